import { shelf } from './shelf.ts'

export const carBikeAccessories = shelf(`
## Bike - Helmets & Gear
Full-Face Helmet, Crimson | ti | 3850<4600 | 22 | safety, bike | 34x4.5 | helmet:crimson,black,silver * | rec free 3
  Certified shell, a visor that opens with one glove and lining that washes. Wide enough for glasses. Replace it after a crash and after five years.
  = brand Rokkhi; waterproof no; warranty 12
  > Size M, L, XL; 1500 g
Open-Face Helmet, Graphite | ti | 1950 | 31 | safety, bike | 19x4.2 | helmet:graphite,sky,silver |
  Light and airy for short rides in the city. Long visor against dust and rain. Quick buckle under the chin.
  = brand Rokkhi; waterproof no; warranty 12
  > Size M, L, XL; sold out M; 1100 g
Riding Gloves with Knuckle Guard | ti | 850 | 47 | bike, safety | 23x4.1 | gloves:graphite |
  Padded palms and hard knuckles under a breathing mesh. The fingertip works on a phone. Three sizes.
  = brand Rokkhi; waterproof no
  > Size M, L, XL; 210 g
Rider's Raincoat, Two Pieces | ti | 1250 | 40 | bike, safety | 28x4.3 | coat:navy |
  Jacket and trousers with welded seams and a flap over the zip. Reflects at night. Folds into a bag the size of a shoe.
  = waterproof yes
  > Size M, L, XL, XXL +100; 900 g
High-Visibility Vest | ti | 220 | 95 | safety, bike | 15x4.4 | safety-vest |
  Seen from two hundred metres in the headlight. Mesh for hot days, one size for all jackets. Hand wash only, or the reflective tape will fade.
  = waterproof no
## Bike - Parts & Care
Bike Cover, Waterproof | ti | 425<850 | 55 | bike, rain | 21x4.0 | cover:navy,silver,grey |
  Elastic hem, two buckles and a hole for the chain. Keeps sun from the seat and cats from the carrier. Comes in a pouch that fits under the seat.
  = waterproof yes
  > Size M, L +75, XL +150; 850 g
Chain Lube, 500 ml | ti | 380 | 72 | bike, oil | 18x4.3 | flask:graphite,crimson,silver +nut-and-bolt |
  Creeps into every link and stays there through the rain. Every five hundred kilometres, ten minutes, done. The fine tube reaches behind the guard.
Disc Lock with Alarm | ti | 490<990 | 33 | bike, security | 17x4.2 | lock:graphite,marigold,silver |
  Screams at 110 decibels when somebody moves the bike. Hardened steel, a reminder cord and two keys. Its battery lasts about nine months and can be changed.
  = brand Rokkhi; waterproof yes; warranty 6
Phone Holder for Handlebars | ti | 450<590 | 64 | bike, phone, holder | 26x4.0 | holder:black,crimson,silver |
  Four arms and a silicone net: the phone stays, even on the Dhaka–Mymensingh road. Turns for maps. Fits phones from 4.7 to 6.8 inches.
  = waterproof no
## Car - Interior
Seat Covers, Full Set | ti | 5400<6500 | 9 | car, travel | 16x4.2 | carseat:black,crimson,tan * | free
  Leatherette with breathing mesh where you sit. Fits most five-seaters and leaves the airbags free. Put on in an hour.
  = waterproof no
  > Colour black, brown, grey; sold out Grey; 4200 g
Rubber Floor Mats, Set of Four | ti | 1850 | 28 | car, travel | 20x4.3 | mats:graphite,crimson,silver |
  Deep channels hold the mud of July. Cut for sedans, trimmed with scissors for others. Rinse and forget.
  = waterproof yes
Wooden Bead Seat Cushion | jk | 780 | 24 | car, handmade | 14x4.1 | mat:wood,brown,tan/pati |
  Beads of neem wood, strung by hand, for cool air under long-distance backs. Hooks over any seat. Wipe it with a damp cloth and let it dry in the shade.
Car Perfume, Sandalwood | ti | 290<350 | 88 | car, perfume | 22x3.9 | perfume:bronze,wood,cream |
  Hangs on the mirror and breathes for six weeks. Sandalwood and a little orange, never sweet. Keep the bottle upright and away from children.
Sunshade for Windscreen | ti | 350 | 60 | car, summer | 12x4.0 | cover:silver,sky,grey +sun |
  Folds out like an umbrella and takes ten degrees off a parked car. Stores in the door. Fits most cars up to the size of a small van.
  > Size M, L +80; 350 g
## Car - Electronics
Dash Camera, Full HD | dg | 4200 | 17 | car, camera | 25x4.3 | dashcam:black,sky,silver | free
  Records the road in a loop and locks the file when it feels a bump. Good at night, quiet by day. Memory card of 32 GB included.
  = brand Drishyo; waterproof no; warranty 12
Tyre Inflator, 12 V | ti | 2350 | 26 | car, tool | 24x4.4 | inflator:marigold,black,silver |
  From flat to full in five minutes, and it stops by itself. Lamp, long cord and needles for footballs. It plugs into the lighter socket and weighs one kilogram.
  = waterproof no; warranty 12
Car Charger, Dual USB | dg | 490 | 79 | car, charger, phone | 19x4.2 | charger:black,coral,silver |
  Two sockets of 30 watts in a metal body. Charges two phones between two toll plazas. A fuse inside protects the car's own.
  = brand Kaptai; waterproof no; warranty 12
Car Vacuum Cleaner | dg | 1690<2910 | 0 | car, tool | 13x3.7 | vacuum:graphite,teal,silver |
  Strong enough for crumbs and sand, small enough for the boot. Three nozzles and a filter that washes. It runs from the lighter socket on a cable of four metres.
  = waterproof no; warranty 6
## Car - Oil & Cleaning
Engine Oil 5W-30, 4 Litres | ti | 3450 | 35 | car, oil | 27x4.5 | oilcan:crimson,black,cream |
  Fully synthetic, for petrol and hybrid engines. Calm in summer traffic and quick on winter mornings. With a code to check that it is genuine.
Car Shampoo with Wax | ti | 420 | 58 | car, home | 16x4.1 | oilcan:sky,white,navy +sponge |
  Thick foam that lifts dust without scratching. One capful for a bucket. Leaves a shine that lets rain roll off.
  > Volume 500 ml -190, 1 litre, 5 litres +1280
Microfibre Cloths, Set of Five | ti | 310<390 | 92 | car, home | 21x4.3 | towel:mustard,teal,crimson |
  Soft edges, five colours, one for each job. Wash without softener. Each cloth is forty by forty centimetres.
## Tyres & Tools - Wheels
Tubeless Car Tyre, 15 Inch | ti | 9800 | 14 | car, travel | 11x4.4 | tyre:black,silver,graphite |
  A quiet tread with wide grooves for wet highways. Fresh from the year's production. Fitting and balancing at our partner in Rangpur.
  = waterproof yes
Roadside Tool Kit, 46 Pieces | ti | 2150<2600 | 17 | tool, car, bike | 18x4.4 | toolbox:crimson +wrench |
  Sockets, spanners, pliers and a ratchet that does not slip. Everything has its place in the case, so you see what is missing. Weighs three kilograms and fits below the spare wheel.
  = vehicle Car and motorcycle
`)
