import { shelf } from './shelf.ts'

export const beautyPersonalCare = shelf(`
## Skin - Creams & Lotions
Aloe and Cucumber Day Cream | sn | 420<520 | 63 | skincare, organic | 27x4.3 | tub:ivory,sage,bottle/leaf +cucumber |
  A light cream for sticky weather, gone into the skin in a minute. Aloe from Natore, cucumber water and no perfume. Fifty millilitres.
  = content 50; skin-type All skin types
Shea Body Lotion, Rose | sn | 380 | 58 | skincare, organic, winter | 22x4.4 | pump:blush,white,rose/heart +rose |
  For the dry weeks of January. Shea butter, almond oil and a breath of rose from Savar. The pump works to the last drop.
  = skin-type Dry skin
  > Volume 200 ml, 400 ml +270
Sunscreen SPF 50, Matte | sn | 690<990 | 41 | skincare, summer | 31x4.2 | tube:marigold,white,orange/sun * |
  Protects through a noon ride on a rickshaw and leaves no white mask. Water-resistant for eighty minutes. Tested on South Asian skin.
  = skin-type All skin types
  > Volume 50 ml, 100 ml +480
Vitamin C Face Serum | sn | 850<1100 | 36 | skincare, everyday | 25x4.1 | dropper:amber,black,cream/drop +tangerine | rec free
  Fifteen per cent vitamin C with ferulic acid, in a dark bottle that keeps it fresh. Use four drops in the morning under sunscreen. Begin every second day.
  = skin-type All skin types
  > Volume 15 ml -340, 30 ml; sold out 15 ml
## Skin - Soap & Cleansers
Neem and Turmeric Soap | sn | 120 | 160 | skincare, organic | 36x4.5 | soapbar:sage,cream,olive +herb |
  Cold-processed from coconut oil, neem leaf and turmeric root. Cured six weeks, so it lasts. Good for oily skin and hot summers.
  = skin-type Oily skin
  > Pack 1 bar, 3 bars +210, 6 bars +510; sold out 6 bars
Goat Milk Soap, Lavender | sn | 180<220 | 77 | skincare, handmade | 18x4.6 | soapbar:lilac,cream,violet +hyacinth |
  Milk from goats of Kushtia stirred into a mild soap. Creamy foam, quiet scent. Wrapped in paper, without plastic.
  = skin-type Sensitive skin
  > Pack 1 bar, 3 bars +320
Charcoal Face Wash | sn | 290 | 85 | skincare, everyday | 20x3.9 | tube:graphite,silver,steel/drop |
  Bamboo charcoal takes the dust of the city with it. No beads, no sulphates. One hundred millilitres for about two months.
  = content 100; skin-type Oily skin
## Hair - Oils & Shampoo
Amla and Coconut Hair Oil | sn | 240<290 | 132 | haircare, oil, organic | 34x4.6 | bottle:olive,bottle,cream/leaf +coconut |
  Warm it between your palms and take ten slow minutes. Amla and fenugreek steep for three weeks in cold-pressed coconut oil. For strong roots and sound sleep.
  > Volume 100 ml -100, 200 ml, 500 ml +310
Hibiscus Shampoo Bar | sn | 220 | 66 | haircare, organic, skincare | 15x4.2 | soapbar:rose,cream,crimson +hibiscus |
  Hibiscus and shikakai pressed into a bar that replaces two bottles. Foams well even in hard water. Comes with a tin for travelling.
Onion Seed Hair Mask | sn | 450 | 0 | haircare, organic | 17x3.8 | tub:plum,gold,plum/leaf +onion |
  A thick mask of black onion seed, egg protein and aloe. Leave it for twenty minutes before the bath. Smells of mint, not of onions.
## Hair - Styling
Ionic Hair Dryer 1800 W | ke | 1650<2800 | 24 | haircare, appliance | 21x4.2 | hairdryer:rose,graphite,silver * |
  Dries thick hair in eight minutes and calms it with ions. Three heats, a cool shot and a hook. A nozzle and a diffuser are in the box.
  = brand Surjo
  > Colour rose, black; 780 g
Neem Wood Comb | sn | 160 | 98 | haircare, wood, handmade | 30x4.5 | comb:teak,wood,sand |
  Carved from one piece of neem wood, with rounded teeth that do not scratch. Gentle on curls and free of static. Oil it now and then.
## Make-up - Lips & Eyes
Matte Lipstick, Brick Red | ng | 390 | 54 | makeup, skincare | 29x4.3 | lipstick:crimson * |
  A warm red that suits wheatish skin and red-bordered saris. Stays through tea and fuchka. No lead, no parabens.
Kajal Pencil, Deep Black | ng | 190 | 105 | makeup, skincare | 33x4.4 | pen:black |
  Soft enough for the waterline and stubborn enough for a wedding. Almond oil and real lamp soot, made the grandmother's way in a clean laboratory. Sharpen it, and it lasts about four months.
Eyeshadow Palette, Desert Rose | ng | 1250<1590 | 19 | makeup, party | 14x4.1 | palette:black,rose,gold |
  Eight shades from cream to plum, half of them matte. They blend without falling on the cheeks. Mirror in the lid.
Make-up Brush Set, Four Pieces | ng | 890 | 32 | makeup, skincare | 12x4.2 | brushset:rose,gold,cocoa * |
  Soft synthetic hair in beechwood handles. For powder, cheeks, eyes and corrections. Wash with the soap you use for your face.
## Make-up - Nails & Henna
Breathable Nail Polish, Plum | ng | 220<550 | 73 | makeup, skincare | 19x4.0 | nail-polish |
  Lets water through, so wudu need not wait. Dries in two minutes and keeps five days. Out of the bottle as it looks in the bottle.
Organic Mehendi Cones, Pair | ng | 110 | 145 | makeup, organic, wedding | 37x4.6 | henna:green,brown,crimson/leaf |
  Fresh henna mixed with sugar and clove oil, nothing black in it. A deep stain overnight. Keep in the freezer until the day.
## Men - Shaving & Grooming
Beard Trimmer, Cordless | dg | 1450<1890 | 39 | skincare, rechargeable | 26x4.2 | trimmer:graphite,crimson,silver | free
  Twenty lengths, ninety minutes of battery and blades that rinse under the tap. Charges by USB-C. A travel lock keeps it quiet in the bag.
  = brand Ghori
Classic Safety Razor | ng | 780 | 28 | skincare, steel | 11x4.4 | razor |
  A handle that does not slip in wet fingers, for standard blades. Ten blades are in the box. The closest shave for the smallest price per year.
## Fragrance - Perfume & Attar
Attar of Oud, 6 ml (আতর) | ng | 1850 | 16 | perfume, eid | 18x4.7 | perfume:amber,gold,cream | free
  A few drops behind the ears last from Fajr to Isha. Distilled from Sylhet agarwood in copper stills. Alcohol-free, in a cut-glass bottle.
  = content 6
Eau de Parfum, Beli Flower | ng | 2650<3300 | 9 | perfume, gift | 16x4.3 | perfume:sage,gold,cream +blossom |
  Arabian jasmine on a monsoon evening, over sandalwood and white tea. Fifty millilitres, lasting eight hours. Gift box with ribbon.
  = content 50
`)
