import { shelf } from './shelf.ts'

export const jewelry = shelf(`
## Necklaces - Chains & Sets
Gold-Plated Bridal Necklace | sj | 6800<8500 | 9 | necklace, wedding, gold-plated | 24x4.6 | necklace:gold,crimson,gold * | rec free 3
  Red stones in a setting of old Dhaka design, plated thick enough for three weddings. Comes with earrings and a velvet box. Keep away from perfume.
  = material Gold-plated; stone Red stones
Silver Chain with Drop Pendant | sj | 2450 | 17 | necklace, silver | 15x4.5 | chain:silver,sky,silver |
  Sterling silver of 18 inches with a cut crystal. Fine enough for the office, strong enough for a toddler's hand. A cloth and a small box come with it.
  = material Silver; stone Crystal
Terracotta Necklace, Hand-Painted | ng | 420<720 | 34 | necklace, clay, handmade | 21x4.4 | necklace:terracotta,cream,bottle ~craft |
  Beads of river clay, burnt and painted with folk motifs. Light on the neck and kind to cotton saris. A cotton cord adjusts the length.
  = material Clay
Freshwater Pearl String | sj | 3900 | 11 | necklace, pearl | 17x4.7 | pearls:ivory,gold,ivory * | free
  Pink-white pearls grown in the ponds of Cox's Bazar and Mymensingh, knotted one by one. Silver clasp. Put it on last, take it off first.
  = material Pearl
  > Length 16 inches, 18 inches +450; 60 g
## Bangles & Bracelets - Bangles
Glass Bangles, Set of 24 (চুড়ি) | ng | 180 | 130 | bangles, party, wedding | 38x4.5 | bangles:crimson,gold,gold * |
  Two dozen in red and gold, the sound of Pohela Boishakh. Five sizes: measure an old one across. Wear them a dozen on each arm, or six and a watch.
  = material Glass
  > Size 2.2, 2.4, 2.6, 2.8, 2.10; sold out 2.2; 260 g
Shankha-Style White Bangles | ng | 450 | 42 | bangles, handmade, wedding | 14x4.6 | bangles:ivory,gold,gold |
  Carved from resin in the pattern of conch shell, by the artisans of Shakhari Bazar. A pair, polished by hand. Keep them dry, and the white stays white.
  = material Resin
  > Size 2.4, 2.6, 2.8; 110 g
Gold-Plated Kada, Pair | sj | 1850<2300 | 18 | bangles, gold-plated | 19x4.3 | kada:gold,crimson,gold |
  Wide kadas with screw openings and a matte gold tone. Stones set, not glued. The inside is smooth and measures six centimetres.
  = material Gold-plated
Lac Bangles with Mirror Work | ng | 350 | 65 | bangles, handmade, party | 16x4.4 | bangles:magenta,marigold,silver * |
  Shaped warm over a brazier and set with tiny mirrors. Each set of four is a little crooked, a little alive. Take them off before the bath.
  = material Lac
  > Size 2.4, 2.6, 2.8; Colour magenta, bottle; sold out 2.8 Green; 140 g
## Bangles & Bracelets - Bracelets
Silver Anklet with Bells | sj | 1450 | 25 | silver, everyday | 20x4.5 | anklet:silver,white,silver |
  Seven bells on a braided chain of sterling silver. You will be heard before you are seen. Sold as a pair.
  = material Silver; for Women
Wooden Prayer Beads | ng | 280 | 70 | wood, handmade | 18x3.0 | prayer-beads:brown |
  Ninety-nine beads of fragrant wood on a strong thread with a silk tassel. Smooth from the first day. They come in a small bag of cotton.
  = material Wood; for Everyone
## Earrings - Jhumka & Drops
Jhumka with Pearl Drops | sj | 1250<1550 | 29 | earrings, gold-plated, wedding | 31x4.6 | jhumka:gold,crimson,gold * |
  Bells of filigree under a flower, with a row of seed pearls that dance. Hooks that do not itch. Light for their size.
  = material Gold-plated; stone Pearls
Oxidised Silver Jhumka | ng | 390 | 58 | earrings, everyday, handmade | 26x4.3 | jhumka:steel,teal,silver |
  Dark silver with turquoise drops, made for cotton saris and khadi. Nickel-free. The hooks are made for sensitive ears.
  = material Silver; stone Turquoise
Terracotta Earrings, Leaf | ng | 150 | 96 | earrings, clay, handmade | 19x4.4 | studs:terracotta,cream,bottle |
  Two leaves of burnt clay, rubbed with wax. So light that you forget them until somebody asks. They weigh three grams the pair.
  = material Clay
## Earrings - Studs
Flower Studs, Gold-Plated | sj | 399.50<690 | 37 | earrings, gold-plated | 17x4.4 | studs:gold,white,gold * |
  Eight petals and a white stone. Screws that stay. For every day and for daughters.
  = material Gold-plated; stone White stone
Pearl Studs, Silver | sj | 1150 | 22 | earrings, silver | 15x4.6 | studs:silver,ivory,silver |
  Two round pearls in sterling silver. The safest present in the house. The backs hold firmly and come with spares.
  = material Silver; stone Pearls
## Rings & Pins - Rings
Silver Ring with Blue Stone | sj | 1690 | 19 | ring, silver | 13x4.4 | ring * |
  A cut stone the colour of the Bay in December, on a plain band. Resized once without charge. Stamped 925 on the inside of the band.
  = material Silver; stone Blue stone
  > Size 12, 14, 16, 18; sold out 12; 6 g
Couple Rings, Steel | sj | 790 | 44 | ring, gift | 16x4.1 | kada:silver,navy,silver |
  Two bands that fit into each other, engraved inside with up to ten letters. Does not rust, does not stain. Tell us both sizes in the note.
  = material Steel; for Everyone
Adjustable Brass Ring, Kantha Motif | jk | 220 | 78 | brass, handmade | 11x4.2 | kada:brass,bottle,gold ~craft |
  Cut from sheet brass and chased with a stitch pattern. Fits everybody. Polish with lemon.
  = material Brass; for Everyone
## Rings & Pins - Nose & Hair
Bridal Nath with Chain | sj | 950<1200 | 14 | wedding, gold-plated | 12x4.5 | nosepin:gold,crimson,white |
  A ring for the day and a fine chain to the hair. Works without piercing, too. The chain is twelve centimetres long and comes off.
  = material Gold-plated
Tikli with Ruby-Red Stone | sj | 780 | 27 | wedding, gold-plated | 18x4.5 | tikli:gold,crimson,gold * |
  Rests where the parting begins. Pearls around a red heart, and a hook that holds through the dance. The chain adjusts to four lengths.
  = material Gold-plated; stone Red stone
Silver Nose Pin | sj | 490 | 0 | silver, everyday | 22x4.3 | nosepin:silver,sky,white |
  A single point of light in sterling silver. With a stopper that does not fall down the drain. Thin enough for a newly pierced nose.
  = material Silver; stone White stone
## Men - Cufflinks & Chains
Cufflinks, Navy Stone | sj | 1350<1650 | 13 | gift, office | 9x4.4 | cufflinks:gold,navy,silver |
  Two domes of lapis blue in a rim of gold plate. In a box that makes a present of them. The backs turn easily and lock firmly.
  = material Gold-plated; stone Lapis
Leather Wrist Band | ng | 320 | 52 | leather, handmade | 12x4.0 | belt:brown,brass,tan |
  Hazaribagh leather with a brass stud, stitched by hand. Two lengths, one attitude. It closes with a press stud and softens within days.
  = material Leather
  > Length 18 cm, 21 cm; Colour brown, black; 25 g
`)
