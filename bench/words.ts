/** Words for names and descriptions of generated products. */
const split = (text: string) => text.trim().split(/\s+/)

export const qualities = split(`
  Handwoven Handmade Classic Modern Vintage Premium Deluxe Organic Natural Pure Fresh Soft Light Heavy Slim Compact
  Portable Foldable Wireless Rechargeable Waterproof Durable Elegant Royal Golden Silver Bright Dark Plain Printed
  Embroidered Striped Checked Floral Painted Carved Polished Glossy Matte Smooth Rough Thick Thin Wide Narrow Long Short
  Large Small Mini Jumbo Family Travel Winter Summer Monsoon Festive Wedding Daily Office School Kitchen Garden Outdoor
  Indoor Digital Smart Automatic Manual Electric Solar Silent Turbo Rapid Gentle Herbal Spicy Sweet Salted Roasted Smoked
  Dried Frozen Raw Instant Traditional Heritage Rustic Urban Nordic Bengal Dhaka Sylhet Rajshahi Tangail Comilla Khulna
  Barishal Bogura Jashore Mymensingh Rangpur Chattogram Pabna Narsingdi`)

export const materials = split(`
  Cotton Silk Linen Jute Leather Denim Wool Khadi Muslin Jamdani Velvet Satin Chiffon Georgette Nylon Polyester Bamboo Cane
  Teak Mahogany Rosewood Clay Terracotta Brass Copper Bronze Steel Iron Aluminium Titanium Glass Crystal Ceramic Porcelain
  Marble Stone Rubber Silicone Plastic Acrylic Paper Cardboard Coconut Mustard Sesame Honey Ginger Turmeric Cumin Cardamom
  Cinnamon Clove Pepper Rice Lentil Tea Coffee Mango Jackfruit Lychee Guava Date Almond Cashew Pistachio Pearl Ruby Emerald
  Sapphire Amber Ebony Carbon Graphite Foam Feather Canvas Mesh`)

export const things = split(`
  Saree Panjabi Lungi Gamcha Kurta Shalwar Orna Shawl Scarf Blanket Quilt Nakshi Kantha Pillow Curtain Carpet Mat Basket
  Bag Backpack Wallet Purse Belt Shoes Sandals Slippers Boots Sneakers Watch Bracelet Necklace Earrings Ring Anklet Bangle
  Lamp Lantern Candle Vase Mirror Frame Clock Shelf Table Chair Stool Bench Sofa Bed Mattress Wardrobe Cabinet Drawer Desk
  Kettle Pot Pan Wok Pitcher Plate Bowl Cup Mug Spoon Fork Knife Ladle Grinder Blender Juicer Toaster Oven Cooker Stove
  Fridge Fan Heater Cooler Iron Vacuum Washer Dryer Phone Charger Cable Adapter Headphone Earbud Speaker Microphone Keyboard
  Mouse Monitor Laptop Tablet Printer Scanner Router Webcam Camera Tripod Drone Console Controller Joystick Puzzle Doll
  Rickshaw Kite Ball Bat Racket Net Glove Helmet Bicycle Pump Tent Hammock Rod Soap Shampoo Lotion Cream Perfume Attar
  Lipstick Kajal Henna Comb Brush Razor Towel Diaper Bottle Feeder Stroller Cradle Rattle Collar Leash Cage Aquarium Pickle
  Chutney Jam Biscuit Chanachur Muri Pitha Sandesh Halwa Ghee Oil Spice Masala Notebook Pen Pencil Eraser Ruler Sharpener
  Canvas Easel Flute Tabla Ektara Dotara Harmonium Guitar`)

export const bangla = split(`
  শাড়ি পাঞ্জাবি লুঙ্গি গামছা নকশি কাঁথা জামদানি মসলিন খাদি পাট ব্যাগ চা মধু ঘি আচার পিঠা সন্দেশ মুড়ি চাল ডাল সরিষা তেল হলুদ আদা
  মাটি পিতল কাঁসা বাঁশ বেত রিকশা ঘুড়ি পুতুল একতারা দোতারা তবলা বাঁশি`)

export const filler = split(`
  made with care by artisans of our own workshop and checked before it leaves the store every piece differs a little from
  the next because hands made it wash cold and dry in shade keep away from children use within six months comes in a
  recycled box with a note good as present for family friends colleagues neighbours size may vary weight about grams length
  centimetres warranty covers faults not wear return unused goods within seven days ask before you order colours look
  slightly different on screens our customers say that this one lasts many years and feels right in daily life cleaned
  easily stored flat works on household current tested twice ships from Dhaka packed safely suits rain heat dust travel`)
