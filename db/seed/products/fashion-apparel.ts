import { shelf } from './shelf.ts'

export const fashionApparel = shelf(`
## Women - Saris
Dhakai Jamdani Sari, Crimson (জামদানি শাড়ি) | ng | 14500 | 6 | sari, jamdani, handloom, cotton | 34x4.8 | drape:crimson,gold,cream/jamdani ~craft * | rec free v2 3
  Woven on a pit loom in Rupganj, where two weavers sit side by side for five weeks over one sari. The motifs are set in by hand with a bamboo spindle, never printed. Half-silk ground, six yards, with a matching blouse piece. Dry clean the first time, then hand wash cold.
  = material Cotton and silk; sizes 6 yards, with blouse piece
Tangail Tant Sari with Temple Border | tt | 1850<2300 | 24 | sari, cotton, handloom | 27x4.5 | fold:bottle,mustard,cream/stripes ~craft | free
  A light cotton sari for every day, starched the old way with popped-rice paste. The temple border runs along both edges and the pallu carries thin gold stripes. It softens with every wash and dries in an hour.
  = material Cotton; sizes 6 yards
  > Colour bottle, crimson, navy, mustard; sold out Blue; 620 g
Rajshahi Silk Sari, Indigo | bb | 9800 | 9 | sari, silk, wedding | 16x4.7 | drape:indigo,gold,rose/zari ~craft | free
  Mulberry silk from Rajshahi, dyed a deep indigo and woven with a fine zari border. The cloth falls softly and holds its shine for years. Comes folded in muslin with a note of care.
  = material Silk; sizes 6 yards
Soft Cotton Printed Sari | tt | 990<1650 | 42 | sari, cotton, everyday | 12x4.1 | sari:teal |
  Hand-block prints of mango leaves on combed cotton. Light enough for April and opaque enough for the office. Colour-fast in cold water.
  = material Cotton; sizes 6 yards
  > Colour teal, rose, violet; 540 g
## Women - Three-Piece
Hand-Stitched Lawn Three-Piece | ng | 2450 | 18 | cotton, embroidery | 21x4.4 | suit:plum,gold,blush/tiny * | free
  Kameez, trousers and orna of printed lawn, with hand embroidery around the neck. Unstitched sides leave room for two sizes. The orna is two and a half yards of soft voile.
  = material Cotton; sizes Unstitched sides, two sizes
  > Colour plum, teal, rose; 780 g
Batik Three-Piece, Teal | tt | 1690 | 15 | cotton, block-print | 9x4.2 | suit:teal,cream,mustard/floral |
  Wax-resist batik from Cumilla, each panel a little different from the last. The cotton breathes well under the monsoon sun. Wash separately for the first two times.
  = material Cotton; sizes Free size
Georgette Party Three-Piece | ng | 4200<8750 | 18 | cotton, party, embroidery | 11x4.3 | suit:maroon,gold,rose/zari |
  Flowing georgette with sequins along hem and cuffs, lined throughout. Made for weddings and Eid visits. The orna has a scalloped, hand-finished edge.
  = material Georgette; sizes Free size
  > Colour maroon, bottle, black; sold out Black; 850 g
## Women - Kurtis
Block Print Kurti, Marigold | tt | 780 | 33 | cotton, block-print | 19x4.4 | kurti:marigold,crimson,cream/tiny * |
  A straight kurti of handloom cotton, printed with wooden blocks carved in Dhamrai. Three-quarter sleeves and a side pocket that really holds a phone. Cut straight to the knee, in sizes 36 to 46.
  = material Cotton; sizes 36 to 46
  > Size 36, 38, 40, 42, 44, 46; sold out 46; 260 g
Nakshi Embroidered Kurti | ng | 1150<1450 | 34 | cotton, embroidery, handmade | 14x4.6 | kurti:teal,gold,cream/floral ~craft |
  Running stitch in four colours around the yoke, done by the women of our Jamalpur group. Dyed-through cotton, so the inside is as clean as the outside. Wash by hand in cold water and dry it in the shade.
  = material Cotton; sizes 36 to 44
  > Size 36, 38, 40, 42, 44; Colour teal, rose; sold out 44 Pink; 290 g
## Men - Panjabi
Eid Panjabi of Fine Cotton, Ivory (পাঞ্জাবি) | ng | 2150 | 28 | panjabi, cotton, eid | 38x4.6 | panjabi:ivory,gold,sand * | free 3
  A regular-fit panjabi of long-staple cotton with a narrow embroidered placket. Shell buttons, side pockets and a little extra length. Pre-washed, so it stays the size you bought.
  = material Cotton; sizes 38 to 46
  > Size 38, 40, 42, 44, 46; sold out 38; 340 g
Khadi Panjabi, Bottle Green | tt | 1480 | 22 | panjabi, handloom | 17x4.4 | panjabi:bottle,mustard,cream/pin |
  Hand-spun khadi from Cumilla with its lively, uneven thread. Warm on a winter evening and cool at noon. Coconut-shell buttons.
  = material Cotton; sizes 38 to 46
  > Size 38, 40, 42, 44, 46 +80; 380 g
Silk Panjabi with Koti | bb | 6400<7800 | 8 | panjabi, silk, wedding | 13x4.5 | koti:maroon,gold,black/zari * | free
  A Rajshahi-silk panjabi worn under a brocade koti, cut for grooms and their brothers. Fully lined, with hand-covered buttons. Alteration of the sleeves is free in Dhaka.
  = material Silk; sizes 38 to 44
  > Size 38, 40, 42, 44; Colour maroon, navy; sold out Blue; 620 g
## Men - Shirts
Oxford Shirt, Sky Stripe | ng | 1250 | 36 | cotton, office | 22x4.2 | shirt:sky,navy,white/pin * |
  A button-down shirt of two-ply Oxford cotton made in Narayanganj. Straight hem, chest pocket and a collar that stays up under a jumper. In sizes 38 to 44, with a spare button inside.
  = material Cotton; sizes 38 to 44
  > Size 38, 40, 42, 44; 260 g
Linen Casual Shirt, Sand | ng | 1690<1990 | 0 | cotton, summer | 8x2.6 | shirt:sand,brown,cream/plain |
  Linen and cotton in equal parts, soft from the first day. Cut loose across the shoulders for hot afternoons. Roll the sleeves and go.
  = material Linen; sizes 38 to 44
  > Size 38, 40, 42, 44; 250 g
Knit Polo T-Shirt | sh | 449<690 | 60 | everyday, cotton | 31x4.3 | t-shirt:bottle * |
  Combed-cotton piqué from an export line in Narayanganj. Ribbed collar, two buttons and taped shoulders. Holds its shape after fifty washes.
  = material Cotton; sizes M to XXL
  > Size M, L, XL, XXL +40; Colour bottle, navy, maroon; sold out XXL Red, M Green; 220 g
## Men - Lungi & Gamcha
Tangail Gamcha (গামছা) | tt | 180 | 140 | handloom, cotton | 40x4.7 | drape:crimson,marigold,cream/checks ~craft * |
  The towel, scarf and turban of Bengal, woven in the red and yellow checks of Tangail. Thin, strong and dry in ten minutes. Colour may bleed in the first wash.
  = material Cotton; sizes One size
Handloom Lungi, Blue Check (লুঙ্গি) | tt | 450<560 | 75 | handloom, cotton | 29x4.5 | fold:navy,sky,cream/lungi |
  Two and a quarter yards of mercerised cotton, stitched and ready to wear. Woven at eighty threads to the inch, it neither clings nor creases. A favourite of fathers-in-law.
  = material Cotton; sizes 2¼ yards, stitched
## Shoes & Bags - Footwear
Leather Sandals, Hand-Stitched | ng | 1350 | 42 | leather, handmade | 15x4.1 | thong-sandal:brown * |
  Full-grain cow leather from Hazaribagh on a stitched sole. The straps soften within a week. Resole them instead of buying new ones: we do it for a small fee.
  = material Leather; for Everyone; sizes 36 to 44
  > Size 39, 40, 41, 42, 43, 44; Colour brown, black; sold out 44 Brown, 39 Black; 520 g
Canvas Sneakers | ti | 1890 | 48 | shoes, everyday | 18x3.9 | sneaker:white,bottle,grey * |
  Light canvas sneakers with a cushioned insole and a rubber toe. Made for rickshaw rides, classrooms and long walks along the lake. Machine washable at 30 degrees.
  = material Canvas; for Everyone; sizes 37 to 44; brand Goti
  > Size 39, 40, 41, 42, 43, 44; Colour white, navy; sold out 39 White; 760 g
## Shoes & Bags - Bags
Jute Tote with Woven Band | ng | 450 | 88 | jute, bag, handmade | 36x4.6 | tote:jute,crimson,brown/jute ~craft * |
  Golden jute from Faridpur, lined with cotton and closed by a wooden toggle. The band is woven on a narrow loom in Rangpur. Carries ten kilograms without complaint.
  = material Jute; for Everyone
Leather Sling Bag, Chestnut | ng | 3200<3900 | 5 | leather, bag | 10x4.5 | sling:brown,tan,gold * | free
  Vegetable-tanned leather with a brass lock and an inside pocket for cards. The strap adjusts from shoulder to cross-body. It darkens nicely with the years.
  = material Leather; for Everyone
`)
