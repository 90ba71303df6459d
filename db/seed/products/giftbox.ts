import { shelf } from './shelf.ts'

export const giftbox = shelf(`
## Hampers - Food
Sylhet Tea Lover's Hamper | sc | 2450<2900 | 18 | gift, tea | 29x4.8 | hamper:jute,crimson,gold/cane ~gift | rec free 3
  Three teas, a jar of honey, ginger biscuits and two cups in a basket of cane. A card in your words goes on top. Ready in one day.
  = occasion Any occasion
Eid Sweets Box | kk | 1250 | 26 | gift, sweet, eid | 21x4.5 | wrapped-gift:bottle ~gift * +moon-cake |
  Two kilograms of sandesh, laddu and barfi in a box that nobody throws away. Made the morning it is sent. Keep it cool and eat it within three days.
  = occasion Eid
Dry Fruit Basket | bb | 1890<2250 | 14 | gift, organic | 17x4.4 | basket:jute,brown,sand/cane +chestnut ~gift |
  Dates, almonds, cashews, figs and raisins, a quarter kilogram each. The basket keeps onions afterwards. All of this year's harvest, packed without sulphur.
  = occasion Any occasion
Breakfast Hamper with Honey | sc | 1650 | 20 | gift, honey | 14x4.6 | hamper:sand,bottle,mustard/cane ~gift |
  Honey, mango jam, muesli, tea and two wooden spoons. For the neighbours who fed your cat. A ribbon and a handwritten card come with it.
  = occasion Any occasion
## Hampers - Care
Spa Evening Gift Box | sn | 1450 | 23 | gift, skincare | 22x4.5 | pump:blush,white,rose/heart +candle +soap ~gift | free
  Soap, oil, body lotion, a candle and a note that says: no calls tonight. Lined with shredded jute. A complete evening for one person, or for two friends.
  = occasion Any occasion
New Baby Gift Box | br | 1990 | 16 | gift, baby | 18x4.7 | teddy-bear +baby-bottle +wrapped-gift:sky ~gift | free
  A romper, a muslin, a rattle and the softest bear. In blue, rose or marigold. Add the name for the card.
  = occasion New baby
  > Colour sky, rose, marigold; 900 g
Gentleman's Grooming Box | ng | 1690 | 12 | gift, skincare, leather | 11x4.2 | perfume:graphite,silver,cream +razor ~gift |
  Razor, balm, attar and a wallet in a box of dark wood. For fathers who say they need nothing. Add a name, and we burn it into the lid.
  = occasion Any occasion
## Celebrations - Birthday
Birthday Surprise Box | ng | 990 | 35 | gift, party | 27x4.3 | wrapped-gift:violet +balloon +party-popper ~gift |
  Balloons, sweets, a mug and a paper crown. Opens like a flower. Sent on the day you choose.
  = occasion Birthday
Party Set for Twelve Children | br | 780 | 41 | party, gift | 15x4.1 | party-popper +balloon:sky |
  Plates, cups, hats, candles and a banner in Bangla. Enough left over for the teachers. Everything is made of paper and goes into the compost.
  = occasion Birthday
Chocolate Bouquet | ng | 1150 | 24 | gift, sweet, party | 20x4.4 | bouquet +chocolate-bar ~gift |
  Eighteen chocolates and paper roses in a wrap of handmade paper. Lasts as long as you let it. Delivered the same day in Dhaka if you order before noon.
  = occasion Any occasion
## Celebrations - Wedding
Holud Dala Set, Decorated | ng | 3450<4200 | 7 | gift, wedding, handmade | 16x4.6 | basket:marigold,crimson,gold/cane +rosette ~gift * |
  Five trays with ribbons, marigolds and mirrors for turmeric, sweets and saris. Given back to us, they earn you a fifth of the price. Colours can be changed for the groom's side.
  = occasion Wedding
Bride and Groom Cup Set | sc | 890 | 30 | gift, wedding, tableware | 13x4.3 | cup:white,crimson,gold +wrapped-gift:crimson ~gift |
  Two cups, one saucer too few, so you have to share. In a box with a red bow. Safe in the dishwasher, though the gold rim prefers a hand.
  = occasion Wedding
Wedding Invitation Cards, Set of 50 | ng | 2250 | 10 | wedding, paper, handmade | 0 | cards:ivory,crimson,gold |
  Handmade paper, letterpress and your words in Bangla or English. A proof comes within two days. Envelopes in the same paper are included.
  = occasion Wedding
## Celebrations - Eid & Boishakh
Boishakhi Gift Pack, Red and White | ng | 1350<1600 | 19 | gift, eid, handmade | 19x4.6 | tote:ivory,crimson,brown/plain +red-paper-lantern ~gift |
  A gamcha, glass bangles, a clay mask and murali sweets in a printed bag. The new year in one hand. Sent so that it arrives before the first of Boishakh.
  = occasion Pohela Boishakh
Eid Attar and Tupi Set | ng | 890 | 28 | gift, eid | 0 | perfume:bottle,gold,cream +crescent-moon ~gift |
  Three attars, an embroidered tupi and a miswak in a small green box. For uncles, sons and the imam. The tupi fits heads from 54 to 60 centimetres.
  = occasion Eid
Eid Salami Envelopes, Pack of 20 | ng | 120 | 150 | eid, paper, gift | 24x4.4 | love-letter:bottle * |
  New notes deserve new envelopes. Four designs with a moon, on thick paper. Each closes with a small paper seal.
  = occasion Eid
## Keepsakes - Souvenirs
Mini Brass Rickshaw | jk | 680<820 | 33 | gift, brass, handmade | 23x4.6 | auto-rickshaw |
  Wheels that turn, a hood that folds. Fits the desk of somebody far from Dhaka. Twelve centimetres long and half a kilogram heavy.
  = occasion Any occasion
Snow Globe, Sundarban Tiger | ng | 750 | 21 | gift, handmade | 14x4.1 | crystal-ball +tiger |
  A tiger where it never snows. Shake twice. Glass, on a foot of mango wood.
  = occasion Any occasion
Nouka in a Frame | ng | 1150 | 15 | gift, handmade | 10x4.5 | frame:wood,ivory,marigold/boat ~gift |
  A small wooden boat on painted water behind glass. The river you grew up by, for a wall abroad. Twenty-five by twenty centimetres, ready to hang.
  = occasion Any occasion
Jute Doll, Bride | ng | 290 | 0 | gift, jute, handmade | 12x4.3 | nesting-dolls:crimson ~craft |
  Golden fibre hair, a red sari, no face, as folk dolls are. Made by a co-operative in Faridpur. Twenty centimetres tall, with arms that bend.
  = occasion Any occasion
## Flowers & Candles - Bouquets
Rose Bouquet, Two Dozen | ng | 1450 | 17 | gift, garden | 0 | bouquet:crimson ~fresh +rose |
  Long-stemmed roses from Gadkhali, cut before sunrise. Delivered in Dhaka between four and eight. The wrap is paper, the ribbon is cotton.
  = occasion Any occasion
Tuberose Garland | ng | 280 | 40 | garden, wedding | 13x4.5 | hyacinth:ivory ~fresh +lotus |
  A metre and a half of rajanigandha with red roses between. Smells of every wedding you have been to. Kept in a wet leaf, it stays fresh for a day.
  = occasion Wedding
## Flowers & Candles - Candles
Scented Candle, Monsoon Rain | ng | 480 | 37 | gift, home | 18x4.4 | candlejar:sage,cream,gold/drop ~gift * |
  Soy wax, thirty-five hours, and the smell of the first drops on dust. The glass lives on as a tea glass. Trim the wick, and it burns without soot.
  = occasion Any occasion
  > Weight 120 g, 250 g +390
Beeswax Pillar Candles, Pair | sn | 420 | 49 | gift, organic | 15x4.6 | candle ~gift |
  Pure wax from Sundarban combs, honey-sweet without a perfume. Burn slowly, drip little. Each is fifteen centimetres tall and burns for forty hours.
  = occasion Any occasion
`)
