import { shelf } from './shelf.ts'

export const furnitureDecorations = shelf(`
## Living Room - Sofas & Chairs
Two-Seat Sofa, Sage | sh | 32500<37900 | 16 | home, furniture, wood | 16x4.4 | sofa:sage,wood,cream ~big * | rec free 3
  A frame of seasoned gamari and springs that do not sigh. The covers come off and wash. Legs unscrew for narrow stairs.
  = material Wood; warranty 60
Reading Armchair, Rust | sh | 16900 | 16 | furniture, home | 13x4.6 | armchair:rust,teak,cream ~big |
  Deep, buttoned and made for one book after another. Cotton velvet, feet of teak. The back is high enough to rest a tired head.
  = material Cotton; warranty 60
Cane Mora Stool (মোড়া) | jk | 1150<1400 | 22 | handmade, furniture | 25x4.6 | mora:jute,crimson,sand/cane ~craft |
  Woven in Sylhet from split cane, with a seat of murta strips. Light to carry to the roof, strong enough for an uncle. Forty-five centimetres high, and it never needs a carpenter.
  = material Cane
Wooden Coffee Table | sh | 6800 | 12 | furniture, wood | 17x4.3 | roundtable:wood,cream,teak ~big |
  Three legs, so it never wobbles. Solid mango wood with a soft oil finish. Eighty centimetres across and forty-five high.
  = material Wood; warranty 60
## Bedroom - Beds & Wardrobes
Teak Wardrobe, Two Doors | sh | 58500<66000 | 12 | home, wood, furniture | 9x4.7 | wardrobe:teak,gold,cocoa ~big | free
  Segun from Chattogram, brass handles, drawers that run like water. Room for saris on one side and the rest of life on the other. We assemble it.
  = material Wood; warranty 60
Foam Mattress | sh | 12900<14900 | 10 | bedding, home | 21x4.3 | mattress:white,sky,silver ~big | free
  Firm below, gentle above, cool in summer. Ten years of warranty against valleys. Twenty centimetres thick, with a cover that zips off.
  = material Foam; warranty 120
  > Size Single -4400, Semi-double -2100, Queen, King +2300; sold out King; 18000 g
Carved Bridal Bed, Mahogany | sh | 124000 | 2 | wood, furniture, wedding | 7x4.8 | bedding:crimson,gold,cream/zari ~big | free
  Carved for six weeks by two brothers in Araihazar: vines, peacocks and your initials if you wish. King size, with slats and side tables. Brought in parts and assembled in your room.
  = material Wood; warranty 60
## Dining - Tables & Storage
Dining Table for Six | sh | 42500<48000 | 12 | furniture, wood | 11x4.5 | dining:teak,wood,cocoa ~big |
  A top from three wide planks and six chairs with straight backs. Oil it twice a year and hand it down. One metre eighty long, finished in clear oil.
  = material Wood; warranty 60
Bookshelf, Four Tiers | sh | 7900 | 14 | wood, furniture | 18x4.3 | shelf:wood,cream,teak ~big |
  Holds two hundred books without bending. Fix it to the wall if children climb. One metre sixty high, eighty centimetres wide.
  = material Wood; warranty 60
Cane-Front Sideboard | sh | 24500 | 17 | home, handmade, furniture | 12x4.6 | cabinet:wood,cream,brass ~big |
  Three doors, the middle one of woven cane, on tapered legs. Hides the router and shows the vase. One metre fifty long, with shelves that can be moved.
  = material Wood; warranty 60
## Textiles - Kantha & Bedding
Nakshi Kantha Bedspread (নকশি কাঁথা) | jk | 6900 | 8 | kantha, handmade, home | 28x4.9 | quilt:ivory,crimson,navy/kantha ~craft | free v2 v0
  Four women of one courtyard stitched at it through a winter. Lotus in the middle, trees of life in the corners. Cotton through and through, for a double bed.
  = material Cotton; room Bedroom
Block Print Bedsheet Set | tt | 1650 | 30 | home, cotton | 0 | bedding:lilac,white,plum/floral * |
  One sheet, two pillow cases, printed by hand in Narsingdi. Colours set with steam. In cotton that grows softer with every wash.
  = material Cotton; room Bedroom
  > Size Single -400, Double, King +450; Colour lilac, sage; sold out King Green; 1300 g
Embroidered Cushion Cover | ng | 390 | 61 | embroidery, handmade | 20x4.5 | cushion:mustard,cream,rust/ikat * ~craft |
  Sixteen inches, zip at the side, stitched in wool. Two make a sofa new. The filling is sold separately.
  = material Wool; room Living room
  > Colour mustard, crimson, navy, bottle; sold out Blue; 180 g
Linen Curtains, Pair | tt | 2450 | 18 | home, cotton | 15x3.4 | curtain:sage,cream,olive/stripes * |
  Let the morning in and keep the neighbours out. Seven feet, with rings. They filter the afternoon sun to a soft green.
  = material Linen
## Floor - Mats & Rugs
Shital Pati Mat, 5 × 7 Feet (শীতল পাটি) | jk | 3200 | 17 | handmade, summer | 22x4.8 | mat:sand,terracotta,brown/pati ~craft | rec
  Murta cane from Sylhet, split as fine as thread and woven cool. UNESCO knows it, every grandmother knows it. Roll it, never fold it.
  = material Cane
Jute Rug, Round Border | ng | 1890 | 20 | jute, home, handmade | 16x4.4 | rug:rust,cream,navy/ikat ~craft * |
  Braided jute with a border of cotton. Warm under bare feet, easy to shake out. One metre fifty by ninety centimetres.
  = material Jute
## Decor - Lights & Lamps
Woven Bamboo Pendant Lamp | jk | 1350 | 25 | light, handmade | 19x4.5 | lantern:jute,gold,cream/cane ~craft |
  Throws a net of shadows over the ceiling. Socket and cord included, bulb not. Forty centimetres across, for rooms of every height.
  = material Bamboo
Floor Lamp with Linen Shade | sh | 3650 | 11 | light, home, brass | 13x4.3 | floorlamp:cream,teak,gold ~big |
  A warm corner for twenty watts. Switch by foot. It stands one metre fifty tall and takes any common bulb.
  = material Linen; room Living room
Brass Oil Lamp (প্রদীপ) | jk | 780 | 33 | brass, light, handmade | 17x4.6 | diya-lamp +candle |
  Cast in Dhamrai with lost wax, so each mould is used once. For evenings without current, and for looking at. Fill it with mustard oil and a cotton wick.
  = material Brass
## Decor - Wall & Shelf
Rickshaw Art Panel on Tin | ng | 1450<1750 | 16 | rickshaw-art, handmade, gift | 26x3.3 | rickshaw:magenta,marigold,teal ~craft * | v0 v1
  Enamel on tin by a painter who has decorated rickshaws for thirty years. Two birds, three flowers, all the colours. Signed.
  = material Steel
Framed Print, River Boat | ng | 990 | 28 | gift, home | 15x4.4 | frame:teak,ivory,crimson/boat * |
  A nouka at dusk, printed on cotton paper in a frame of teak. Ready to hang. Thirty by forty centimetres, signed on the back.
  = material Paper
Terracotta Vase, Hand-Thrown | jk | 470 | 45 | clay, handmade, home | 21x4.5 | vase:terracotta,cream,olive ~craft * |
  Thrown on a wheel in Patuakhali, scratched with a zigzag, burnt in straw. For dry grasses or nothing at all. Thirty centimetres high, each one a little different.
  = material Clay
Wall Clock, Wooden Rim | sh | 850 | 0 | home, wood | 14x4.1 | clock:wood,ivory,black |
  A quiet movement and numbers you can read from the kitchen. Twelve inches. It runs a year on one battery.
  = material Wood
`)
