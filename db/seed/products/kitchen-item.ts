import { shelf } from './shelf.ts'

export const kitchenItem = shelf(`
## Tableware - Plates & Thali
Kansa Dinner Plate, 11 Inch (কাঁসার থালা) | jk | 2850 | 17 | kansa, brass, handmade, tableware | 26x4.8 | plate:brass,gold,brass ~craft | rec free 3
  Beaten from bell metal in Islampur, Jamalpur, by smiths whose fathers made the same plate. It rings when you tap it and keeps rice warm for a long time. Clean with tamarind and ash, or with our polish.
  = material Bell metal
Brass Thali Set, Seven Pieces | jk | 6800 | 22 | brass, handmade, tableware, wedding | 14x4.7 | thali:brass,gold,brass ~craft | free
  A plate, four bowls, a tumbler and a spoon, all of solid brass. Used for the first rice of children and for guests of honour. Packed in a padded wooden box.
  = material Brass
Stoneware Dinner Set, 16 Pieces | kk | 3950 | 13 | tableware, home | 19x4.3 | dinner:white,blue,navy | free
  Dinner plates, side plates, bowls and quarter plates for four, with a hand-painted blue rim. Safe in the microwave and in the dishwasher. A broken piece can be bought singly.
  = material Stoneware
## Tableware - Cups & Glasses
Brass Tumblers, Pair | jk | 1250 | 21 | brass, handmade, tableware | 17x4.6 | tumbler:brass,gold,brass ~craft |
  Water tastes of the well again from these two tumblers. Thick-walled, engraved with two lines and tinned inside. They age to a warm brown unless you polish them.
  = material Brass
Garden Tea Cups, Set of Six | sc | 980<1200 | 34 | tea, tableware | 25x4.5 | cup:white,bottle,bottle +teapot:bottle |
  Thin porcelain cups with saucers and a painted tea leaf. They hold 180 millilitres, the measure of a proper afternoon cup. Gift box included.
  = material Porcelain; capacity 0.18
Clay Tea Cups, Set of Twelve | sc | 360 | 96 | clay, handmade, tea | 22x4.4 | doi:terracotta,copper,cream +teapot:clay |
  Unglazed bhar from the potters of Bogura, burnt twice so that they do not leak. Tea takes on the scent of rain on earth. Rinse and use again.
  = material Clay
Rickshaw Art Mug | ng | 320<390 | 71 | rickshaw-art, tableware, gift | 28x4.5 | mug:magenta,marigold,gold * |
  A ceramic mug wrapped in the flowers of a Dhaka rickshaw painter. The print is fired on and stays bright. Holds a generous 330 millilitres.
  = material Stoneware; capacity 0.33
## Cookware - Pots & Pans
Cast Iron Kadai, 10 Inch | kk | 1680 | 29 | cookware, cooking | 24x4.6 | kadai:graphite,black,steel +hot-pepper |
  Heavy, seasoned and ready for beguni. The round bottom heats evenly on gas and wood fire. With a little oil after each wash it will outlive you.
  = material Cast iron
Non-Stick Fry Pan, 26 cm | kk | 1150 | 47 | cookware, cooking | 31x4.1 | pan:graphite,wood,black +egg |
  Three layers of coating without PFOA on thick aluminium. The handle is real wood and stays cool. Works on induction as well.
  = material Aluminium
Pressure Cooker, 5 Litres | kk | 2450 | 23 | cookware, steel, family | 36x4.4 | cooker:silver,black,steel | free
  Beef in thirty minutes, chickpeas in twenty. Outer lid, two safety valves and a spare gasket in the box. Spun and tested in our Bogura workshop.
  = material Aluminium; capacity 5
Stainless Steel Stock Pot, 12 Litres | kk | 3200 | 17 | cookware, steel, family | 9x4.2 | lidpot:steel,black,silver ~big |
  For khichuri on a rainy Friday and for the whole floor of the building. Encapsulated base, riveted handles and a lid that fits. It suits gas, wood fire and induction.
  = material Steel; capacity 12
Clay Handi with Lid | kk | 420 | 52 | clay, cookware, handmade | 18x4.3 | handi:clay,terracotta,cocoa ~craft |
  Slow-cooks mutton and doi alike. Soak it overnight before the first use and it will not crack. Shaped on the wheel by the Pals of Shibganj.
  = material Clay
  > Capacity 1 litre -120, 2 litres, 3 litres +150; 1600 g
## Cookware - Rice & Steam
Bamboo Pitha Steamer | ng | 390 | 40 | handmade, cookware | 12x4.2 | basket:sand,brown,tan/cane +dumpling |
  For bhapa pitha on winter mornings. Woven of split bamboo, with a cotton cloth and two moulds. Fits pots of 18 to 22 centimetres.
  = material Bamboo
Idli and Momo Steamer, Three Tiers | kk | 1890 | 18 | steel, cookware | 8x4.0 | tiffin:steel,silver,steel +dumpling |
  Three perforated trays over a water pot of polished steel. Momos in twelve minutes, vegetables in eight. Stacks small into any cupboard.
  = material Steel
## Tools - Knives & Boards
Chef's Knife Set, Three Pieces | kk | 1450<1850 | 26 | steel, cookware | 20x4.3 | knives:steel,wood,black |
  A chef's knife, a utility knife and a paring knife of German steel with riveted handles. Sharp enough for hilsa and ripe tomatoes. Sharpening is free for a year.
  = material Steel
Mango Wood Chopping Board | sh | 490 | 44 | wood, handmade | 15x4.4 | board:wood,teak,sand +kitchen-knife |
  One solid plank, oiled with mustard oil and finished with beeswax. Kind to blades, with a hole for the hook. Wipe, do not soak.
  = material Wood
  > Size Small -140, Medium, Large +180; 1100 g
## Storage - Tiffin & Boxes
Steel Tiffin Carrier, Three Tiers | kk | 890<1090 | 37 | steel, office | 29x4.5 | tiffin:steel,silver,steel |
  Rice, curry and bhaji arrive at the office as they left home. Food-grade steel, tight clips and a wooden handle. Leaves no smell behind.
  = material Steel
Masala Box with Seven Bowls | kk | 1150 | 25 | steel, cooking, handmade | 21x4.6 | spices:steel,crimson,mustard +spoon |
  All the spices of a day under one lid. Seven bowls, a tiny spoon and a see-through inner lid that keeps flavours apart. Rinse it warm and dry it well before refilling.
  = material Steel
Insulated Water Bottle, 750 ml | kk | 690 | 92 | steel, everyday, sport | 34x4.3 | flask:teal,black,silver * |
  Cold for a day, hot for half of one. Double-walled steel with a loop lid and a powder coat that does not slip. Free of BPA.
  = material Steel; capacity 0.75
  > Colour teal, black, crimson, navy; sold out Blue; 380 g
## Pantry - Tea & Coffee
Sreemangal Black Tea (চা) | sc | 340 | 150 | tea, organic | 40x4.7 | pouch:bottle,gold,cream/leaf +teacup-without-handle | rec
  Clonal BOP from two gardens in Sreemangal, strong and red with milk and bright without. Packed within a week of plucking. A hundred grams make about 45 cups.
  > Weight 200 g -150, 400 g, 1 kg +460
First Flush Green Tea | sc | 290<350 | 68 | tea, organic | 23x4.5 | tin:sage,gold,cream/leaf +herb |
  The first leaves of March, steamed and rolled by hand. Pale, sweet and a little grassy. Brew at eighty degrees for two minutes.
  > Weight 50 g -130, 100 g, 250 g +390; sold out 50 g
## Pantry - Oil, Honey & Spice
Cold-Pressed Mustard Oil (সরিষার তেল) | sn | 310 | 110 | oil, organic, cooking | 38x4.6 | bottle:mustard,cream,bottle/drop |
  Pressed slowly on a wooden ghani, so the bite stays in. For bhorta, pickles and frying hilsa. Filtered through cloth and nothing else.
  > Volume 500 ml -145, 1 litre, 5 litres +1190
Bogura Red Chilli Powder | kk | 145 | 0 | cooking, home | 26x4.4 | pouch:crimson,marigold,cream/sun +hot-pepper |
  Sun-dried chillies from the chars of Sariakandi, ground without stems. Deep colour, honest heat. Keep in a dark, dry place.
  > Weight 100 g -70, 200 g, 500 g +200
`)
