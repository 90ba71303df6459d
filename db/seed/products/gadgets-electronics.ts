import { shelf } from './shelf.ts'

export const gadgetsElectronics = shelf(`
## Audio - Headphones
Meghna Over-Ear Headphones, Ivory | dg | 4850<6200 | 26 | audio, wireless | 37x4.5 | overear:ivory,tan,gold * | rec free 3
  Closed headphones with active noise cancelling and forty hours of battery. Soft protein-leather cushions keep the bus engine out and the bass in. Folds flat into the case that comes with it.
  = brand Tarango; connection Bluetooth; battery-life 40; warranty 12
Wired Studio Headphones SR-40 | dg | 2350 | 14 | audio, home | 12x4.3 | headset:graphite,silver,black |
  Flat, honest sound for editing and music lessons. The three-metre cable unplugs, and spare cushions are sold at any time. Large plug adapter in the box.
  = brand Tarango; connection Cable; warranty 12
## Audio - Earbuds
Jhor True Wireless Earbuds | dg | 1790<3250 | 64 | audio, wireless | 40x4.2 | earbuds:white,mint,silver * | free
  Small buds with clear calls even on a windy ferry deck. Six hours on a charge, twenty-four with the case. Sweat-proof to IPX5.
  = brand Tarango; connection Bluetooth; battery-life 24; warranty 6
  > Colour white, black, navy; 60 g
Neckband Earphones, Navy | dg | 890 | 51 | audio, wireless, sport | 23x4.0 | neckband:navy,coral,silver |
  A light neckband with magnetic buds that pause the music when they click together. Eighteen hours of playing time and a ten-minute quick charge for two hours. It weighs thirty grams and takes sweat without harm.
  = brand Tarango; connection Bluetooth; battery-life 18; warranty 6
## Audio - Speakers
Padma Bluetooth Speaker | dg | 2990 | 21 | audio, wireless, outdoor | 26x4.4 | speaker:teal,graphite,coral * |
  Twenty watts in a cloth-covered body that survives rain and dust. Two of them pair into stereo. Plays twelve hours at garden volume.
  = brand Tarango; connection Bluetooth; battery-life 12; warranty 12
  > Colour teal, crimson, black; 650 g
Wooden Bookshelf Speakers, Pair | dg | 11800 | 4 | audio, wood, home | 9x4.7 | speakerbox:wood,black,cream |
  Two-way speakers in mango-wood cabinets, with Bluetooth and a cable input for the television. The tweeters are silk domes, gentle to old songs. Cables of two metres are in the box.
  = brand Tarango; connection Bluetooth; warranty 12
Soundbar with Subwoofer 120 W | dg | 8900<10900 | 11 | audio, home | 15x4.2 | soundbar:graphite,silver,coral ~big |
  A slim bar for under the television and a wireless subwoofer for behind the sofa. HDMI ARC, optical and Bluetooth. Voices stay clear at low volume.
  = brand Tarango; connection HDMI; warranty 12
## Cameras - Photo & Video
Mirrorless Camera Kit 24 MP | dg | 68500<74000 | 7 | camera, photography | 13x4.6 | camera:graphite,tan,silver +tripod | free v0
  A compact camera with interchangeable lenses, sold with a 16–50 mm zoom. Fast focusing on faces and birds, 4K video and a screen that flips forward. One year of warranty and a free sensor cleaning.
  = brand Drishyo; connection Wi-Fi; warranty 12
Instant Camera, Mint | dg | 9900 | 13 | camera, photography, gift | 11x4.3 | camera:mint,cream,silver |
  Press, wait ninety seconds, hold the picture. Automatic exposure and a small mirror for selfies. Ten sheets of film are in the box.
  = brand Drishyo; connection None; warranty 12
Folding Drone with 4K Camera | dg | 42500<49900 | 12 | camera, photography | 8x4.1 | drone:white,graphite,coral | free v3
  A drone of 249 grams that folds to the size of a lunch box. Three-axis gimbal, thirty minutes in the air and return-to-home when the signal is lost. Please observe the rules of the aviation authority.
  = brand Drishyo; connection Wi-Fi; battery-life 0.5; warranty 6
Indoor Security Camera 2K | dg | 2450<2990 | 38 | camera, smart-home | 28x4.2 | camcctv:white,black,sky |
  Watches the door, turns its head and tells your phone when something moves. Sees in the dark up to ten metres. Records on a memory card, without a monthly fee.
  = brand Drishyo; connection Wi-Fi; warranty 12
## Wearables - Smart Watches
Shapla Smart Watch, Sage Strap | dg | 3450<5150 | 44 | watch, fitness, wireless | 35x4.3 | smartwatch:black,sage,sky * | rec free
  Heart rate, sleep, steps and calls from the wrist, with Bangla notifications that break no letters. A bright 1.9-inch screen and seven days of battery. The strap changes without a tool.
  = brand Ghori; connection Bluetooth; battery-life 168; screen-size 1.9; warranty 6
Fitness Band with Heart Rate | dg | 1490 | 57 | fitness, watch, sport | 24x4.0 | band:black,coral,mint * |
  Weighs as much as two coins and lasts two weeks. Counts steps, swims and reminds you to stand up. Shows messages in Bangla and English.
  = brand Ghori; connection Bluetooth; battery-life 336; warranty 6
## Home - Television
Smart TV 43 Inch, 4K | ke | 38900<56380 | 9 | home, smart-home | 22x4.3 | tv:black,teal,coral ~big | free
  A thin frame, 4K picture and a simple menu in Bangla. Three HDMI sockets, built-in Wi-Fi and a remote with a voice key. Wall mounting in Barishal and Dhaka is free.
  = brand Surjo; connection Wi-Fi; screen-size 43; warranty 24
OLED TV 65 Inch | dg | 189000<215000 | 2 | home, wireless | 0 | tv:graphite,indigo,magenta ~big | free
  Every pixel gives its own light, so black is truly black. Film makers' mode, 120 Hz for games and sound that follows the picture. Delivered and set up by two technicians.
  = brand Surjo; connection Wi-Fi; screen-size 65; warranty 36
Mini Projector for Home Cinema | dg | 12900<15500 | 16 | home, wireless | 17x3.9 | projector:white,graphite,sky | v2
  Hang a bedsheet and call the neighbours: a picture of up to 120 inches, Wi-Fi and a built-in speaker. Corrects its own keystone. Best after sunset.
  = brand Drishyo; connection Wi-Fi; warranty 12
## Home - Smart Home
Smart LED Bulb, Colour | ke | 390 | 120 | light, home | 0 | light-bulb * |
  Nine watts of warm or cool white and sixteen million colours between. Set it from the phone or with your voice. Remembers its last setting after load-shedding.
  = brand Jonaki; connection Wi-Fi; warranty 12
Wi-Fi Router, Dual Band | ac | 2650 | 31 | wifi, home | 27x4.2 | router:white,graphite,sky |
  Four antennas for concrete walls, and a switch that keeps children's devices asleep at night. Works with every provider in the country. Three years of warranty.
  = brand Turag; connection Wi-Fi; warranty 36
Rechargeable Torch, 1000 Lumens | ke | 690<850 | 83 | light, outdoor, rechargeable | 33x4.4 | torch:black,marigold,silver |
  A beam of three hundred metres and a side lamp for reading. Charges by USB-C and works as a small power bank. Aluminium body, proof against rain and falls.
  = brand Jonaki; connection USB; warranty 6
Pocket FM Radio | ke | 480 | 0 | audio, rechargeable, everyday | 14x4.3 | radio * |
  For cricket commentary, the eight o'clock news and old songs in between. Runs on a phone battery or the mains. A real dial, a real antenna and a loud voice.
  = brand Tarango; connection None; warranty 6
Ring Light with Stand | dg | 1350<1650 | 27 | photography, light, home | 19x4.1 | ringlight:white,black,gold |
  An even light for video calls and product pictures, in three colours and ten steps. The stand rises to 160 centimetres. Remote and phone holder included.
  = brand Jonaki; connection USB; warranty 6
`)
