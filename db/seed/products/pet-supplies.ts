import { shelf } from './shelf.ts'

export const petSupplies = shelf(`
## Dogs - Food & Treats
Dry Dog Food, Chicken and Rice | br | 1650 | 36 | dog, pet-food | 27x4.4 | petfood:teal,marigold,cream +poultry-leg | free
  Real chicken first on the list, rice second, no colours. For grown dogs of every size, street-born ones included. The bag closes again.
  > Weight 3 kg, 10 kg +3450, 20 kg +8150; sold out 20 kg
Dental Chew Bones, Pack of Ten | br | 390 | 71 | dog, pet-food | 19x4.2 | bone * |
  Hard enough to clean teeth, soft enough to swallow safely. Beef and mint. One a day.
  > Size Small, Large +160; 400 g
Puppy Milk Biscuits | br | 280<340 | 64 | dog, pet-food | 15x4.5 | pouch:crimson,cream,cream/paw +cookie |
  Small biscuits with milk powder and calcium for growing teeth. Good for lessons in sitting. One or two a day are enough for a small puppy.
  > Weight 250 g, 500 g +240
## Dogs - Collars & Beds
Leather Collar with Name Tag | br | 650 | 33 | dog, leather | 22x4.5 | collar:crimson,gold,cream * |
  Soft inside, stitched outside, with a brass tag that we engrave. Three sizes: measure the neck and add two fingers. Leather from Hazaribagh, a buckle that does not rust.
  = material Leather
  > Size S -100, M, L +100; Colour crimson, brown, black; sold out S Black; 120 g
Orthopaedic Dog Bed | br | 2450 | 23 | dog, bedding | 14x4.3 | petbed:sand,brown,cream * |
  Foam for old hips and a rim for the chin. The cover zips off and washes at forty degrees. Seventy by fifty centimetres, for dogs up to twenty kilograms.
  = material Foam
  > Colour sand, grey; 2300 g
Retractable Leash, 5 m | br | 780 | 41 | dog, pets | 17x4.1 | yo-yo:teal |
  Lets him sniff, stops when you say so. A soft grip and a reflecting band. For dogs up to twenty-five kilograms.
  = material Plastic
## Cats - Food & Litter
Cat Food, Ocean Fish | br | 690<820 | 58 | cat, pet-food | 33x4.4 | petfood:navy,sky,cream +fish | rec
  Tuna and mackerel with taurine for sharp eyes. The smell calls them from three roofs away. For grown cats, in a bag that closes again.
  > Weight 1.2 kg, 3 kg +910, 7 kg +2790
Creamy Cat Treats, Box of 20 | br | 450 | 83 | cat, pet-food | 28x4.7 | sachets:coral,cream,cream/paw |
  Licked from the tube, from the hand, from the spoon with the medicine in it. Chicken and shrimp. Without colours, sugar or grain.
Clumping Cat Litter, 10 L | br | 490 | 49 | cat, pets | 21x4.0 | petfood:lilac,violet,cream/paw |
  Clumps quickly, smells of nothing, leaves few footprints. Bentonite of fine grain. Ten litres last one cat about five weeks.
Litter Tray with Scoop | br | 495 | 27 | cat, pets | 12x4.1 | litter:lilac,white,violet |
  High sides for enthusiastic diggers. The scoop hangs on its own hook. Forty by thirty centimetres, easy to rinse.
  = material Plastic
  > Colour lilac, grey; 700 g
## Cats - Toys & Trees
Cat Tree with Den | br | 4800<5600 | 17 | cat, furniture, toys | 16x4.5 | cattree:sand,jute,brown ~big | free v3
  Two platforms, a cave and posts of real jute to sharpen claws on. Heavy foot, so it stands when she jumps. It stands 110 centimetres tall and is put together in a quarter of an hour.
  = material Wood
Feather Wand and Mouse Set | br | 220 | 94 | cat, toys | 18x4.3 | feather:coral +mouse |
  A wand, three feathers, a felt mouse. Ten minutes before bed save the curtains. The feathers can be changed when they have been caught too often.
  = material Felt
Wool Balls, Set of Three | br | 180 | 76 | cat, toys, handmade | 11x4.4 | yarn:coral * |
  Felted by hand around a small bell. They roll under the sofa and are worth the search. Each is five centimetres across, too large to swallow.
  = material Wool
## Birds - Cages & Seed
Bird Cage, Brass Finish | br | 2950 | 19 | bird, pets | 10x4.2 | cage:gold,crimson,silver |
  Room for two budgerigars to argue in. Swing, two cups and a tray that pulls out. Let them fly in the room once a day.
  = material Steel
Budgie Seed Mix | br | 240 | 88 | bird, pet-food | 20x4.4 | pouch:lemon,bottle,cream/sun +parrot |
  Millet, canary seed, oats and a little niger. Cleaned of dust. Fresh every month.
  > Weight 500 g -105, 1 kg, 5 kg +880
Parrot Mix with Nuts | br | 420 | 0 | bird, pet-food | 13x4.3 | sack:sand,green,cream/leaf +peanuts |
  Sunflower, maize, chilli and peanuts for strong beaks. For tia and for their bigger cousins. Mixed fresh in small lots, without shells and dust.
  > Weight 500 g, 1 kg +390
## Fish - Aquariums
Aquarium Kit, 40 Litres | br | 3850<4500 | 7 | fish, pets | 18x4.3 | aquarium:sky,marigold,green ~big | free
  Glass tank, filter, lamp and a lid against cats. Fill it, wait a week, then bring the fish. A leaflet explains why.
  = material Glass
Fish Food Flakes, 100 g | br | 190 | 102 | fish, pet-food | 23x4.3 | tin:orange,sky,cream/drop +tropical-fish |
  Floats for a minute and sinks slowly, so everybody gets some. Colours come up after two weeks. A pinch twice a day is enough.
Aquarium Thermometer, Floating | br | 240 | 35 | fish, pets | 15x3.9 | thermometer +tropical-fish |
  Floats upright in a corner and shows the degrees from across the room. Tropical fish like it between 24 and 28. Glass, without mercury.
  = material Glass
## Care - Bowls & Grooming
Steel Bowl with Rubber Foot | br | 290 | 79 | dog, cat, steel | 24x4.5 | petbowl:steel,brown,coral * |
  Does not wander over the floor, does not smell. For water, for rice and chicken, for biscuits. Half a litre fits, and the dishwasher does the rest.
  = material Steel; animal Dog and cat
Neem Pet Shampoo | sn | 350 | 47 | dog, cat, organic | 17x4.2 | pump:olive,white,bottle/paw |
  Against ticks and itching, gently. No tears in the eyes, much foam on the floor. Rinse well.
  = animal Dog and cat
  > Volume 200 ml, 500 ml +370
Grooming Brush, Self-Cleaning | br | 450 | 53 | dog, cat, makeup | 19x4.4 | hair-pick:teal |
  Takes the loose hair before the sofa does. Press the button and the brush is clean. For long hair and short, for dogs and for cats.
  = animal Dog and cat
`)
