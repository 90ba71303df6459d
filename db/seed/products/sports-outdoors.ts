import { shelf } from './shelf.ts'

export const sportsOutdoors = shelf(`
## Cricket - Bats & Balls
Kashmir Willow Cricket Bat | ti | 2450<2950 | 27 | wood, sport | 33x4.5 | bat:sand,crimson,navy | rec free v3 3
  Full size, short handle, eight straight grains and knocked in by hand for a week. Balanced low for our slow pitches. Comes with a cover and a tin of linseed oil.
  = material Wood; sport Cricket
Tape-Tennis Bat for Street Cricket | ti | 490<690 | 52 | wood, sport | 25x4.2 | bat:wood,bottle,crimson |
  Light and long in the blade for taped tennis balls. Poplar with a rubber grip that changes in a minute. The alley's favourite.
  = material Wood; sport Cricket
Leather Cricket Ball, Box of Three | ti | 990<1190 | 34 | leather, sport | 18x4.3 | ball:crimson,cream,gold |
  Four-piece leather on a cork core, hand-stitched in six rows. For matches of fifty overs. Red with a white seam.
  = material Leather; sport Cricket
Wooden Stumps with Bails | ti | 850 | 19 | cricket, wood | 12x4.1 | stumps:sand,crimson,gold |
  A full set for one end, turned from ash and steel-tipped. Stands in turf and, with the base, on concrete. The bails are heavy enough for a windy afternoon.
  = material Wood; sport Cricket
## Team Sports - Football & More
Match Football, Size 5 | ti | 890<1150 | 61 | sport, outdoor | 36x4.4 | soccer-ball |
  Thirty-two panels, hand-sewn, with a bladder that holds its air. Grips in the rain. Pump needle included.
  = brand Goti; sport Football; waterproof yes
Volleyball, Soft Touch | ti | 780 | 29 | sport, outdoor | 14x4.2 | volleyball +goal-net |
  A soft cover for winter evenings under the floodlight. Laminated panels, official weight. Size five, at home on sand and on concrete.
  = brand Goti; sport Volleyball
Basketball, Outdoor Rubber | ti | 950 | 23 | sport, outdoor | 11x4.0 | basketball |
  Deep channels and tough rubber for concrete courts. Size seven. Keeps its bounce in the heat.
  = brand Goti; material Rubber; sport Basketball; waterproof yes
## Racket - Badminton & Tennis
Badminton Set for Four | ti | 1650<1990 | 38 | sport, family | 29x4.3 | badminton +volleyball | free
  Four steel rackets, six shuttlecocks, a net and poles for winter nights on the roof. Everything fits its own bag. Put it up in ten minutes, without tools.
  = material Steel; sport Badminton
Carbon Badminton Racket | ti | 2950 | 16 | sport, outdoor | 17x4.5 | badminton:crimson |
  Eighty-four grams of carbon, strung at twenty-four pounds. Stiff enough to smash, kind enough to defend. A full cover protects it on the way to the club.
  = material Carbon; sport Badminton
Table Tennis Bats, Pair | ti | 490 | 45 | sport, outdoor | 15x4.1 | ping-pong:crimson * |
  Two bats with pimpled rubber on both sides and three balls. For offices, clubs and dining tables. They come in a zip bag that fits a desk drawer.
  = material Wood; sport Table tennis
## Indoor Games - Boards
Carrom Board, 32 Inch (ক্যারম) | ti | 4500<5400 | 12 | board-game, wood, family | 31x4.7 | carrom:wood,cocoa,crimson | rec free
  Smooth birch ply in a heavy frame of mahogany. Coins, striker and boric powder are included. It teaches patience to uncles and geometry to children.
  = material Wood; sport Indoor games
Ludo and Snakes Board, Wooden | ti | 490 | 66 | board-game, wood, family | 27x4.4 | ludo:white,crimson,navy +game-die |
  Ludo on one side, snakes and ladders on the other. Wooden pieces that do not fly off when the fan turns. The rules of both games are printed inside, in Bangla.
  = material Wood; sport Indoor games
Folding Chess Set | ti | 1250 | 21 | board-game, wood | 19x4.6 | chess:wood,cream,cocoa +chess-pawn |
  Hand-carved pieces with felt feet in a board that folds into their box. Magnets inside for train journeys. The closed box is the size of a lunch plate.
  = material Wood; sport Indoor games
## Fitness - Strength
Adjustable Dumbbells, 20 kg Pair | ti | 3850<4500 | 8 | fitness, steel | 22x4.4 | dumbbell:graphite,coral,silver | free
  Eight plates, two bars and rubber rings that spare the floor and the neighbours. Change the weight in half a minute. The bars are knurled, so damp hands do not slip.
  = brand Goti; material Steel; sport Fitness
Skipping Rope with Counter | ti | 320 | 87 | fitness, sport | 20x4.2 | rope:crimson,black,silver * |
  A steel rope in a smooth sleeve, on ball bearings. The handle counts for you. Length adjusts without scissors.
  = brand Goti; material Steel; sport Fitness
  > Colour crimson, blue, black; 180 g
Boxing Gloves, 10 oz | ti | 1890 | 14 | fitness, sport | 9x4.3 | boxing-glove:crimson * |
  Three layers of foam and a wide strap. Vents in the palm for sweaty evenings. Sold in pairs.
  = brand Goti; sport Fitness
  > Colour crimson, black, blue; sold out Blue; 620 g
## Outdoor - Camping & Fishing
Two-Person Tent, Waterproof | ti | 4900<5900 | 7 | travel, outdoor | 13x4.2 | tent:bottle +compass | v1
  Stands in five minutes on the sand of Kuakata or the grass of Sajek. Taped seams and a mesh against mosquitoes. Two kilograms in its bag.
  = sport Camping and fishing; waterproof yes
  > Colour bottle, orange; 2100 g
Fishing Rod and Reel Set | ti | 2250 | 18 | sport, outdoor | 16x4.1 | fishing-pole |
  A two-part rod of glass fibre, a smooth reel and a box of hooks. For rui in the pond and patience by the river. The rod is two metres ten when it is put together.
  = material Glass fibre; sport Camping and fishing; waterproof yes
Trail Backpack, 40 Litres | ti | 2650<3300 | 25 | travel, outdoor, bag | 24x4.4 | backpack:teal * |
  A frame that keeps the load off your back, a rain cover and pockets where you look for them. Tested on Keokradong. Two side pockets take bottles of a litre.
  = sport Camping and fishing; waterproof yes
  > Colour teal, crimson, graphite; 1300 g
Steel Compass in Brass Case | ti | 480 | 0 | outdoor, brass, travel | 7x4.0 | compass +world-map |
  Damped needle, luminous points and a lid that clicks. Works without a battery and without a signal. A booklet shows how to read a map with it.
  = material Brass; sport Camping and fishing
## Outdoor - Cycling & Skating
City Bicycle, Seven Gears | ti | 16500 | 5 | travel, outdoor | 20x4.3 | bicycle:teal * ~big | free
  Upright handlebar, mudguards, a lock and a carrier that takes a school bag. Steel frame welded in Gazipur. Assembled before delivery.
  = brand Goti; material Steel; sport Cycling and skating
  > Colour teal, crimson, black; sold out Black; 16000 g
Roller Skates, Adjustable | ti | 2150 | 13 | sport, outdoor | 10x4.1 | roller-skate:crimson |
  Grow with the foot over four sizes. Soft wheels for rough roads, brakes at the toes. Knee pads are in the bag.
  = brand Goti; sport Cycling and skating
  > Size S (31–34), M (35–38), L (39–42); sold out S (31–34); 1900 g
Skateboard, Maple Deck | ti | 2950 | 10 | sport, outdoor | 8x3.9 | skateboard |
  Seven layers of maple, a rough top and quiet wheels. Holds a hundred kilograms and a lot of falls. Grip tape and one spare wheel are in the box.
  = brand Goti; material Wood; sport Cycling and skating
`)
