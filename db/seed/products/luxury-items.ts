import { shelf } from './shelf.ts'

export const luxuryItems = shelf(`
## Luxury - Watches
Automatic Dress Watch, Rose Gold | sj | 385000<420000 | 2 | luxury, watch, gold | 9x4.9 | dresswatch:copper,ivory,cocoa ~dark | rec free 3
  A Swiss automatic movement in a case of eighteen-carat rose gold, 39 millimetres, under sapphire. The strap is hand-stitched alligator. Sold with papers, insured delivery and five years of service.
  = material Gold; certificate Papers of the maker
Chronograph in Steel and Blue | sj | 178000<198000 | 3 | luxury, watch | 12x4.8 | bracelet:silver,navy,steel ~dark | free
  A column-wheel chronograph with a dial the blue of deep water. Steel bracelet, a hundred metres of water resistance. The case back is glass, so you can watch it think.
  = material Steel; certificate Papers of the maker
Diamond-Set Ladies' Watch | sj | 246000 | 2 | luxury, watch | 6x4.7 | dresswatch:gold,blush,plum ~dark | free
  Forty-eight brilliant-cut stones around a mother-of-pearl dial. Yellow gold, satin strap, a movement that asks for nothing but a glance. It comes with a certificate for the stones and a box of walnut.
  = material Gold; certificate For the stones
## Luxury - Gold
Gold Bar, 10 g, 24 Carat | sj | 162000 | 6 | luxury, gold | 15x4.9 | goldbar:gold,white,gold ~dark | free
  Refined to 999.9 and sealed in its certificate. Bought back at the rate of the day. Delivered by an insured courier against a signature.
  = material Gold; certificate Sealed, 999.9
Bridal Gold Set, 22 Carat | sj | 895000 | 1 | luxury, gold, wedding, necklace | 8x4.9 | necklace:gold,bottle,gold ~dark | free
  Necklace, earrings, tikli and two bangles, sixty-one grams in all, with emerald-green enamel. Worked for three months in our own shop. Hallmarked piece by piece.
  = material Gold; certificate Hallmark, 22 carat
Gold Bangles, 22 Carat, Pair | sj | 418000 | 3 | luxury, gold, bangles | 11x4.8 | bangles:gold,gold,gold ~dark | free
  Twenty-eight grams, hand-engraved with a vine. Round as they should be, heavy as they should be. Hallmarked, weighed before the camera and delivered insured.
  = material Gold; certificate Hallmark, 22 carat
## Luxury - Diamonds & Pearls
Solitaire Diamond Ring | sj | 325000 | 2 | luxury, ring | 10x4.9 | ring ~dark | free
  One carat, colour F, clarity VS1, in platinum. The certificate of the laboratory lies beside it. Sized and engraved free of charge.
  = material Platinum; certificate Laboratory, 1 carat F VS1
  > Size 12, 14, 16; sold out 16; 5 g
South Sea Pearl Necklace | sj | 285000 | 1 | luxury, necklace | 5x4.8 | pearls:cream,gold,ivory ~dark | free
  Forty-one golden-white pearls of ten to thirteen millimetres, matched over two years. Clasp of white gold. A certificate tells where they grew.
  = material Pearl; certificate Origin of the pearls
Emerald Drop Earrings | sj | 198000<225000 | 2 | luxury, gold, earrings | 7x4.7 | jhumka:gold,bottle,gold ~dark | free
  Two pear-shaped emeralds below a flower of diamonds. Old Mughal drawing, new careful hands. Set in eighteen-carat gold and delivered with a certificate.
  = material Gold; certificate For the stones
Uncut Blue Sapphire, 5 Carat | sj | 240000 | 0 | luxury, diamond | 4x4.5 | gem-stone ~dark | free
  A Ceylon stone of even blue, not heated. With the report of a gemmological laboratory, for the setting you have in mind. It weighs a little more than a gram and rests in a sealed box.
  = certificate Laboratory, not heated
## Luxury - Silk & Muslin
Dhakai Muslin Sari, Revived Weave (মসলিন) | ng | 165000 | 2 | luxury, muslin, sari, handloom | 13x4.9 | drape:ivory,gold,sand/jamdani ~dark ~craft | free v2
  Spun by hand from phuti cotton to a count of three hundred, and woven in Demra for eight months. It passes through a ring. One of six made this year, numbered and signed by the weavers.
  = material Cotton; certificate Numbered and signed
Heirloom Jamdani, Black and Gold | ng | 98500 | 3 | luxury, jamdani, sari, handloom | 11x4.9 | drape:black,gold,brass/jamdani ~dark ~craft | free
  A hundred-count ground with a pallu that took eleven weeks by itself. Gold thread, no repeats. In a box of shegun wood.
  = material Cotton
Pure Katan Silk Bridal Sari | bb | 68000<76000 | 4 | luxury, silk, sari, wedding | 14x4.8 | bolt:maroon,gold,rose/zari ~dark ~craft | free
  Heavy katan with silver-gilt zari along both borders. Worn once by you and thrice by your granddaughters. It comes in a box of camphor wood with a muslin wrap.
  = material Silk
  > Colour maroon, bottle; 900 g
Rajshahi Silk, Ten-Yard Bolt | bb | 52000 | 14 | luxury, silk, handloom | 9x4.7 | bolt:plum,gold,blush/zari ~dark | free
  Mulberry silk of the finest reeling, undyed or in your colour. Enough for a sherwani and a sari that match. Ten yards, one piece, folded by hand and never pressed.
  = material Silk
## Luxury - Leather & Travel
Handmade Leather Weekender | ng | 58500<65000 | 12 | luxury, leather, bag, travel | 10x4.7 | sling:cocoa,tan,gold ~dark | free
  Full-grain calf, saddle-stitched over twenty hours. Brass that does not peel, lining of khadi silk. Fits the cabin and the decades.
  = material Leather
  > Colour cocoa, black; 1900 g
Crocodile-Grain Handbag | ng | 84000 | 2 | luxury, leather, bag | 8x4.6 | handbag:maroon ~dark | free
  Structured, silent, with a lock of palladium. Made by one pair of hands, whose initials are inside. Lined with goat suede, delivered in a bag of khadi.
  = material Leather
  > Colour maroon, black; sold out Black; 900 g
Aluminium Cabin Trunk | ng | 72500 | 3 | luxury, travel | 6x4.6 | luggage:graphite ~dark | free
  Ribbed aluminium, corners of leather, wheels that whisper. It will collect dents and stories. Its lock is approved for flights, its warranty runs ten years.
  = material Aluminium
## Luxury - Home & Desk
Silver Tea Service, Five Pieces | sj | 215000 | 1 | luxury, silver, tea | 7x4.8 | teapot:silver +cup:silver,silver,grey ~dark | free
  Pot, milk jug, sugar bowl, strainer and tray in sterling silver, 1,850 grams. Chased with tea leaves. Engraving of a monogram is included.
  = material Silver; certificate 925 sterling
Gold-Nib Fountain Pen | ng | 46500<52000 | 6 | luxury, paper, gift | 12x4.8 | fountainpen:black,gold,maroon ~dark | free
  An eighteen-carat nib in a barrel of black urushi, polished for a month. It writes before you press. A bottle of blue-black ink lies beside it.
  = material Gold
Hand-Knotted Silk Carpet | jk | 320000 | 1 | luxury, silk, home, handmade | 5x4.9 | rug:maroon,gold,navy/floral ~dark ~craft | free
  Six hundred knots to the inch, fourteen months on the loom. Turn it, and the colours change sides. Six by nine feet.
  = material Silk
Grand Chess Set in Rosewood | ng | 54000 | 13 | luxury, wood, board-game | 9x4.7 | chess:cocoa,cream,maroon ~dark |
  Pieces carved from Chittagong rosewood and kadam, weighted and felted. The board is a single marquetry of 128 parts. The king is ten centimetres tall.
  = material Wood
Kansa and Silver Dinner Service | jk | 148000<165000 | 0 | luxury, kansa, silver, tableware | 8x4.8 | thali:silver,gold,silver ~dark ~craft | free
  Twelve places in bell metal with silver rims, beaten by seven smiths in Jamalpur. Used once a year, remembered all the others. Each place has a plate, three bowls and a tumbler.
  = material Bell metal
`)
