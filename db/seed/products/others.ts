import { shelf } from './shelf.ts'

export const others = shelf(`
## Books - Bangla & English
Folk Tales of Bengal, Illustrated | ng | 480<600 | 54 | books, bangla, gift | 25x4.7 | book:crimson,gold,cream * | rec
  Thirty tales of ghosts, kings and clever jackals, with woodcuts on every third page. Bangla and English face to face. Hard cover, sewn.
  = language Bangla and English
River Country, a Travel Book | ng | 390 | 40 | books, travel | 14x4.4 | book:teal,cream,sand |
  From Tetulia to Teknaf by boat, bus and rickshaw. A hundred photographs and one recipe per chapter. Printed in Dhaka on uncoated paper, sewn to lie open.
  = language English
Home Cooking of Bangladesh | kk | 650<780 | 31 | books, cooking | 22x3.5 | orange-book +spoon |
  One hundred and twenty recipes, from panta to polao, each tested in a small kitchen with a small budget. The measures are in cups and spoons. Photographs show the steps that matter.
  = language English
## Stationery - Paper & Pens
Kantha-Bound Diary | ng | 420 | 66 | paper, kantha, handmade | 28x4.6 | diary:brown,gold,jute ~craft * |
  Two hundred pages of handmade paper in a cover of stitched cotton. Lies flat. Good for secrets and accounts.
  > Colour brown, navy, bottle; 420 g
Fountain Pen for Students | ng | 350<420 | 59 | paper, home | 17x4.2 | fountainpen:bottle,silver,cream |
  A smooth steel nib and a converter for bottle ink. Teaches the hand to slow down. One converter and two cartridges are included.
  > Colour bottle, navy, black; 40 g
Notebook, Recycled Jute Paper | ng | 180 | 120 | paper, jute | 21x4.4 | notebook-with-decorative-cover:bottle |
  Rough at the edges, smooth under the pen. Ninety-six pages, plain. The cover is jute board, the thread is cotton.
Crayons and Pencils Box | br | 290 | 85 | paper, books | 19x4.3 | crayon:coral +pencil |
  Twenty-four crayons and twelve pencils that do not break at the first mango leaf. The wood comes from replanted poplar. A sharpener and a soft eraser lie between them.
## Art & Craft - Supplies
Watercolour Set with Brushes | ng | 780<950 | 29 | craft, home | 15x4.4 | artist-palette +paintbrush |
  Eighteen half pans, two brushes and a lid to mix on. The greens are made for paddy fields. Refills are sold pan by pan.
Embroidery Starter Kit | ng | 450 | 38 | craft, embroidery | 18x4.6 | thread:crimson +sewing-needle |
  Hoop, cotton, needles, twelve colours of thread and a drawing of a lotus. The first stitch is the hardest. A leaflet explains six stitches in Bangla and English.
Knitting Wool, Five Balls | br | 480 | 44 | craft, winter | 12x4.3 | yarn:teal * |
  Soft acrylic and wool in equal parts. Enough for a scarf and its matching cap. Wash it lukewarm and dry it flat.
  > Colour teal, crimson, mustard, plum; sold out Purple; 520 g
## Garden - Plants & Seeds
Kitchen Garden Seed Box | br | 220 | 92 | garden, organic | 24x4.4 | seeds:cream,green,crimson +seedling |
  Tomato, chilli, gourd, spinach, coriander and beans for roofs and balconies. A calendar tells when. The seeds are open-pollinated, so you can keep your own for next year.
Potted Money Plant | br | 350<420 | 27 | garden, home | 20x4.3 | potted-plant * ~fresh |
  Green in the darkest corner of the drawing room. In a clay pot, with soil. Water it once a week and forget it on purpose.
Desert Cactus in Clay Pot | br | 280 | 35 | garden, clay | 16x4.5 | cactus ~fresh |
  Asks for sun, a sip a month and some respect. Blooms when it likes you. It travels in straw and arrives upright.
Galvanised Watering Bucket | br | 390 | 48 | garden, steel | 9x4.1 | bucket:bottle |
  Ten litres, folded rim, a handle that does not cut. For roof gardens and car washing alike. Zinc keeps the rust away for many monsoons.
## Food - Fresh & Local
Himsagar Mangoes (হিমসাগর আম) | bb | 890 | 60 | organic, home | 38x4.7 | mango ~fresh | free
  From the orchards of Rajshahi, picked at dawn and ripened on straw, never on carbide. Sweet, without fibre, gone in four days. Season: late May to July.
  > Weight 5 kg, 10 kg +850, 20 kg +2450
Bogura Mishti Doi, Clay Pot (দই) | kk | 320 | 45 | sweet, clay | 35x3.4 | doi:clay,ivory,cream ~fresh |
  Milk boiled down to half, sweetened and set overnight in clay. Sent in ice within Bogura, Dhaka and Rajshahi. Eat it with the small wooden spoon.
  > Weight 500 g -150, 1 kg
Cumilla Rasmalai Tin, 1 kg | kk | 480 | 30 | sweet, gift | 19x4.5 | tin:rose,gold,cream/heart +custard |
  Small balls of chhana in thick, pale milk with a thread of saffron. Keep cold, serve colder. Delivered chilled in Dhaka, Cumilla and Chattogram.
Chinigura Aromatic Rice | bb | 750 | 73 | cooking, home | 27x4.6 | sack:sand,bottle,cream/leaf +cooked-rice |
  Tiny grains that perfume the stairwell. From Dinajpur, aged for a year. For polao, payesh and Fridays.
  > Weight 1 kg -585, 5 kg, 10 kg +700; sold out 10 kg
Date Molasses, Patali Gur, 1 kg (গুড়) | bb | 360<420 | 0 | sweet, winter | 23x4.6 | gur:brown,sand,jute ~fresh |
  Boiled down from the morning juice of date palms in Jashore. Smoky, soft and only in winter. Keep it in a tin, and it lasts until the rains.
## Home - Tools & Umbrellas
Monsoon Umbrella, Wooden Handle | ng | 690 | 57 | rain, everyday | 26x4.3 | umbrella:crimson * |
  Eight ribs of fibreglass that bend and come back. Wide enough for two and a file. It opens at the press of a thumb and dries on its hook.
  > Colour crimson, black, navy; 480 g
Cordless Drill, 18 V | ti | 4650<5400 | 13 | tool, rechargeable | 17x4.4 | drill:teal,black,marigold |
  Two batteries, twenty bits and a lamp where you need it. Goes through concrete with patience. The case holds everything and closes even with the bit left in.
Tool Box with Hand Tools | ti | 1890 | 19 | tool, home | 14x4.2 | toolbox:teal +hammer-and-wrench |
  Hammer, pliers, spanners, screwdrivers, tape. The weekend's repairs in one red box, painted teal. The box has a tray on top and room for a drill below.
## Music - Instruments
Dholak, Mango Wood | ng | 4200 | 20 | music, wood, handmade | 11x4.6 | long-drum |
  Turned from one piece, with goatskin tied in cotton rope. Tuned before it leaves, tuned again when it rains. Fifty centimetres long, with a strap of cotton.
Bamboo Flute in C (বাঁশি) | ng | 350 | 50 | music, handmade | 20x4.7 | flute |
  Bamboo from the hills of Bandarban, bored with a hot iron. Clear in both octaves. A cotton bag and a first melody included.
Electric Guitar, Student Set | ng | 7800 | 9 | music, wood | 16x4.3 | guitar * |
  Low strings for young fingers and a small amplifier that spares the neighbours. Bag, strap and three picks come with it. It has three pick-ups and a cable of three metres.
`)
