import { shelf } from './shelf.ts'

export const homeAppliances = shelf(`
## Kitchen - Rice Cookers
Rice Cooker, 2.8 Litres | ke | 2850<3400 | 34 | cooking, appliance, family | 36x4.5 | ricecooker:white,crimson,silver * | rec free 3
  Twelve people, one button, no burnt bottom. Keeps warm for five hours and steams pitha on top. Non-stick bowl and a spare measuring cup.
  = brand Surjo; capacity 2.8; power 900; warranty 24
Multi Cooker with Timer | ke | 5900 | 13 | cooking, appliance | 14x4.3 | ricecooker:graphite,copper,silver |
  Rice, khichuri, yoghurt and cake with the same pot. Set it at night, eat at dawn in Ramadan. Five litres, with a bowl that does not stick.
  = brand Surjo; capacity 5; power 1000; warranty 24
## Kitchen - Blenders & Grinders
Blender with Three Jars | ke | 3250<3900 | 28 | cooking, appliance | 30x4.3 | blender:white,navy,silver * |
  Turmeric, coconut and mango lassi without complaint. 750 watts in a copper winding. Jars of steel and glass.
  = brand Surjo; capacity 1.5; power 750; warranty 24
Stand Mixer, Five Speeds | ke | 5450 | 22 | appliance, cooking | 12x4.1 | mixer:coral,white,silver +birthday-cake |
  Whips cream before the guests come up the stairs. Two pairs of beaters and a hook for dough. The steel bowl holds three litres and locks with a turn.
  = brand Surjo; capacity 3; power 300; warranty 12
  > Colour coral, cream, black; sold out Black; 5200 g
## Kitchen - Ovens & Kettles
Microwave Oven, 23 Litres | ke | 10900 | 9 | appliance, home | 22x4.3 | microwave:black,silver,graphite ~big | free
  Warms, grills and bakes in one. Buttons in Bangla and English, and a lock against children. Door of toughened glass.
  = brand Surjo; capacity 23; power 1200; warranty 24
Electric Kettle, 1.7 Litres | sc | 990 | 67 | tea, appliance | 35x4.4 | kettle:steel,black,silver * |
  Water for six cups in five minutes, then silence. Steel inside and out. Lifts off its base from any side.
  = brand Surjo; capacity 1.7; power 1500; warranty 12
Air Fryer, 4.5 Litres | ke | 6400<7800 | 15 | appliance, home | 25x4.2 | airfryer:black,copper,silver | free
  Singara with a spoonful of oil. The basket goes into the dishwasher. A small window would be nicer, we admit.
  = brand Surjo; capacity 4.5; power 1400; warranty 12
Pop-Up Toaster | ke | 1690 | 26 | appliance, cooking | 16x4.1 | toaster:cream,crimson,silver |
  Two wide slots, seven shades and a lift for short slices. The crumb tray comes out. It stops by itself when a slice gets stuck.
  = brand Surjo; power 750; warranty 12
  > Colour cream, crimson, black; 1500 g
Induction Cooker 2000 W | ke | 3450 | 19 | appliance, home | 23x4.2 | induction:black,crimson,silver |
  Faster than gas on days without gas. Eight programmes and a glass that wipes clean. Use pots with a flat steel base.
  = brand Surjo; power 2000; warranty 12
Gas Stove, Two Burners | kk | 3950<4600 | 17 | appliance, steel | 27x4.3 | stove:steel,black,crimson |
  Brass burners that stay blue, in a body of steel. For line gas or cylinder: tell us which. A tray of steel below catches what boils over.
  = warranty 24
## Cooling - Fans
Ceiling Fan, 56 Inch | ke | 3250 | 40 | summer, appliance | 33x4.4 | ceilingfan:ivory,gold,teak ~big |
  Much air, little noise, thirty-five watts. The motor runs from an IPS for a whole night. Ten years of warranty on the winding.
  = brand Kalboishakhi; power 35; warranty 120
  > Colour ivory, brown; 4800 g
Rechargeable Stand Fan | ke | 4850<5700 | 16 | summer, rechargeable | 31x4.2 | standfan:white,sky,graphite * | free
  When the current goes, it goes on: eight hours at low speed. Lamp, remote and a socket for the phone. Its battery can be changed without opening the motor.
  = brand Kalboishakhi; power 40; warranty 12
Table Fan, Nine Inch | ke | 1650 | 38 | summer, appliance | 18x4.0 | standfan:ivory,teal,brown |
  Turns its head, tilts up and fits the bedside. Quiet enough for examinations. A grille with narrow gaps keeps small fingers out.
  = brand Kalboishakhi; power 35; warranty 12
## Cooling - Air & Cold
Inverter Air Conditioner, 1.5 Ton | ke | 58900 | 15 | summer, appliance | 20x4.5 | ac:white,sky,silver ~big | free
  Cools a room of 180 square feet and sips electricity doing it. Installation, three metres of pipe and the first service are included. The remote glows in the dark.
  = brand Kalboishakhi; power 1600; warranty 24
Refrigerator, 253 Litres | ke | 36500 | 17 | appliance, family | 24x4.4 | fridge:silver,graphite,steel ~big | free
  Keeps frozen for ninety-six hours without current. A deep drawer for Eid beef and a door for the eggs. Ten years on the compressor.
  = brand Surjo; capacity 253; power 110; warranty 120
Side-by-Side Refrigerator, 560 L | ke | 104500<118000 | 3 | appliance, home | 8x4.6 | fridge:graphite,silver,steel ~big | free
  Two doors, ice from the front and room for a wedding's worth of sweets. Delivered by four men and a rope. It asks for a kitchen door of at least ninety centimetres.
  = brand Surjo; capacity 560; power 160; warranty 120
## Power - IPS & UPS
Home IPS 1050 VA | ke | 14500<16800 | 11 | power, home | 26x4.5 | ips:graphite,mint,silver +battery:navy,crimson,silver | free
  Four fans, six lamps and the router keep going. Pure sine wave, so nothing hums. Battery sold separately.
  = brand Kaptai; power 800; warranty 24
IPS Battery, 165 Ah | ke | 19500 | 10 | power, appliance | 17x4.3 | battery:navy,crimson,silver |
  Tubular plates for the daily load-shedding of summer. Brought to the door, and the old one taken back at a fair price. Eighteen months of warranty, counted from the day it is delivered.
  = brand Kaptai; warranty 18
UPS 650 VA for Computers | ac | 3650 | 23 | power, computer | 19x4.2 | ips:black,sky,silver |
  Ten minutes to save your work, or thirty for the router alone. Replaces its own fuse, so to say. Its three sockets have surge protection.
  = brand Kaptai; power 360; warranty 12
## Laundry - Washing & Ironing
Washing Machine, 8 kg | ke | 28900<32500 | 16 | home, family | 21x4.3 | washer:white,graphite,sky ~big | free
  Top results with cold water and low pressure. Fifteen programmes, one of them for saris. Quiet at night.
  = brand Surjo; capacity 45; power 500; warranty 24
Steam Iron, Ceramic Sole | ke | 1850 | 32 | cookware, appliance | 28x4.3 | iron:teal,white,silver * |
  Glides over cotton, stops dripping when it stands. The cord turns and does not break. A spray and a shot of steam deal with linen.
  = brand Surjo; power 1800; warranty 12
  > Colour teal, violet; 1200 g
## Home - Water & Cleaning
Water Purifier, 12 Litres | ke | 2650<3100 | 20 | home, family | 29x4.4 | purifier:white,sky,blue |
  Four stages without electricity. Clear water for a family of five, for two months with each cartridge. A light shows when the cartridge is spent.
  = brand Nirjhor; capacity 12; warranty 12
Water Heater, 30 Litres | ke | 7800 | 0 | home, winter | 11x4.2 | heater:white,crimson,silver ~big |
  Warm in twenty minutes, warm for hours. Enamelled tank, a fuse against dry running and seven years of warranty. Mounting on the wall is included in Barishal.
  = brand Nirjhor; capacity 30; power 1500; warranty 84
Vacuum Cleaner, Bagless | ke | 5400 | 5 | home, appliance | 13x4.0 | vacuum:crimson,graphite,silver |
  For carpets, curtains and the corners behind the almirah. Empties with one press over the bin. Five metres of cable, two brushes and a filter that washes.
  = brand Surjo; capacity 2; power 1400; warranty 12
Sewing Machine with Table | ke | 9800 | 12 | craft, appliance | 15x3.5 | sewing:black,gold,teak +thread |
  Black, gold and unbreakable. Treadle or motor, as the day allows. A box with needles, bobbins and oil is inside.
  = warranty 24
`)
