import { shelf } from './shelf.ts'

export const healthWellness = shelf(`
## Devices - Monitors
Blood Pressure Monitor, Upper Arm | dg | 2350<2900 | 33 | health, family | 32x4.4 | bpmonitor:white,navy,sky | rec free
  One button, large digits and a Bangla voice that reads them out. Remembers ninety readings for each of two people. Clinically validated, with an adapter and batteries.
  = brand Shastho; form Device; warranty 24
Fingertip Pulse Oximeter | dg | 890<1780 | 70 | health, family | 28x4.1 | oximeter:white,sky,crimson |
  Oxygen and pulse in eight seconds. Bright screen that turns around, automatic switch-off and a cord for the neck. Two batteries and a pouch are included.
  = brand Shastho; form Device; warranty 12
Digital Thermometer, Soft Tip | dg | 190 | 118 | health, baby, family | 35x4.3 | thermometer |
  Ten seconds under the tongue, beep, done. Soft tip for small children and a memory for the last reading. Rinse the tip after each use and store it in its tube.
  = brand Shastho; form Device; warranty 12
Body Scale, Glass | dg | 1250 | 27 | health, fitness | 19x4.0 | scale:white,sky,graphite |
  Four sensors under tempered glass, exact to a hundred grams. Switches on when you step on it. Up to 180 kilograms.
  = brand Shastho; form Device; warranty 12
Glucose Meter Kit with 50 Strips | dg | 1490<1750 | 22 | health, family | 23x4.5 | oximeter:white,mint,blue +adhesive-bandage |
  Five seconds and a tiny drop are enough. The kit holds the meter, fifty strips, a lancing pen and a zip case. No coding needed.
  = brand Shastho; form Device; warranty 24
## Devices - Massage & Relief
Deep Massage Gun | dg | 3450<5390 | 12 | health, fitness, rechargeable | 14x4.2 | massager:teal,white,silver | v3
  Five heads and twenty speeds for stiff shoulders after a long ride. Quiet enough for the television. Three hours on one charge.
  = brand Shastho; form Device; warranty 6
Electric Heating Pad | ke | 980 | 25 | health, winter | 16x4.1 | cushion:rust,cream,brown/checks |
  Three warmths for aching backs, with a washable cover and automatic switch-off. The cord is long enough for the bed. Do not fold it while it is warm.
  = brand Surjo; form Device; warranty 12
Hot Water Bag with Knit Cover | br | 390<480 | 46 | health, winter, family | 13x4.4 | hotbag:crimson,cream,rose +yarn |
  Natural rubber in a hand-knitted cover. Warm for six hours on a January night. The stopper is made not to leak.
  = form Accessory
  > Colour crimson, navy, rose; 380 g
## Supplements - Vitamins
Vitamin D3, 60 Capsules | sn | 650 | 81 | health, family | 24x4.3 | capsules:white,green,bottle |
  One capsule a week for people who work indoors. Two thousand units of D3 in olive oil. Ask your doctor about the dose for children.
  = form Capsules
Omega-3 Fish Oil, 90 Capsules | sn | 1150 | 37 | health, family | 18x4.2 | capsules:white,amber,navy +fish |
  From small ocean fish, purified and without the taste of it. Two capsules with lunch. Tested for heavy metals, report on request.
  = form Capsules
Moringa Leaf Powder | sn | 340 | 64 | organic, health | 20x4.4 | pouch:olive,cream,ivory/leaf +leafy-green |
  Sajna leaves from Jashore, washed, shade-dried and milled fine. Stir a spoonful into dal or yoghurt. Rich in iron.
  = form Powder
  > Weight 100 g -150, 200 g, 500 g +420
Kalojira Seed Oil, 100 ml | sn | 420 | 53 | oil, organic | 22x4.6 | dropper:black,gold,cream/leaf |
  Cold-pressed from black cumin of Faridpur. A teaspoon with honey in the morning. Strong, peppery and clean.
  = form Oil
## Supplements - Honey & Herbs
Sundarban Khalisha Honey (মধু) | sn | 750<880 | 48 | honey, organic | 40x4.8 | jar:amber,cream,brown/leaf +honey-pot | rec free 3
  Gathered in April by the mouals of Satkhira from khalisha flowers. Thin, light and a little sour, as true mangrove honey is. Not heated, strained through cotton, with a laboratory report.
  = form Honey
  > Weight 250 g -340, 500 g, 1 kg +680; sold out 250 g
Mustard Flower Honey, 1 kg | sn | 620 | 0 | honey, organic | 27x4.5 | jar:marigold,cream,bottle/sun +honeybee |
  From hives set in the yellow fields of Sirajganj in December. It creams in winter: stand the jar in warm water and it runs again. Every jar carries the date of its harvest.
  = form Honey
Tulsi and Ginger Tea, 20 Bags | sc | 160 | 125 | tea, organic | 25x4.4 | carton:sage,cream,bottle/leaf +ginger-root |
  Holy basil, ginger and a little liquorice for sore throats. No caffeine, no sugar. Steep for five minutes under a saucer.
  = form Tea
Isabgol Husk | sn | 330 | 90 | organic, health | 17x4.3 | pouch:sand,brown,ivory/leaf |
  Clean, white psyllium husk. Two spoons in a glass of water before bed, drunk at once. In Ramadan keep it by the sherbet.
  = form Powder
  > Weight 100 g -180, 250 g, 500 g +300
## Fitness - Yoga & Recovery
Yoga Mat, 6 mm | ti | 1150<2210 | 30 | yoga, fitness | 21x4.3 | yoga:teal,lilac,white * |
  Grips in the heat and does not smell of rubber. Long enough for tall people, with a strap to carry it. Wipe with soap and water.
  = brand Goti; form Accessory
  > Colour teal, violet, rose; 1100 g
Resistance Bands, Set of Three | ti | 390<780 | 68 | fitness, yoga | 18x4.1 | bands:coral,teal,marigold |
  Light, medium and strong, of natural latex. For knees after an operation and shoulders after a desk. A sheet of twelve exercises is included.
  = brand Goti; form Accessory
## Care - First Aid & Hygiene
Family First Aid Box | sn | 980<1200 | 31 | health, family | 15x4.5 | toolbox:crimson +adhesive-bandage | free
  Forty-two things for cuts, burns and fevers, in a box with a handle. A Bangla leaflet tells what to do first. Refills are sold singly.
  = form Accessory
Surgical Masks, Box of 50 | sn | 150 | 200 | health, family | 30x4.0 | mask:sky,white,silver |
  Three layers, a soft nose bridge and ears that do not hurt. Filters more than 95 per cent of fine dust. For smoggy mornings and waiting rooms.
  = form Accessory
  > Colour sky, white, black; 220 g
Hand Sanitiser with Neem, 500 ml | sn | 260 | 102 | health, organic, family | 22x4.2 | pump:mint,white,bottle/drop |
  Seventy per cent alcohol, glycerine and neem. Dries quickly and does not stick. The pump fits any counter.
  = form Liquid
Walking Stick, Folding | dg | 690<850 | 13 | health, family | 9x4.3 | white-cane |
  Four sections of aluminium that click together in a second. The grip fits arthritic hands and the rubber foot holds on wet tiles. It folds to thirty centimetres and comes with a bag.
  = form Accessory
`)
