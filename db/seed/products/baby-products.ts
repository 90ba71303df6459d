import { shelf } from './shelf.ts'

export const babyProducts = shelf(`
## Clothing - Newborn
Muslin Swaddle, Set of Two | tt | 690 | 49 | baby, muslin, cotton | 26x4.7 | towel:mint,cream,teal * | free
  Two layers of loose-woven muslin, soft as a breath and large enough to wrap a sleepy baby. Gets softer with each wash. Also a sunshade, a burp cloth and a blanket.
  = material Cotton; age From birth
  > Colour mint, blush, sky; 310 g
Cotton Romper, Blue Dots | br | 420 | 56 | baby, cotton | 19x4.4 | romper:sky,cream,navy/dots * |
  Snaps along both legs for quick changes at night. Interlock cotton from Narayanganj, washed before sewing. For three to twelve months.
  = material Cotton; age 3 to 12 months
  > Size 3–6 months, 6–9 months, 9–12 months; 120 g
Nakshi Baby Kantha | ng | 980<1200 | 14 | baby, kantha, handmade | 22x4.9 | quilt:ivory,rose,teal/kantha ~craft | rec free 3
  Layers of old, soft cotton stitched together by hand with birds, fishes and a border of vines. Warm without weight. Each takes a month of afternoons.
  = material Cotton; age From birth
Knitted Booties and Cap | br | 350 | 38 | baby, winter, handmade | 14x4.5 | socks:rose +yarn:rose |
  Knitted in Mymensingh from acrylic that does not scratch. The cap covers the ears, the booties stay on. In three colours, sent as you choose.
  = material Acrylic; age 3 to 12 months
  > Colour rose, sky, ivory; 90 g
## Clothing - Toddlers
Little Panjabi Set | ng | 890 | 23 | baby, panjabi, eid | 16x4.5 | panjabi:sky,gold,cream/tiny * |
  A panjabi and pajama for the smallest guest of the Eid prayer. Soft cotton, elastic waist and buttons that cannot be swallowed. One to four years.
  = material Cotton; age 1 to 3 years
  > Size 1–2 years, 2–3 years +60, 3–4 years +120; 240 g
Frill Frock, Marigold | ng | 760 | 26 | baby, cotton, party | 13x4.4 | dress:marigold |
  Hand-smocked at the chest, with a lining of plain cotton. Twirls well. For girls of one to five years.
  = material Cotton; age 1 to 3 years
  > Size 1–2 years, 2–3 years, 3–4 years +60, 4–5 years +60; sold out 2–3 years; 210 g
## Feeding - Bottles & Bibs
Anti-Colic Feeding Bottle, 240 ml | br | 390 | 84 | baby, gift | 31x4.3 | baby-bottle:sky * |
  A valve keeps the air out of the milk and the milk out of the blanket. Wide neck for easy washing. Free of BPA, with a slow teat.
  = material Plastic; age From birth
  > Colour sky, rose, mint; 110 g
Bear Bib, Waterproof | br | 160 | 110 | baby, cotton | 24x4.2 | bib:mint,rose,cream/dots * |
  Cotton terry in front, a thin waterproof layer behind. Two snaps grow with the neck. Wash at sixty degrees.
  = material Cotton; age 3 to 12 months
  > Colour mint, rose, lemon; sold out Yellow; 70 g
First Spoons and Bowl Set | br | 290<350 | 62 | baby, gift | 17x4.1 | bowl-with-spoon:coral +spoon |
  A bowl that sucks itself to the table and two spoons with soft tips. Survives the freezer, the microwave and the floor. Free of BPA, for children from six months on.
  = material Silicone; age 3 to 12 months
Steel Milk Tin with Spoon | kk | 320 | 0 | baby, steel | 8x4.0 | tin:silver,rose,cream/heart |
  Keeps formula dry in the wet months. The spoon levels itself against the rim. Half a kilogram fits.
  = material Steel; age From birth
## Care - Diapers & Bath
Diaper Pants, 46 Pieces | br | 990 | 75 | baby, gift | 38x4.3 | diapers:sky,white,navy |
  Dry for a whole night, with a line that turns blue when it is time. Soft sides for round tummies, in four sizes by weight. Change in time, and the skin stays calm.
  = age 3 to 12 months
  > Size S (4–8 kg) -100, M (7–12 kg), L (9–14 kg) +90, XL (12–17 kg) +180; 1450 g
Cloth Nappies, Set of Six | br | 460 | 40 | baby, cotton | 15x4.2 | towel:cream,sky,sky |
  Folded muslin the way grandmothers know it, with two modern covers. Boil, dry in the sun, use for the next child too. Six pieces of sixty by sixty centimetres.
  = material Cotton; age From birth
Baby Lotion with Oats | sn | 340 | 58 | baby, skincare | 20x4.5 | pump:cream,sky,marigold/heart |
  For skin that reddens easily. Colloidal oats, coconut oil and no perfume at all. Two hundred millilitres.
  = age From birth
Bath Tub with Newborn Seat | br | 1250 | 9 | baby, family | 11x4.1 | bathtub |
  A tub that grows: with the seat for newborns, without it until two years. A plug in the floor empties it. Non-slip feet.
  = material Plastic; age From birth
## Gear - Strollers & Walkers
Folding Stroller, Teal | br | 7900<9800 | 17 | baby, travel | 0 | stroller:teal,graphite,cream * | free v0
  Folds with one hand while the other holds the baby. Large wheels for broken footpaths, a deep hood and a basket for the market. From birth to fifteen kilograms.
  = age From birth; brand Chotto
Baby Walker with Toy Tray | br | 2450 | 11 | baby, toys | 12x3.8 | walker:coral,sky,cream |
  Height in three steps, brakes against stairs and a tray with beads and a bell. The seat comes out for washing. For children of six to fifteen months who can sit by themselves.
  = material Plastic; age 3 to 12 months; brand Chotto
  > Colour coral, sky; 3800 g
Wooden Crib with Mattress | sh | 14500 | 3 | baby, wood, furniture | 0 | crib:wood,cream,sky ~big | free
  Seasoned mahogany, water-based varnish and bars as close as the safety rules ask. The base lowers as the child grows. Mattress and mosquito net included.
  = material Wood; age From birth
## Toys - First Toys
Bangla Letter Blocks (বর্ণমালা) | br | 650 | 43 | toys, wood, bangla | 29x4.8 | blocks:crimson,marigold,blue * | rec
  Forty wooden blocks with all vowels and consonants of Bangla, painted with colours that may be licked. Build towers first, words later. In a cotton bag.
  = material Wood; age 1 to 3 years
Wooden Rattle | br | 240 | 66 | toys, wood, baby | 16x4.4 | rattle:mint,coral,cream * |
  Turned from neem wood and dipped in milk paint. A quiet sound that does not tire parents. From three months.
  = material Wood; age 3 to 12 months
  > Colour mint, coral, lemon; 80 g
Teddy Bear, Stitched in Dhaka | ng | 780<950 | 35 | toys, handmade, gift | 23x4.7 | teddy-bear:tan * |
  Cotton outside, cotton inside and eyes of thread, so nothing comes off. Thirty-five centimetres of patience. Wash it by hand and hang it by the feet.
  = material Cotton; age 1 to 3 years
Nesting Dolls of Bengal | ng | 1150 | 17 | toys, wood, handmade | 10x4.5 | nesting-dolls:rose |
  Five painted dolls, from the bride to the smallest sister, each in her own sari. Turned in Kushtia, painted in Dhaka. The smallest is as tall as a thumb.
  = material Wood; age 3 years and older
Story Books in Bangla, Set of Five | br | 480 | 57 | books, bangla, toys | 21x4.6 | books +teddy-bear |
  Thick pages, large letters and tales of foxes, crocodiles and clever girls. For reading aloud from two years on. Printed on paper that little hands do not tear at once.
  = material Paper; age 1 to 3 years
`)
