import { shelf } from './shelf.ts'

export const computerAccessories = shelf(`
## Input - Keyboards
Mechanical Keyboard, Bangla Legends (বাংলা কিবোর্ড) | ac | 3450<4200 | 30 | bangla, office | 32x4.7 | mechkeys:graphite,white,coral * | rec free 3
  Eighty-seven keys with Bangla and English printed side by side, both layouts in the booklet. Brown switches: you feel them, your colleagues do not hear them. Cable unplugs.
  = brand Turag; connection USB; warranty 12
Wireless Keyboard and Mouse Set | ac | 1590 | 46 | mouse, wireless | 26x4.2 | keyboard +computer-mouse |
  One tiny receiver for both. Quiet keys, a year on two batteries. Spill-proof against one cup of tea.
  = brand Turag; connection Radio; warranty 12
Compact Wired Keyboard, USB | ac | 490 | 39 | keyboard, office | 9x4.0 | mechkeys:silver,white,sky |
  Takes half the desk and leaves no key out that a student needs. Big letters, a long cable, no driver. The feet fold out to two heights.
  = brand Turag; connection USB; warranty 12
## Input - Mice & Pads
Silent Wireless Mouse | ac | 690<850 | 82 | mouse, wireless, office | 35x4.3 | mouse:graphite,coral,silver * |
  Clicks like a whisper. Three speeds, both hands, eighteen months on one battery. The receiver hides inside the mouse while you travel.
  = brand Turag; connection Radio; warranty 12
  > Colour graphite, rose, white; 80 g
Vertical Ergonomic Mouse | ac | 1350 | 24 | mouse, office, health | 17x4.4 | mouse:navy,sky,silver |
  Holds the hand as in a handshake and lets the wrist rest. Two days to get used to it, then never back. A switch changes the speed from slow to quick.
  = brand Turag; connection Radio; warranty 12
Jute Desk Pad | ng | 650 | 33 | jute, office, handmade | 14x4.5 | rug:jute,brown,cream/jute ~craft |
  A wide mat of fine jute with a cork back, bound in leather. Warm under the arms, good for any mouse. Eighty by forty centimetres; wipe it with a dry cloth.
## Screens - Monitors
IPS Monitor 24 Inch | ac | 14500 | 15 | health, office | 27x4.5 | monitor:black,sky,violet ~big | free
  True colours from every side, 100 Hz and a stand that rises and turns. Low blue light for long nights. Three years of warranty, panel included.
  = brand Surjo; connection HDMI; screen-size 24; warranty 36
Curved Monitor 34 Inch | ac | 46500 | 5 | health, gaming, office | 10x4.6 | monitor:graphite,teal,coral ~big | free
  Two documents and a chat side by side without a seam. USB-C feeds the laptop with sixty-five watts. It comes with the stand, the cables and a warranty of three years.
  = brand Surjo; connection USB; screen-size 34; warranty 36
## Storage - Drives & Cards
Portable SSD | ac | 8900<10500 | 21 | storage, computer | 22x4.6 | drive:graphite,coral,silver * |
  A thousand megabytes a second in something smaller than a biscuit. Falls from two metres without forgetting. USB-C cable with adapter.
  = brand Turag; connection USB; warranty 36
  > Storage 500 GB -3100, 1 TB, 2 TB +6600; sold out 2 TB; 60 g
NVMe SSD | ac | 4650 | 28 | storage, computer-part | 19x4.5 | ssd:black,coral,bottle |
  Brings an old laptop back to life in ten minutes. Five years of warranty. The screw is in the box.
  = brand Turag; warranty 60
  > Storage 256 GB -1700, 512 GB, 1 TB +2900; 10 g
Pen Drive | ac | 390<650 | 140 | storage, computer | 37x4.2 | pendrive:silver,crimson,graphite * |
  Metal body, USB 3.2 and a ring for the keys. For photographs, printers and examinations. It takes no driver and no patience.
  = brand Turag; connection USB; warranty 12
  > Storage 32 GB -90, 64 GB, 128 GB +310; 15 g
Blank DVDs, Spindle of 25 | ac | 450 | 0 | storage, office | 6x3.1 | optical-disk |
  For archives, courts and wedding studios that still ask for them. Printable face. Each disc holds 4.7 gigabytes and comes with a paper sleeve.
  = storage 4.7
## Parts - Memory & Graphics
DDR4 Memory 16 GB Kit | ac | 4200 | 26 | computer-part, computer | 16x4.6 | ram:crimson,black,bottle |
  Two matched sticks at 3200 MHz under a flat cooler. Lifetime warranty, tested in our shop before they leave. They fit every board that asks for DDR4.
  = brand Turag; storage 16; warranty 120
Graphics Card 12 GB | ac | 46900 | 6 | computer-part, gaming | 13x4.4 | gpu:black,crimson,silver |
  Plays new games at full picture and renders films at night. Two quiet fans and a metal back. Check the length of your case: 24 centimetres.
  = brand Turag; storage 12; warranty 36
Desktop Computer, Built to Order | ac | 58500 | 16 | computer, office, gaming | 18x4.7 | tower:black,violet,sky ~big | rec free
  Six cores, 16 GB of memory, 512 GB of SSD and a case with air. We build it, test it for a night and pack it in foam. Windows or Linux, as you like.
  = connection Wi-Fi; storage 512; warranty 12
## Laptops - Notebooks
Office Laptop 14 Inch | ac | 62500<68900 | 11 | laptop, office, computer | 24x4.4 | notebookpc:silver,sky,violet | free
  A bright screen, twelve hours of battery and a keyboard with Bangla letters. 1.4 kilograms in the bag. Two years of warranty.
  = brand Turag; connection Wi-Fi; screen-size 14; storage 512; warranty 24
  > Memory 8 GB, 16 GB +5500; Storage 512 GB, 1 TB +6000; sold out 16 GB 1 TB; 1900 g
Creator Laptop 16 Inch | ac | 168000<182000 | 3 | laptop, computer, photography | 9x4.8 | notebookpc:graphite,coral,plum | free
  A 3K screen measured for colour, 32 GB of memory and a graphics card for film. Stays quiet until you render. Two years of warranty and a sleeve of felt are included.
  = brand Turag; connection Wi-Fi; screen-size 16; storage 1000; warranty 24
## Desk - Stands & Hubs
Folding Laptop Stand | ac | 890<1090 | 54 | holder, office, laptop | 25x4.4 | stand:silver,graphite,sky |
  Lifts the screen to your eyes and lets air below. Aluminium with soft edges, flat in the bag. It carries laptops from eleven to seventeen inches.
  > Colour silver, graphite, rose; 420 g
USB-C Hub, Seven Ports | ac | 1690 | 37 | storage, office, laptop | 20x4.2 | hub:graphite,silver,sky * |
  HDMI, cards, network and three USB sockets from a single plug. Warm, never hot. Aluminium outside, thirty centimetres of cable.
  = brand Turag; connection USB; warranty 12
Full HD Webcam with Microphone | ac | 1950 | 29 | camera, office | 18x4.1 | webcam:black,sky,silver +ringlight |
  Clear at the window and kind under tube light. A shutter for privacy and a clip for any screen. The microphone hears you and forgets the fan.
  = brand Drishyo; connection USB; warranty 12
## Print - Printers & Paper
Ink Tank Printer, Wi-Fi | ac | 17900 | 10 | office, wifi | 21x4.3 | printer:white,graphite,sky ~big | free
  Six thousand pages from one filling of ink. Prints, scans and copies, from the phone as well. A set of ink in four colours is included.
  = brand Turag; connection Wi-Fi; warranty 12
A4 Paper, 80 gsm, Ream | ac | 480 | 130 | paper, office | 23x4.4 | carton:white,sky,blue/diamond |
  Five hundred bright sheets that do not jam. Made from bagasse in Bangladesh. White on both sides, for laser and ink.
`)
