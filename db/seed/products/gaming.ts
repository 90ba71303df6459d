import { shelf } from './shelf.ts'

export const gaming = shelf(`
## Consoles - Home & Handheld
Home Console, 1 TB | ac | 68900<74500 | 7 | gaming, home | 26x4.8 | console:white,black,sky ~big | rec free v0 3
  Loads a world in two seconds and plays in 4K. One controller, one HDMI cable and a stand are in the box. Official one-year warranty.
  = brand Khela; connection HDMI; storage 1000; warranty 12
Handheld Console, Retro 500 | dg | 2450<3890 | 31 | gaming, home | 0 | handheld:teal,graphite,sky * |
  Five hundred old friends in one pocket. A bright screen of 3.5 inches and six hours of battery. Plugs into the television for two.
  = brand Khela; connection HDMI; screen-size 3.5; warranty 6
  > Colour teal, crimson, black; 240 g
Handheld PC, 512 GB | ac | 79500 | 4 | gaming, computer | 11x4.6 | handheld:graphite,black,violet | free
  The whole library of your computer on the sofa. Sticks without drift, a quiet fan and a case that protects. It charges by USB-C and plays three hours of heavy games.
  = brand Khela; connection Wi-Fi; storage 512; warranty 12
## Controllers - Gamepads
Wireless Gamepad, Graphite | ac | 2350<2850 | 42 | gaming, wireless | 34x4.4 | gamepad:graphite,violet,sky * |
  For computer, phone and television. Triggers with feeling and hall sticks that never wander. Twenty hours on a charge.
  = brand Khela; connection Bluetooth; warranty 12
Wired Gamepad for PC | ac | 890 | 60 | gaming, controller | 21x4.0 | video-game:crimson * |
  Plug in and play, for cousins on Friday. Two metres of braided cable. It works with Windows, Linux and most televisions.
  = brand Khela; connection USB; warranty 6
  > Colour crimson, blue, graphite; 260 g
Arcade Joystick | ac | 3450 | 18 | gaming, controller | 8x4.3 | joystick |
  A heavy base, a ball-top stick and eight buttons that clack. For fighters and for memories of the arcade at New Market. Works with Windows and with small retro computers.
  = brand Khela; connection USB; warranty 6
Racing Wheel with Pedals | ac | 14900 | 5 | gaming, controller | 12x4.4 | wheelset:black,crimson,silver | free
  Force in the wheel, leather on the rim and pedals of steel. Clamps to a table without scratching it. Works with the common racing games on computer and console.
  = brand Khela; connection USB; warranty 12
## Audio - Gaming Headsets
Gaming Headset with Microphone | ac | 1890<3050 | 49 | gaming, audio | 30x4.2 | headset:black,crimson,silver * |
  Footsteps from the left, friends in the middle. Soft cushions for long nights and a microphone that folds away. One plug fits computer, console and phone.
  = brand Khela; connection Cable; warranty 6
  > Colour black, white; sold out White; 320 g
Wireless Headset, Low Latency | ac | 5400 | 16 | gaming, audio, wireless | 0 | headset:white,violet,silver |
  No delay between the shot and the sound. Thirty hours, and it plays by cable when they are over. A small receiver serves computer and console alike.
  = brand Khela; connection Radio; warranty 12
## PC - Keyboards & Mice
RGB Gaming Keyboard | ac | 2650<3300 | 33 | gaming, keyboard | 23x4.3 | mechkeys:black,lilac,magenta |
  Red switches, a metal plate and light under every key. Turn the light off and it is a good keyboard still. The cable unplugs and the keys come off for cleaning.
  = brand Khela; connection USB; warranty 12
Gaming Mouse, 16,000 DPI | ac | 1450 | 51 | gaming, mouse | 28x4.4 | mouse:black,magenta,sky * |
  Sixty-eight grams and six buttons. A cord so soft that you forget it. It glides on feet of PTFE, and a spare set is in the box.
  = brand Khela; connection USB; warranty 12
  > Colour black, white; 110 g
Large Mouse Pad, Waves | ac | 445<890 | 74 | gaming, mouse | 19x4.5 | mousepad:indigo,magenta,sky |
  Ninety by forty centimetres of smooth cloth with a stitched edge. Washes by hand, dries flat. The rubber below keeps it in its place.
  = brand Khela
Trackball for Strategy Games | ac | 2950 | 0 | gaming, mouse | 0 | trackball |
  The hand rests, the thumb rolls. Exact enough for maps, comfortable enough for taxes. It works for the right hand, by cable.
  = brand Khela; connection USB; warranty 12
## PC - Gaming Computers
Gaming PC, RGB Tower | ac | 112000<124000 | 3 | gaming, computer | 10x4.7 | tower:black,magenta,sky ~big | free
  Eight cores, 32 GB of memory and a 12 GB graphics card behind glass. Cables tied by somebody who cares. Tested for a night under load.
  = connection Wi-Fi; storage 1000; warranty 12
  > Storage 1 TB, 2 TB +9500; 14000 g
Gaming Laptop 15 Inch, 144 Hz | ac | 128500 | 4 | gaming, laptop, computer | 13x4.4 | notebookpc:black,magenta,indigo | free
  A fast screen and a graphics card that keeps up with it. Two fans, four exhausts, and quiet in the lecture. It weighs 2.3 kilograms, and the charger another half.
  = brand Turag; connection Wi-Fi; screen-size 15; storage 512; warranty 24
  > Memory 16 GB, 32 GB +12000; 3200 g
## Furniture - Chairs & Desks
Gaming Chair with Footrest | sh | 12500 | 17 | gaming, furniture | 17x3.2 | carseat:black,violet,tan ~big | free
  Leans back to a nap, holds the neck and the small of the back. Steel frame, wheels that spare the tiles. Carries up to 130 kilograms; assembly takes half an hour.
  = warranty 24
  > Colour black, crimson, blue; sold out Blue; 21000 g
Gaming Desk with Cable Tray | sh | 8900 | 12 | gaming, furniture, wood | 11x4.2 | table:graphite,black,black +monitor ~big |
  Wide enough for two screens, with a tray below for every cable. Matt top that shows no fingers. One metre twenty wide and made for steady elbows.
  = warranty 24
## Virtual - VR & Streaming
VR Headset, Standalone | ac | 52900<58000 | 17 | gaming, vr | 15x4.5 | vr:white,graphite,sky | free
  Walk through the Sundarbans without wet feet. No cable, no computer, two hours at a time. Glasses fit under it.
  = brand Khela; connection Wi-Fi; warranty 12
Phone VR Glasses | dg | 399.99<899.99 | 36 | gaming, vr, phone | 0 | vr:black,graphite,coral |
  Slide in the phone and look around. For rides, museums and the night sky. Fits phones up to 6.7 inches, with or without spectacles.
  = connection None
Streaming Microphone, USB | ac | 4200<4900 | 18 | gaming, audio | 20x4.6 | studio-microphone +headset:black,violet,silver |
  A warm voice without an echo. Gain on the front, mute on the top, a stand that does not shake. It needs no driver and comes with two metres of cable.
  = brand Tarango; connection USB; warranty 12
## Games - Cards & Boards
Party Card Game, Bangla Edition | br | 390 | 57 | board-game, bangla, family | 22x4.5 | cards:crimson,gold,cream |
  A hundred cards, twenty minutes, much laughter. Written in Bangla, played in any language. For three to eight players from ten years on.
Puzzle, Map of Bangladesh | br | 350<420 | 63 | board-game, books, family | 18x2.8 | puzzle-piece:green * |
  Sixty-four districts in thick card. Children find their grandparents' village first. For children from five years on, and for their aunts.
`)
