import { shelf } from './shelf.ts'

export const mobileAccessories = shelf(`
## Power - Power Banks
Power Bank 20,000 mAh, Navy | dg | 1890<2910 | 58 | charger, travel | 39x4.4 | powerbank:navy,silver,mint * | rec free 3
  Four charges for a phone and one for a tablet, at 22.5 watts. Four lights tell the truth about what is left. Allowed in hand luggage.
  = brand Kaptai; power 22.5; warranty 12
Slim Power Bank 10,000 mAh | dg | 990 | 76 | charger, phone | 28x4.2 | powerbank:rose,gold,cream * |
  As thin as a phone and as light as an apple. USB-C in and out. Fits the small pocket of a sling bag.
  = brand Kaptai; power 12; warranty 12
  > Colour rose, black, white; 210 g
Solar Power Bank with Lamp | dg | 2250<2690 | 20 | charger, rechargeable, outdoor | 13x3.8 | powerbank:marigold,black,lemon +sun |
  A panel for slow days on the river, a cable for quick ones. The lamp lights a tent for two nights. A full day of sun gives about a third of the charge.
  = brand Kaptai; power 10; warranty 6
## Power - Chargers
Fast Charger 33 W, USB-C | dg | 790<990 | 94 | charger, phone | 33x4.3 | charger:white,mint,silver * |
  From empty to half in twenty-five minutes. Gallium nitride keeps it small and cool. Protects itself when the voltage jumps.
  = brand Kaptai; power 33; warranty 12
  > Colour white, black; 70 g
Wireless Charging Pad | dg | 1150 | 42 | charger, wireless, phone | 21x4.0 | pad:graphite,sky,silver |
  Lay the phone down, tea in the other hand. Fifteen watts through most cases. A quiet light and no beeping.
  = brand Kaptai; power 15; warranty 12
Four-Port Desk Charger, 65 W | dg | 2450 | 19 | charger, office | 12x4.5 | hub:graphite,silver,sky |
  One plug for the phone, the tablet, the watch and the laptop. Shares its power sensibly. Two metres of cord.
  = brand Kaptai; power 65; warranty 12
## Cables - Charging Cables
Braided USB-C Cable | dg | 290 | 180 | charger, phone | 40x4.4 | cable:coral,white,silver * |
  Nylon braid over a strong core: bent thirty thousand times in our test. Carries sixty watts and data. We replace it within a year if it breaks.
  = brand Kaptai; power 60; warranty 12
  > Length 1 m -80, 2 m; Colour coral, black, sky; sold out 2 m Blue; 45 g
Three-in-One Charging Cable | dg | 350<780 | 105 | charger, phone | 24x4.0 | cable:teal,white,silver |
  Three plugs on one cord for the family table. Metal shells and a velcro strap. One metre twenty long, and one plug at a time charges fastest.
  = brand Kaptai; power 15; warranty 6
USB-C to Headphone Adapter | dg | 220 | 120 | charger, audio | 17x4.1 | pendrive:silver,graphite,coral |
  Brings the round socket back, with a good converter inside. Calls work too. Small enough to lose, so we add a loop.
  = brand Tarango; warranty 6
## Protection - Cases
Kantha Print Phone Case | ng | 390 | 83 | phone, kantha, gift | 26x4.6 | case:ivory,crimson,navy/kantha * |
  A running-stitch pattern from Jamalpur, printed into the case, not on it. Raised edges for screen and camera. For sixteen models: write yours in the note.
Rickshaw Art Phone Case | ng | 350<450 | 98 | phone, rickshaw-art, gift | 30x4.5 | case:magenta,marigold,teal/floral * |
  Peacocks, roses and the loud joy of a Dhaka rickshaw. Flexible sides, hard back. The painter gets a share of each.
Leather Flip Cover, Brown | dg | 690 | 36 | phone, leather | 15x4.1 | wallet:brown,tan,cream |
  Room for two cards and a folded note. Closes with a magnet, stands for films. Real leather, honest seams.
Clear Shockproof Case | dg | 190 | 150 | phone, everyday | 22x3.9 | glass:sky,white,silver |
  Air cushions in the corners and a coat against yellowing. Shows the phone and saves it. Made for eighteen common models; write yours in the note.
## Protection - Screen Glass
Tempered Glass, Pack of Two | dg | 180<240 | 165 | phone, everyday | 35x4.2 | glass:mint,white,silver |
  Nine on the scale of hardness, edge to edge. A frame in the box puts it on straight. Two, because somebody always drops the first.
Privacy Screen Glass | dg | 320 | 67 | phone, office | 14x3.8 | glass:steel,white,graphite |
  Dark for your neighbour in the bus, clear for you. Fingerprint readers work through it. It costs a little brightness, so turn the screen up by one step.
## Holders - Stands & Tripods
Foldable Phone Stand | dg | 240 | 112 | holder, phone, office | 27x4.3 | holder:black,sky,silver * |
  Aluminium joints that stay where you put them. For recipes, lessons and long calls to the family abroad. Rubber feet keep it from sliding and the phone from scratching.
  > Colour black, silver, rose; 150 g
Phone Tripod with Remote | dg | 890<1100 | 48 | holder, phone, photography | 23x4.2 | tripod:black,sky,silver |
  One and a half metres tall, half a metre in the bag. The remote takes the group picture with everyone in it. The remote works from ten metres away.
Car Vent Phone Mount | ti | 390 | 59 | holder, phone, car | 16x4.0 | holder:graphite,coral,silver |
  Grips the vent, grips the phone, lets go with one finger. A ball joint for every angle. It holds on smooth roads and on the others, too.
  = brand Goti
## Phones - Handsets
Smart Phone 5G | dg | 24900<27500 | 18 | phone, everyday | 31x4.3 | phone:navy,sky,silver * | free rec
  A bright screen of 6.6 inches, three cameras and a battery for two days. Two SIM cards and a memory card at once. Official warranty of one year.
  = brand Alap; screen-size 6.6; warranty 12
  > Storage 128 GB, 256 GB +3500; Colour navy, black, mint; sold out 256 GB Green; 320 g
Flagship Phone 512 GB | dg | 134000<149000 | 4 | phone, camera | 12x4.7 | phone:graphite,violet,gold | free
  A titanium frame and a camera that sees in the dark. Seven years of updates. Delivered by hand in Dhaka and Chattogram, insured elsewhere.
  = brand Alap; screen-size 6.8; storage 512; warranty 24
  > Colour graphite, gold; sold out Gold; 340 g
Button Phone, Long Battery | dg | 1450 | 70 | phone, everyday | 25x4.4 | buttonphone:blue,silver,black * |
  Twelve days without a socket, a loud ring and a torch. Bangla keypad and two SIM cards. For parents, and for peace.
  = brand Alap; screen-size 2.4; warranty 12
  > Colour blue, black, crimson; 160 g
Tablet 10 Inch with Pen | dg | 18900 | 0 | books, phone | 14x4.1 | tablet:graphite,sky,coral |
  For lessons, drawings and cartoons on the train. A pen that sticks to the side and speakers on both ends. It comes with a case that stands and folds.
  = brand Alap; screen-size 10; storage 64; warranty 12
`)
