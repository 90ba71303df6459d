-- More of the words that people type: for the groups that a market starts with, and for goods of the 18 categories that had none.
-- Groups that a market has renamed or deleted stay as they are; none gets more than 20 words that are only typed (rules.md L-18).

-- Two complaints: grain of every kind is no bird food, and a sari from the loom is a sari.
update synonym_groups set words_bn = array_remove(words_bn, 'দানা') where words[1] = 'bird food';
update synonym_groups set typed = array(
  select word from unnest(typed) with ordinality as given (word, at)
  where word <> all (array['handloom sari', 'tater shari', 'তাঁতের শাড়ি']) order by at
) where words[1] = 'tant';

-- The first word of a group, and what else is typed for it.
update synonym_groups as g set typed = g.typed || array(
  select word from unnest(string_to_array(more.words, ', ')) with ordinality as given (word, at)
  where word <> all (g.words || g.words_bn || g.typed) order by at limit greatest(20 - cardinality(g.typed), 0)
)
from (
  select split_part(text, ' | ', 1) as own, split_part(text, ' | ', 2) as words
  from regexp_split_to_table($words$
bedspread | bedsheet, bed sheet, bed cover, বেডশিট, বিছানার চাদর, bichanar chador, বেড স্প্রেড
bedsheet | bedspread, বেডকভার, বেড শীট, bed seat, panel bed sheet, beddings
blanket | quilt, ব্লাংকেট, kommol, কম্বোল, sheeter kombol, blankit, kamfortar, comfortar, blenket, razai, kambol
kantha | কম্বল, kanta
carpet | কারপেট, floor carpet, মেঝের কার্পেট, mejher carpet, floor rug, carpat, room carpet, রুম কার্পেট, shataranji, shotronji
wardrobe | আলমিরা, আলমিরাহ, কাপড় রাখার আলমারি, kapor rakhar almari, closet, ওয়ারড্রব, wardrob, wardrope, ওয়্যারড্রোব
bookshelf | book rack, shelf, বই রাখার তাক, boi rakhar tak, bookcase, বুক র‍্যাক, boi rakhar almari
lamp | light, লাইট, ঘর সাজানোর, ghor sajanor, home decor, lampu, floor lamp, লেম্প, বাত্তি, lampshade
perfume | attar, পারফিউমস, pafium, parfium, perfiume, ঘ্রাণ, cologne, sugondi, bodyspray, সেন্ট
deodorant | perfume, deodorent, diodorant, bodyspray, বডি স্প্রে, roll on, রোল অন, ghamer gondho, ঘামের গন্ধ, sweat, ডিও
trimmer | শেভ করার মেশিন, chul katar machine, চুল কাটার মেশিন, tremer, hair clipper, hair cutting machine, clipper
razor | shaver, shaving, shaving machine, শেভ করার মেশিন, রেজার, rezor, rager, দাড়ি কাটা, gillette, khur, ক্ষুর
cream | moisturizer, face cream, mukher cream, kreem, ফর্সা, fairness, স্নো
lotion | moisturizer, body cream, lution, losan, body lotion, বডি লোশন, shorirer lotion, shiter lotion, lotin
pendant | necklace, penden, পেন্ডেন্ট, lockit
chain | necklace, গলার চেইন, golar chain, চেন, chane, cheyn, neck chain
necklace | chain, har, গলার হার, golar har, golar mala, গলার মালা, নেকলেছ
studs | earrings, ear top, কানের দুল, kaner dul
jhumka | earrings, কানের দুল, kaner dul, jhumki, zhumka
earrings | dul kaner, earing, eareng, ইয়ারিং, ইয়ার রিং
kada | bangles, bracelet, কঙ্কণ, kongkon, kangan
bangles | kada, চুরি, suri, bengles, bengals, wrist
bracelet | kada, braclet, bracelate, bracelete, ব্রেসলেইট, wristband, wrist band
backpack | backpac, rucksack, ব্যাগপ্যাক, কাঁধের ব্যাগ, kadher bag, college bag
headset | headphone, হেডফোন, earphone, ইয়ারফোন, call center headphone
earphone | headphone, হেডফোন, headset, earpiece, yearphone, irphone, erphone, হ্যান্ডসফ্রি, kaner headphone, in-ear
earbuds | headphone, হেডফোন, earphone, ইয়ারফোন, এয়ারপড, ইয়ারবার্ড, earbird, তার ছাড়া হেডফোন
gaming headset | gaming হেডফোন, গেমার হেডফোন, pubg headphone, rgb headphone
headphone | over ear, gaan shonar headphone, গান শোনার হেডফোন, কানের হেডফোন
joystick | controller, gamepad, game controller, joy stik, গেমের স্টিক, game stick
gamepad | game controller, dualshock
phone | touch mobile, টাচ মোবাইল, touch phone, টাচ ফোন, moblie, mobaile, telephone, moubile
screen protector | mobile glass, phone glass, glass paper, মোবাইলের গ্লাস, mobiler glass, গ্লাস পেপার, privacy glass, গরিলা গ্লাস, gorilla glass, tempard glass
laptop | computer, কম্পিউটার, ল্যাপটব, লেপটপ, macbook, ম্যাকবুক, chromebook, leptob, labtob, laptap, ultrabook
desktop computer | computer, কম্পিউটার, pc, tower pc, computer full set, full pc set, brand pc, destop
handheld console | game console, console, pocket game, retro game, sup game
ssd | হার্ডডিস্ক, external hard drive, external hard disk, portable hard disk, nvme, m2 ssd, storage, স্টোরেজ, sata ssd, ssd drive
fitness band | smart watch, স্মার্ট ওয়াচ, স্মার্ট ব্যান্ড, step counter, পা গোনার ঘড়ি, activity tracker
kettle | water heater, পানি গরম করার মেশিন, pani gorom korar machine, pani gorom, পানি গরম করার কেটলি, pani gorom kora, hot water kettle, ক্যাটলি, পানি গরম করার জগ
water heater | pani gorom, পানি গরম করার মেশিন, pani gorom korar machine, instant geyser, গোসলের গরম পানি, বাথরুম হিটার, hot water machine, gyser, geiser, geaser
rechargeable | charger, চার্জার, charging, চার্জ দেওয়া, charge dewa jay, চার্জ দেওয়া যায়, চার্জেবল, রিচার্জেবেল, rechargeble, চার্জ করা যায়
rechargeable fan | চার্জিং ফ্যান, charging fan, চার্জ ফ্যান, current chole gele fan, লোডশেডিং ফ্যান
mixer | juicer, mosla gura machine, হ্যান্ড মিক্সার, dim fatanor machine, ডিম ফেটানোর মেশিন, bitar
blender | mixer, grinder, ব্লেনডার, mosla batar machine, juice maker, জুস বানানোর মেশিন, belendar, smoothie maker
stock pot | hari, হাঁড়ি, patil, পাতিল, hari patil, হাঁড়ি পাতিল, ডেগচি, degchi, biriyani pot, বিরিয়ানির পাতিল
pot | hari patil, হাঁড়ি পাতিল, পাতিলা, হাঁড়িপাতিল, deg
kadai | hari patil, হাঁড়ি পাতিল, pan, করাই, কড়াইয়া, karai, coray, korhai, deep fry pan, ভাজার কড়াই, vajar korai
fry pan | hari patil, হাঁড়ি পাতিল, ফ্রাইপেন, ফ্রাই পেন, frai pan, fry pen, ডিম ভাজার প্যান, dim vajar pan, roti tawa, skillet
pressure cooker | hari patil, হাঁড়ি পাতিল, প্রেসারকুকার, প্রেশারকুকার, pressure cookar, pressure kuker, presure cooker, pesar cooker, preser cooker, সিটি কুকার, rice pressure cooker
plate | dish, থাল, palet, পেলেট, ডিশ, থালা বাসন, thala bason, বাসন, bason
water bottle | পানির বটল, পানি খাওয়ার বোতল, pani khawar botol, থার্মাস, tharmas, panir bottle, panir pot, পানির পট, ফ্লাক্স
dates | ড্রাই ফ্রুট, খুরমা, খোরমা, khorma, আজওয়া, ajwa, মরিয়ম খেজুর, moriom khejur, saudi khejur, সৌদি খেজুর, khezur, মেডজুল, medjool
soap | body wash, sabun, soup bar, gosoler saban, গোসলের সাবান, gaye makha saban, bath soap, beauty bar, bar soap, হাত ধোয়ার সাবান, sabon
nappy | diaper, ডায়াপার, ডায়পার, pampers, প্যাম্পার্স, napi, লেংটি, lengti, nengti
diaper | nappy, ডায়পার, ডাইপার, প্যাম্পাস
dumbbell | gym, gym equipment, জিম, exercise, ব্যায়াম, byam, workout, fitness, ডামবেল, weight plate, ডাম্বল, dambal, dumble, weight lifting, ওজন তোলার, বাইসেপ বানানো
skipping rope | gym equipment, exercise, ব্যায়াম, byam, workout, fitness, লাফানোর দড়ি, lafanor dori, dori, স্কিপিং, skip rope
resistance band | gym equipment, exercise, ব্যায়াম, byam, workout, fitness, রেজিস্টেন্স ব্যান্ড, resistence band, rubber band gym, stretch band, workout band, resistant band
yoga mat | gym equipment, exercise, ব্যায়াম, byam, workout, fitness, ইয়োগা মেট, yogamat, jogo mat, যোগব্যায়াম, yoga, ইয়োগা, workout mat
boxing gloves | gym equipment, punching gloves, ghushi khelar gloves
carrom board | board game, indoor game, কেরাম বোর্ড, ক্যারাম বোর্ড, ক্যারাম, kerom, kerom board, carram board, kerambord, carrom guti, ক্যারম গুটি
ludo | board game, indoor game, ludo board, লুডু বোর্ড, ludu bord, লুডুর ঘর
chess set | board game, indoor game, দাবার বোর্ড, daba board, chess bord, দাবার গুটি, dabar guti, দাবার ছক
leash | dog belt, কুকুরের বেল্ট, kukurer belt, কুকুরের শিকল, kukurer shikol, কুকুর বাঁধার দড়ি, harness, dog harness, kukur badhar dori
collar | কুকুরের বেল্ট, kukurer belt, গলার বেল্ট, gola belt, dog colar
cat food | cat treat, ক্যাট ফুড, বিড়ালের ফুড, wet cat food, dry cat food, বিলাইয়ের খাবার, bilaier khabar, me-o, biraler khaddo
dog food | dog treat, ডগ ফুড, kukurer khaddo, pedigree
bird food | parrot food, পাখির দানা, pakhir dana, pakhir khaddo, kabutar khabar, চিনা দানা, pakhi khabar
engine oil | garir mobil, gari mobil, car mobil, bike mobil, biker mobil, গাড়ির মবিল, বাইকের মবিল, মোবিল, ইঞ্জিনের তেল, engine tel, gear oil, গিয়ার অয়েল, engin tel, ইঞ্জিন ওয়েল, motul
tyre | chaka, চাকা, garir chaka, গাড়ির চাকা, wheel, টাইয়ার, tube tyre, gari chaka, tayer, টায়ার টিউব
hamper | gift box, গিফট বক্স, humper, hempar, হেম্পার
folk tales | story book, golper boi, গল্পের বই, ঠাকুরমার ঝুলি, thakurmar jhuli, fairytale, folktale, লোককথা, lokkotha
story book | শিশুতোষ, shishutosh
cactus | plant, গাছ, gach, indoor plant, ইনডোর প্ল্যান্ট, succulent, সাকুলেন্ট, কাকটাস, kaktus, কাঁটা গাছ
plant | indoor plant, ইনডোর প্ল্যান্ট, ghorer gach, ঘরের গাছ, sapling, নার্সারি, nursery, money plant, মানি প্ল্যান্ট
glucose meter | ডায়াবেটিস মাপার মেশিন, diabetes mapar machine, sugar mapar machine, ডায়াবেটিস, diabetes, diabetis, glucomiter, সুগার মাপার মেশিন, blood sugar, glucometar, gluco meter, diabetic machine
blood pressure monitor | প্রেসার মাপার মেশিন, pressure mapar machine, প্রেশার মাপার মেশিন, প্রেসার মেশিন, pressure mapar jontro, presar mapa, উচ্চ রক্তচাপ, digital bp, bp meter, bp mapar machine
thermometer | jor mapar machine, জ্বর মাপার মেশিন, jhor mapa, jor, জ্বর, জর মাপার, thermometar, tharmometer, fever, temperature meter
body scale | ওজন মাপা, ojon mapa, ওজন মাপার স্কেল, weight measuring, weight measuring machine, weighing machine, digital weight scale, weight meter, ojon machine, ওয়েট মেশিন, body weight machine
mustard oil | সরিষার তৈল, sorishar toil, sharishar tel, khati tel, ঘানির তেল, ghanir tel, ghani, mustad oil
monitor | ডিসপ্লে, computer display, computer er display, কম্পিউটারের ডিসপ্লে, মনিটার, কম্পিউটার স্ক্রিন, monetor
floor mat | papos, garir papos, গাড়ির পাপোশ, গাড়ির ম্যাট, gari floor mat
torch | চার্জার লাইট, charger torch, torch lite, tos light, টচ লাইট, tach light, হ্যান্ড লাইট, search light
ring light | tiktok, টিকটক, video light, selfie light, সেলফি লাইট, টিকটক লাইট, gol light, ভিডিও লাইট
vase | ফুলের টব, phool dani, ঘর সাজানোর, ghor sajanor, home decor, ফ্লাওয়ার ভাস, ফুল রাখার, ful rakhar, flower vass, ফুলের দানি
sari | শারি, sarhi, sary, ladies wear
jamdani | zamdani, jamdanee, dhakai sari, ঢাকাই
muslin | musleen
katan | kathan, kataan, benaroshi, kanjivaram
tant | taat
handloom | তাঁতে বোনা, hate bona, hater bona, weaved, woven
silk | slik, silck, রাজশাহী সিল্ক, rajshahi silk, রেশমি, reshmi
cotton | coton, cottan, kotton, katon, কটন, tula
khadi | khaddor, khodor, khoddor, kadhi
linen | lilen, linin, lenin, লিলেন
georgette | georgett, jorjette, jarjet, জরজেট, georgete, shifon
batik | batiq, batic, batikk, botik
block print | blok, block printing, block work
three-piece | থ্রিপিস, থ্রী পিস, triple piece, three peace
kurti | kortee, curti, kurty
panjabi | পান্জাবি, panjbi, ponjabi
pajama | পাজামা, pajami, churidar, চুড়িদার, paijaman, night suit, sleepwear, aligarh, আলীগড়
koti | কটি, waist coat, westcoat, nehru coat, mujib coat, মুজিব কোট, nehru jacket
fatua | fatwa shirt, fotuya, fatuya, fathua, photua
shirt | হাফ শার্ট, শার্টস
polo shirt | পোলো, polo t shirt, polo tshirt, poloshirt, collar t shirt
t-shirt | tshirt, টিশার্ট, ganji, gengi, genzi, গেন্জি, half genji, round neck
trousers | ট্রাউজার, ট্রাউজার্স, পেন্ট, traujar, full pant, bottoms
jeans | jeens, jeanse, jinse, জিনস, zeans
lungi | লুংগি, lungy, longy, lunghi, sarong
gamcha | গামসা, gamca, gamocha
orna | ওরনা, ornah, uttorio, dupata, dupattah, ওড়নী
scarf | scraf, scarp, hejab, hijabi, হেজাব, স্কার্প, head scarf, matha dhaka, মাথার কাপড়
shawl | chadar, shaal, shwal, sheeter chador, gayer chador, গায়ের চাদর, shiter kapor
borka | বুরকা, burkha, borkah, bourka, burqua, abiya, modest wear
sweater | সুয়েটার, swetar, suater, sueter, jumper, pullover, winter wear, shiter kapor, shiter poshak, gorom kapor, গরম কাপড়
jacket | জ্যাকেটস, jeket, jacet, zaket, winter wear, shiter kapor, shiter poshak, gorom kapor, গরম কাপড়
blouse | blaus, blouz, blowse, bluse, ব্লাউস, readymade blouse, রেডিমেড ব্লাউজ
petticoat | petikot, pettycoat, sayah, ছায়া, chaya, underskirt, পেটিকোট ছায়া
dress | ড্রেস, dres, drees, froc, jamah
skirt | sckirt, স্কার্টস
underwear | under wear, underware, জাঙ্গিয়া, jangia, jangiya, brief, briefs, panty, প্যান্টি, আন্ডারওয়্যার, আন্ডারওয়ার, innerwear
socks | মুজা, muja, soks, sox, sockes, paer moja, stocking, stockings, mozar
cap | headwear, roder tupi, রোদের টুপি, sun hat, matha dhakar tupi
tupi | namazer tupi, namajer tupi, jalii tupi, জালি টুপি, kufi
belt | বেল্টস, komor bondhoni, কোমরবন্ধ, kemor belt, bealt, komorer belt
tie | টাই পিন, tai, nektai, নেকটাই, bow tie
shoes | shoose, shu, ju ta, জোতা, foot wear, সু, footware, paduka, পাদুকা
sneakers | snicker, kets, kedse, running shoe, jogging shoe, রানিং সু
sandals | sendal, sandle, সেন্ডেল, open shoe, slides
slippers | চটি, choti juta, ghorer juta, flip flop, স্লিপার
boots | ankle boot, chelsea boot
bag | থলে, thole, thola, begg, baag, বেগ, jhola, ঝোলা
handbag | shoulder bag, লেডিস ব্যাগ
sling bag | kadher bag, কাঁধের ব্যাগ, shoulder bag, messenger bag, cross bag, crossbag, সাইড ব্যাগ, slingbag, ঝোলা ব্যাগ, jhola bag
tote bag | shopping bag, শপিং ব্যাগ, bajarer bag, বাজারের ব্যাগ, চটের ব্যাগ, toute bag
wallet | মানি ব্যাগ, mani bag, mony bag, wallat, taka rakhar bag, টাকার ব্যাগ, takar bag, walletts, valet
travel bag | vromon bag, duffle bag, duffel, duffle, weekend bag, ট্যুর ব্যাগ, jhola, travelling bag
trunk | সুটকেস, sutkes, ট্রাঙ্ক, trank, tranck, ট্রলি ব্যাগ, lagej
leather | leathar, lather, চামরা, চামরার, লেদার, lethar, cow leather
embroidery | এম্ব্রয়ডারি, emrodery, ambroidery, embroidary, embrodery, hater kaj kora, সুই সুতার কাজ, needle work, shuchi shilpo
women | wemen, meye, narider, nari, mayeder
men | chele, celeder, chelera
raincoat | রেন কোট, রেইন কোট, bristir poshak, rain jacket, rain cover, reinkot, bristi, borshati
umbrella | ছাতি, ambrella, umbarela, sata, সাতা, brishti, roder chata
handkerchief | hankerchief, hanky, hankie, rumaal, রোমাল, pocket rumal, পকেট রুমাল, pocket square
sunglasses | roder choshma, রোদের চশমা, sanglass, sunglas, shades, goggles, cool glass
glasses | choshmah, chasma, chashma, eyeglass, চশমার ফ্রেম, choshmar frame, power glass, reading glass
jewelry | গয়না গাটি, জুয়েলারি, jualari, juelari, jwellery, jewellary, jewlery, gohna, gayna, olongkar, alongkar, jewels
anklet | paer nupur, nupoor, anclet, payal, paayel, paer payel
ring | আঙটি, আন্টি আংটি, angtee, engagement ring, ongti, angty
nose pin | নাকের ফুল, naker ful, নাক ফুল, nose stud, nakfool, nakphool, naker dul, নাকের দুল
nath | নাকের নথ, naker noth, নাকের রিং, nosering, nolok, নোলক
tikli | mathar tikli, কপালের টিকলি, tikka, mang tika, maang tika, tayra
cufflinks | কাফ লিংক, cuflink, men accessories
brooch | brooche, bruch, শাড়ির পিন, shari pin, sharee pin, lapel pin, coat pin, কোট পিন, hijab pin
gold | sorno, swarna, sonali, গোল্ড, 22k, goldd
gold-plated | গোল্ড প্লেট, gold polish, imitesan, সোনার প্রলেপ, gold coated, গোল্ডপ্লেটেড, 1 gram gold, গোল্ড পলিশ
silver | রুপোর, রূপো, সিলভার, silvar, rupali, chandi, চাঁদি, rupor, sterling silver
diamond | ডায়মন্ড, ডায়মন্ডের, daimond, daimon, hirer, diamon, হিরে
pearl | মুক্তো, মতি, পার্ল, pearal
emerald | এমারেল্ড, pannah, emrald, panna pathor
sapphire | saphire, sapphaire, nila pathor, sapire, নীলকান্তমণি, স্যাফায়ার
ruby | rubi, chuni pathor, rubee, manik, মানিক
terracotta | terrakota, teracotta, মাটির তৈরি, matir toiri, pora mati, mritshilpo
brass | পেতল, petol, peetol, পিতলের তৈরি
bridal | ব্রাইডাল, বউ, bou, bouer, বউয়ের, kone, কনে, কনের, bor kone, বর কনে, wedings, biya, shaadi
prayer beads | namaz, নামাজের, namazer, তছবি, তাসবিহ, tasbeeh, tashbih, zikr beads, dhikr, জিকির, rosary
cosmetics | কসমেটিক্স, কসমেটিকস, cosmatics, cosmetix, kosmetiks, মেক আপ, mekup, makup, সাজার জিনিস, সাজগোজ, shajgoj, makeup kit, beauty products, রূপচর্চা
lipstick | লিপিস্টিক, lipistick, lepstick, lipstik, liptick, লিপ স্টিক, thoter rong, matte lipstick, lip color
lip balm | lipbalm, lip bum, lip jel, লিপ জেল, thot fata, ঠোঁট ফাটা, thot, thoter, lip care, chapstick, লিপবাম
kajal | কাজল পেন্সিল, aiyliner, chokher kajol, ay liner
eyeshadow | chokher makeup, eye shade, eyshadow, shadow palette, আইশ্যাডো প্যালেট, eyeshadow palette
mascara | mascera, maskera, পাপড়ি, chokher papri, eyelash, lash
foundation | fundation, foundetion, fountation, base makeup, skin tint, faundation
face powder | ফেইস পাউডার, compact, কমপ্যাক্ট, loose powder, mukher powder
nail polish | নেল পলিশ, নেলপালিশ, নেইলপলিশ, nel palish, nail palish, nelpolish, নখ পালিশ, nokh polish, nail colour, nail color, nailpaint
mehendi | মেহেন্দি, mehedy, mahendi, mehandi, mehndi cone, মেহেদি টিউব, mehedi tube, hena, mehedi pata, মেহেদি পাতা
face wash | মুখ ধোয়ার, mukh dhoar, ফেইসওয়াশ, ফেইস ওয়াশ, feswash, facewas, facial wash, bron, oil control
shampoo | শেম্পু, shampo, shempu, shampoe, চুল ধোয়ার, chul dhoar, khushki, hair wash, champo
conditioner | condisioner, কন্ডিশনিং, hair softener, chul norom, kondisoner
hair oil | চুলের তৈল, মাথার তেল, mathar tel, hairoil, chul pora, চুল পড়া, hair fall, chul gojano, চুল গজানো, chul lomba, hair growth, chuler tail
hair mask | হেয়ার প্যাক, চুলের প্যাক, chuler pack, hairmask, hair treatment, hair spa, হেয়ার স্পা
hair dryer | চুল শুকানোর মেশিন, chul shukanor machine, hair drayer, hair driyer, blow dryer, হেয়ার ড্রায়ার মেশিন, চুল শুকানো, hear dryer
hair straightener | চুল সোজা করার মেশিন, chul soja korar machine, straightener, স্ট্রেইটনার, stretner, hair stright, hair straitner, chul soja, rebonding
comb | কাঁকই, kakoi, chirni, chul achranor, চুল আঁচড়ানো, coomb
sunscreen | সান স্ক্রিন, sun scren, sunscrin, sanskrin, spf, রোদের ক্রিম, roder cream, sun block, সানব্লক, sunscreem, sun protection, sun lotion
serum | সেরাম, ছিরাম, ceram, serom, vitamin c serum, দাগ দূর, dag dur
toner | tonner, golap jol, facial mist
face mask | ফেসপ্যাক, ফেস প্যাক, facepack, মুখের প্যাক, mukher pack, sheet mask, rupchorcha, রূপচর্চা
aloe vera | এলোভেরা, এলভেরা, alo vera, aloevara, ghritkumari, alobera, এলোভেরা জেল
turmeric | holud gura, holuder gura, holud guri, turmaric, tarmeric, হলদি
neem | নিম পাতা, nim pata, neem pata, nimpata, নিমপাতা
sandalwood | chandon, chondon kath, shweto chondon
charcoal | carcoal, koyla, কয়লা, coal, কাঠ কয়লা, charcole, activated carbon
attar | namaz, নামাজের, namazer, আতোর, ittar, alcohol free perfume
shaving | shave, seving, dari kamano, দাড়ি কামানো, after shave, আফটার শেভ, shaving kit, sheb
hair | হেয়ার, হেয়ার কেয়ার, hair care, heyar, cul, chuler jotno, চুলের যত্ন, matha, মাথার
skin | স্কিন, স্কিন কেয়ার, স্কিনকেয়ার, skn, toker jotno, ত্বকের যত্ন, twak, face care, glowing skin
beard | darhi, dadi, beared, dari gojanor, beard growth, mustache, গোঁফ, gof
toothpaste | দাঁত মাজা, dat maja, টুথ পেস্ট, পেস্ট, tooth past, toothpest, dater paste, দাঁতের পেস্ট, dat, মাজন, majon, colgate
toothbrush | dat brush, দাঁত মাজার ব্রাশ, tuthbrush, toothbrash
sanitary napkin | প্যাড, সেনোরা, sanitari pad, স্যানিটারি প্যাড, period pad, মাসিকের প্যাড, মাসিক, masik, menstrual pad, period
tissue | টিসু, tishu, টিস্যু পেপার, tisue, toilet paper
towel | তোয়ালা, টাওয়েল, তাওয়াল, taoal, tawel, toyale, tauale, ga mochar, গা মোছার, bath towel, gosoler towel
brush | brushes, burush, বুরুশ
medicine | অষুধ, ঔষুধ, ওষধ, oshud, osud, oushod, oushadh, medicene, medisin, dawai, pharmacy, ফার্মেসি, meds
pulse oximeter | অক্সিজেন মাপার মেশিন, oxygen mapar machine, অক্সিজেন মাপার যন্ত্র, oximiter, oxygen meter, oxygen machine, pulse meter, পালস মিটার, spo2, finger oxygen meter, heart rate
massager | ম্যাসেজ মেশিন, body massager, batha, ব্যথা, betha komanor, pain relief, komor batha, কোমর ব্যথা, massajer, malish, মালিশ, messaging machine
heating pad | গরম সেক, gorom shek, সেঁক, shek dewa, সেক দেওয়ার, কোমর ব্যথা, komor batha, batha, ব্যথা, back pain, heat pad, pain relief, heating belt, electric heat bag
hot water bag | হট ব্যাগ, hot bag, hotbag, গরম পানির ব্যাগ সেক, sek dewar bag, সেক দেওয়ার ব্যাগ, shek, hot water bottle, period pain, pain relief, ব্যথা, batha
vitamin | multivitamin, multi vitamin, মাল্টিভিটামিন, vitamin c, ভিটামিন সি, vitemin, bitamin
capsule | capsool, kapsool, capsull, pill, pills, softgel
supplement | ফুড সাপ্লিমেন্ট, saplement, suplement, nutrition, পুষ্টি, pushti, protein
fish oil | cod liver oil, কড লিভার অয়েল, omega, ওমেগা, ওমেগা থ্রি, omega3, fishoil
honey | মদু, মধো, sundarban honey, সুন্দরবনের মধু, khati modhu, honi, hony, hone
black seed | কালজিরা, kaljira, nigella, kalonji, kalozira, kala jira
moringa | সজনা, সজিনা, সজনে পাতা, sojina, sojna, sajina, sajne pata, morinda, drumstick leaf, সজনে পাতার গুঁড়া
tulsi | তুলসী পাতা, tulsi pata, tulshi pata, tulasi, tulosi, holy basil
ginger | ada gura, adar gura, zinger, gingar, sonth, শুঁট
isabgol | ইসুবগুল, ইসুবগুলের ভুসি, isobguler bhushi, isubgul, esubgul, esobguler vusi, bhushi, vusi, kosto kathinno, কোষ্ঠকাঠিন্য, constipation, psyllium, isabgul husk, fiber
first aid box | প্রাথমিক চিকিৎসা, prathomik chikitsa, ফার্স্ট এইড, emergency kit, medical box, kata chera, fastaid, first ade box
surgical mask | mukher mask, সার্জিকেল মাস্ক, corona mask, করোনা মাস্ক, kn95, n95, dust mask, ধুলার মাস্ক, dhula, mashk
hand sanitiser | হ্যান্ড স্যানিটাইজ, hand rub, handrub, হেক্সিসল, hexisole, sanetizer, hand sanitaizer, hat jibanu, jibanunashok, germ killer, alcohol
hand wash | হাত ধোয়ার, hat dhoar, হ্যান্ড ওয়াশ, lifebuoy, handwas, hand was, hat dhoar saban, dettol, savlon
walking stick | হাঁটার লাঠি, hatar stick, lathi stick, cane stick, walking cane, crutch, buro manusher lathi, stick
nebulizer | nebulisar, nebulaiser, শ্বাসকষ্ট, shaskosto, shash kosto, hapani, হাঁপানি, asthma, gas dewar machine, gas machine, nebuliger
wheelchair | হুইল চেয়ার, rogir chair, রোগীর চেয়ার, weelchair, whelchair, wheel cheyar, protibondhi chair, chaka chair, patient chair, disabled chair
health | হেলথ, স্বাস্থ, shasthyo, sasto, health care, healthcare, medical, মেডিকেল, wellness
organic | অরগানিক, orgenic, organick, khati, প্রাকৃতিক উপাদান, prakitik, naturel, nechural, ন্যাচারাল, bheshoj
baby | নিউবর্ন, babies, bebi, baccha der, bachchar, sishu, nobojatok
children | kidz, kids item, পিচ্চি, picchi, choto bacha, bachchader, sonamoni, সোনামণি, toddler
romper | রোম্পার, onesie, বডিস্যুট
swaddle | সোয়াডেল, swadel, babu morano, বাবু মোড়ানোর কাপড়, wrapper, receiving blanket, toyale, baby sleeping bag, shuadol
bib | লালা মোছার, lala mochar, feeding bib, বিবস, khabar bib, lalaposh
feeding bottle | দুধ খাওয়ার বোতল, ফিডিং বটল, fidder, nipple bottle, nursing bottle
milk | মিল্ক, dudh gura, gorur dudh, গরুর দুধ, duth, dugdho, melk
baby oil | malish er tel, মালিশের তেল
baby bath tub | বাবুর গোসল, babur gosol, bacchar gosol, বাচ্চার গোসল, গোসলের গামলা, gosol, গোসল, bath tab, baby tub, bathing tub, babu gosoler gamla
stroller | বেবি ট্রলি, pushchair, buggy, baby carriage
baby walker | হাঁটার গাড়ি, baby hatar gari, হাঁটা শেখার, hata shekhar gari, push walker, oakar, waker
crib | বেবি কট, bassinet, playpen
toy | খেলনা সামগ্রী, toyes, toi, khelnar jinis, plaything, tois
doll | বারবি, barbie, ডল, putool
teddy bear | টেডিবিয়ার, ভালুক, bhaluk, plush
rattle | ঝুমঝুমি, jhumjhumi, junjuni, jhunjhuna, বাজনা, bajna, musical toy
blocks | লেগো, lego, building block, brick toy, educational toy, শিক্ষামূলক খেলনা
clothing | জামাকাপড়, dresses, garments, গার্মেন্টস, fashion, ফ্যাশন, wear, apparel, bostro, বস্ত্র, outfit
kitchen | কিচেন, রান্না ঘর, পাকঘর, pakghor, kitchin, kitchan, kitcen, rannar jinis, রান্নার জিনিস, kitchen item, rosui
thali | thaal, serving plate
bowl | বোল, তরকারির বাটি, torkarir bati, soup bowl, সুপ বাটি, boul, pyala, পেয়ালা, বাসন, bason, vati
cup | পেয়ালা, peyala, cup pirich, chayer kap
tea cup | cha khawar cup, cup pirich, টি সেট, চায়ের পেয়ালা
mug | chayer mug, mugg, beer mug
glass | panir glass, sorbot glass, গিলাস, gilas, tumblar, drinking glass
jug | panir jog, jag, joog, গাড়ু, carafe, joge
dinner set | ডিনারসেট, dinnerset, diner set, crokarij, dinner plate set, বাসন সেট, bason, বাসন, crockeries, dinnerware
spoon | চামুচ, চামিচ, chamich, chamos, chamach, camoch, কাটলারি, কাঁটা চামচ, sppon
knife | ছুড়ি, চাক্কু, chaqu, cutter, da, knif, naif, knive, সবজি কাটা
chopping board | চপিংবোর্ড, চপার বোর্ড, chopper board, সবজি কাটার বোর্ড, sobji katar board, katar board, কাটার বোর্ড, vegetable cutter board, chop board, cating board, cuting board, মাছ কাটার বোর্ড
non-stick | ননস্টিক, nonstik, nonstic, non stik, lage na, পোড়া লাগে না, teflon, টেফলন
steamer | ভাপা পিঠার, ভাপা পিঠা মেকার, ভাপানোর পাতিল, bhapanor patil, momo, মোমো, stimar, momo steamer, stemer, idli maker, ভাপ
pitha | পিঠে, পিঠা পুলি, pitha puli, বিটা পিঠা, shiter pitha, bhapa, ভাপা
tiffin carrier | টিফিনবক্স, টিফিন কেরিয়ার, tiffen, লাঞ্চবক্স, লাঞ্চ বক্স, lunch carrier, khabar box, hot box, দুপুরের খাবার
masala box | moshla rakhar, মসলা রাখার
bottle | বটল, বতল, botle, botal, bottol, botoll
jar | বৈয়াম, বোয়াম, baiam, কৌটো, kouto, কন্টেইনার, kontener, contener, ডিব্বা, dibba, dabba, ডাব্বা, storage box
kansa | kaansa, khasha
steel | এসএস, ইস্টিল, istil, steal, stel, stainles, stenless, স্টেইনলেস, স্টেইনলেস স্টিল, stain less steel, stainless
clay | মাটির পাত্র, মাটির জিনিস, matir jinis, matir patro, matir toiri, earthen, মাটির তৈরি, mrittika
ceramic | চিনামাটি, চীনামাটি, chinamati, chinamatir, চিনামাটির, পোর্সেলিন, bone china, boncaina, china clay, seramik, ciramic, stone ware
tea | চা পাতি, chapati cha, চায়ের পাতা, সিলেটের চা, sylhet tea, tee leaf, টি ব্যাগ
black tea | রঙ চা, rang cha, রং চা পাতা, rongcha, blackt tea, liquor tea, লিকার চা, likar cha, row tea
green tea | গ্রীন টি, গ্রিনটি, গ্রীনটি, green te, gren tea, ওজন কমানোর চা, ojon komanor cha, weight loss tea, diet tea, slimming tea
coffee | kafi, cofi, coffy, nescafe, নেসক্যাফে, instant coffee, cappuccino, kaafi
oil | bazar, বাজার, তৈল, ভোজ্য তেল, বোজ্য তেল, oill, edible oil
mustard | সরষে, রাই, rai, shorshe, sorshe, sorisha dana, sarisha, mustad
soybean oil | bazar, বাজার, সয়াবিন, সয়াবিন তৈল, soyabin, soyabean, soyabin oil, soya tel, ভোজ্য তেল, soyabean tel, sunflower oil
olive oil | জয়তুন তেল, jaitun tel, যয়তুনের তেল, joytun tel, জয়তুনের তেল, অলিভ ওয়েল, olib oil, jolpai tel, jolpaier tel
coconut oil | coconot oil, coco oil, প্যারাসুট, parasut, জবা তেল
coconut | নারকোল, narkol, narikol, ডাব, dab, desiccated coconut
ghee | ঘৃত, gawa ghee, গাওয়া ঘি, gaoa ghi, khati ghee, ghie, ghrito, pabnar ghee, পাবনার ঘি, cow ghee, গব্য ঘি
spice | bazar, বাজার, মসল্লা, মশল্লা, moshla gura, garam masala, গরম মসলা
chilli powder | শুকনা মরিচ, shukna morich, morich gura, gura morich
cumin | jira gura, jirar gura, কিউমিন, gota jira, গোটা জিরা, kumin
salt | bazar, বাজার, নিমক, nimok, namak, পিংক সল্ট, himalayan salt, বিট লবণ, bit lobon, rock salt, sault, loban
sugar | bazar, বাজার, সুগার, sugger, shugar, akher chini, আখের চিনি, shukar, misri
rice | bazar, বাজার, চাউল, চাঊল, চালের বস্তা, najirshail, কাটারি
chinigura rice | পোলাওয়ের চাল, পোলাওয়ের চাউল, polawer chal, polao chal, birani chal, বিরিয়ানির চাল, pulao rice
lentil | bazar, বাজার, ডাইল, মসুর, mosur, মসুরের ডাল, মুগ ডাল, dail mosur
flour | bazar, বাজার, গমের আটা, rutir ata, wheat flour
noodles | bazar, বাজার, নুডুলস, নুডুলেস, নুডল, nodols, nuduls, maggi, ম্যাগি, cocola, ramen, রামেন, instant noodles, chowmein, চাওমিন
biscuit | bazar, বাজার, বিস্কিট, বিস্কুট প্যাকেট, biskuit, bisket, কুকিজ, kukij, nasta, toast biscuit, টোস্ট
pickle | amer achar, চালতার আচার, boroi achar, বরই আচার, jolpai achar, acar, asar, pikle, picle
jam | জেম, jelli, jely, marmalade, fruit spread
chanachur | চানাচুড়, chanachor, canachor, chenachur, ঝাল চানাচুর, jhal chanachur, nasta, bombay sweets, dal moth, ডাল মুট
puffed rice | মুরি, muri bhaja, মুড়ি ভাজা, murhi, moory, jhal muri, ঝালমুড়ি, হাতে ভাজা মুড়ি, hate vaja muri, nasta
egg | bazar, বাজার, আন্ডা, anda, haser dim, eggs dozen, ডজন ডিম
fish | মাছ বাজার, maschh, machh, মাস, macch, fis, ilish, chingri, রুই, rui
meat | গোশত, গোস্ত, gosto, goshto, গরুর গোশত, gorur gosto, খাসির মাংস, khasir mangsho, maangsho, gorur mangso
chicken | chikken, cheken, cikhen, murgee, broiler, ব্রয়লার, sonali murgi, চিকেন
prayer mat | namaz, নামাজের, namazer, জায়নামায, zaynamaz, নামাজের পাটি, namajer pati, namaz mat, নামাজ, namaj, মুসল্লা, praying mat, জায়নামাজ নামাজ, namaz pati, namajer bichana
luxury | laksari, luxuri, luxery, luxurious, লাকজারি, দামি, dami, damee, high end, বিলাসবহুল, shoukhin, শৌখিন
book | বই পুস্তক, boi pustok, pustok, পুস্তক, bookes, boook, বুক, কিতাব, kitab, literature, reading
novel | golper boi, nobel, fiction, humayun ahmed, হুমায়ূন আহমেদ
cookbook | রেসিপি, recipe, resipi, রেসিপি বই, রান্নার রেসিপি, rannar recipe, rondhon, রন্ধন
notebook | নোট খাতা, khataa, নোট বুক, notbook, copy khata, writing pad, note khata, note pad, লেখার খাতা, lekhar khata, খাতাপত্র, copy book, notepad
diary | ডাইরি, ডায়রি, ডাইরী, dairi, dayeri, jornal, journel, লেখার ডায়েরি, ডায়রী, dayry
pen | ballpoint, বলপয়েন্ট, kalom, লেখার কলম, matador, kolam
fountain pen | ঝরনা কলম, jhorna kolom, fountainpen, fauntain pen, ফাউন্টেনপেন, nib pen
pencil | পেন্সিল, penshil, pencill, pensill, কাঠ পেন্সিল, kath pencil, drawing pencil, পেন্সিলের, drawing, lead pencil, pencile, penchil, কাঠপেন্সিল, 2b pencil
crayons | মোম রং, রঙ পেন্সিল, রং পেন্সিল, রংপেন্সিল, প্যাস্টেল, drawing, আঁকার রং, akar rong, ছবি আঁকার রং, color pensil, rong pensil, রং করার পেন্সিল
stationery | স্টেশনারিজ, stationaries, steshonari, stesonary, school supplies, office supplies, লেখার জিনিস, stationeries, স্কুলের জিনিস, ইস্টিশনারি, school items, istationary
watercolour | jolrong, রঙ, rong, color set, poster color, acrylic, আঁকার রং, akar rong, drawing color, ছবি আঁকার রং, painting color, acrylic paint, এক্রেলিক রং, পোস্টার কালার, water colour set
wool | uler suta, uler, knitting, ক্রুশ, kurush, woollen, ulen
bucket | বাল্টি, balty, bucked, buket, bakete, panir balti, গোসলের বালতি, বাকেট, gosoler balti, pail
mango | রাজশাহীর আম, rajshahir aam, himsagar, হিমসাগর, langra, ল্যাংড়া, ফজলি, fazli, amm, manggo, mengo, am rupali, আম্রপালি
yogurt | দধি, dodhi, doi bogura, বগুড়ার দই, bogurar doi, টক দই, yougurt, yogart, দৈ
mishti | মিষ্টান্ন, mistanno, মিঠাই, mithai, মিষ্টি জাতীয়, dessert
rasmalai | রস মালাই, রসমালাই কুমিল্লা, কুমিল্লার রসমালাই, comilla rasmalai, ros malai, ras malai, rosomalai, dessert
molasses | গুর, patali gur, patali, আখের গুড়, akher gur, নলেন গুড়, nolen gur, ঝোলা গুড়, jhola gur, jaggary
dry fruit | ড্রাই ফ্রুট, ড্রাই ফ্রুটস, শুকনা ফল, shukna fol, pesta, kismis, mixed nuts, chinabadam
fruit | ফলমূল, ফ্রুট, frut, fruts, phal, fal, folmul, tatka fol
vegetable | শাক সবজি, শাকসবজি, shak sobji, তরকারি, torkari, torkary, vegetabel, vejetable, vegitable, veg, সব্জি, sobzi
instrument | বাদ্য যন্ত্র, baddojontro, বাজনা, bajna, bajanor jontro, বাজানোর যন্ত্র, গানের যন্ত্র, ganer jontro, gan, গান, musical, মিউজিক, miusik
guitar | guitur, gutar, guiter acoustic, acoustic guitar, একুস্টিক গিটার, baddo jontro
flute | bansuri, bashee, flutte, baddo jontro
dholak | ঢোলোক, ঢাক, dhak, dholok, dolki, dholki, ঢোলকি, baddo jontro
harmonium | হারমনিয়াম, harmunium, hermonium, harmonia, baddo jontro, হারমোনি, গানের হারমোনিয়াম
tabla | তবলা ডুগি, tobla dugi, ডুগি তবলা, dugi tabla, tobola, baddo jontro
gift | গিফট আইটেম, উপহার সামগ্রী, upohar dewa, gifty, gipt, gifft, geft, surprise, সারপ্রাইজ, gifting, tofa
gift box | গিফট প্যাক, উপহার প্যাক, surprise box, সারপ্রাইজ বক্স, gift pack box
basket | টুকরি, tukri, জুড়ি, ঝুরি, jhuree, jhura, baskit, busket, bascket, ডালি, dali, laundry basket
birthday | জন্ম দিন, বার্থডে, বার্থ ডে, barthday, brithday, birtday, birthay, jonmo din, janmadin, jonmodine, b day
eid | ইদ, ঈদুল ফিতর, eid ul fitr, eidul fitr, কোরবানির ঈদ, kurbani, korbani, কোরবানি, eid collection, ঈদ কালেকশন, ঈদ স্পেশাল, eidd, romjan, eid mubarak
boishakh | পয়লা বৈশাখ, poyla boishakh, pohela boisakh, pohela baishakh, bangla new year, boishaki, baishaki, bengali new year, mongol shobhajatra
valentine | ভ্যালেন্টাইন, ভ্যালেন্টাইন ডে, valentine day, bhalobasa, valobasha, ভালোবাসার, valobashar upohar, velentine, love, romantic, প্রেম, prem
party | অনুষ্ঠান, onusthan, onushthan, celebration, celebrate, function, ফাংশন, event, ডেকোরেশন, দাওয়াত
balloon | ballon, balun, belon, ফোলানো, foil balloon, belooon, ব্যালুন
cake | keik, ceke, pastry, পেস্ট্রি, pestri, muffin, কেক অর্ডার
chocolate | চকোলেট, chokolet, cokolet, chocklate, chocolat, chokolate, chcolate, ডেইরি মিল্ক, kitkat, choco
flower | পুষ্প, pushpo, flawer, flowar, taja ful, artificial flower, phool
rose | golapful, gulab
bouquet | ফুলের বুকে, বুকে, buke, bouque, bukay, ফুলের তোরা, tohra, তোরা
garland | গায়ে হলুদ, গাঁদা ফুলের মালা, gadar mala, gadha ful, গাঁদা ফুল
candle | ঘর সাজানোর, ghor sajanor, home decor, মোমের বাতি, মোম, মুমবাতি, মোম বাতি, scented candle
scented candle | ঘর সাজানোর, ghor sajanor, home decor, সুগন্ধি মোম, sugondhi mom, aroma candle, আরোমা মোমবাতি, fragrant candle, cented candle
invitation card | বিয়ের দাওয়াত, biyer dawat, নিমন্ত্রণ পত্র, nimontron potro, nimontron card, দাওয়াত পত্র, invite card, envitation card
greeting card | শুভেচ্ছা কার্ড, shuveccha card, shubhechha card, greeting, wish card, greetings, thank you card
holud | হলুদ সন্ধ্যা, holud sondha, হলুদের অনুষ্ঠান, holud onusthan, holuder saj, গায়েহলুদ, gayehalud, gaye halud, gayeholud, holud program
envelope | এনভেলপ, envalope, envlope, inbelop, চিঠির খাম, chithir kham, টাকার খাম, takar kham, সালামির খাম, salamir kham, eid salami, ঈদ সালামি, salami, সালামি, money envelope
souvenir | সুভেনির, স্যুভেনির, suvinir, souviner, sovenir, memento, bangladesh gift
boat | nowka, naouka, ship model
tiger | রয়েল বেঙ্গল টাইগার, টাইগার, taigar, bengal tiger
red | লাল রঙের, lal ronger, রেড, redd, laal rong, lal color, red color, red colour
blue | নীল রঙের, nil ronger, ব্লু, akashi, sky blue, blue color, blue colour
green | সবুজ রঙের, sobuj rong, sobuj ronger, গ্রিন, grin, gren, green color, green colour, tia rong
black | কালো রঙের, kalo ronger, ব্ল্যাক, কাল, blak, blek, balck, black color, black colour, kala rong
white | সাদা রঙের, sada ronger, হোয়াইট, wite, whait, hwite, white color, white colour, off white
yellow | ইয়েলো, yello, ellow, holud color, holde rong, holud ronger, হলদে, yellow color, yellow colour
pink | গোলাপি রঙের, golapi rong, pinc, পিংক, pingk, pink color, pink colour, golapi ronger, রানি গোলাপি, rani golapi
small | ছোট সাইজ, choto size, ছোটো, mini size, little, মিনি, ক্ষুদ্র, soto, tiny, pocket size, choto saiz
large | বড় সাইজ, boro size, বড়ো, big size, xl, xxl, jumbo, জাম্বো, family size, bishal, bor size
puzzle | ব্রেইন গেম, brain game, buddhir khela, বুদ্ধির খেলা, puzzel, pazel
oil lamp | দিয়া, cherag, চেরাগ, kupi, কুপি, kupi bati
watch | রিস্ট ওয়াচ, wach, wacth, ঘরি, timepiece
picture frame | ঘর সাজানোর, ghor sajanor, home decor, ছবির ফ্রেম, chobir frame, ছবি, wall frame, ওয়াল আর্ট, দেয়ালে ঝোলানোর ছবি, deyal chobi, wall canvas, islamic frame, ইসলামিক ফ্রেম, wall decor
electronics | electronic item, electric item, ইলেকট্রনিক, ইলেকট্রনিক্স, গেজেট, electronics ponno, ইলেকট্রিক জিনিস, electric jinis
bluetooth speaker | ব্লুটুথ সাউন্ড বক্স, bluetooth sound box, ছোট সাউন্ড বক্স
speaker | sound system, সাউন্ড সিস্টেম, loudspeaker, gaan bajanor box, গান শোনার বক্স, ইস্পিকার
soundbar | home theater
microphone | boya, boya mic, record korar mic, মাইক্রোফন, maikrofon, mikrophone, microfon, voice recorder mic, ভিডিও করার মাইক, vlog mic
camera | ছবি তোলার মেশিন, chobi tolar camera, chobi tolar machine, ক্যামরা, কেমেরা, kemera, handycam, video camera, ভিডিও ক্যামেরা
security camera | surveillance camera, spy camera, hidden camera, গোপন ক্যামেরা, basar camera, নিরাপত্তা ক্যামেরা, home camera, cc kamera
dash camera | car cam, dashboard camera
drone | quadcopter, flying camera, উড়ন্ত ক্যামেরা, uranto camera
smart watch | calling watch, কলিং ঘড়ি, touch watch, smart wach
clock | dewal ghori, দেওয়াল ঘড়ি, ঘরের ঘড়ি, gharer ghori
television | টেলিভিশান, টিবি, colour tv, color tv, telivision, telivison
smart tv | এন্ড্রয়েড টিভি, অ্যান্ড্রয়েড টিভি, internet tv, google tv, 4k tv
projector | projecter, প্রোজেক্টর, beamer, দেয়ালে সিনেমা দেখার মেশিন, cinema projector
light | বাত্তি, লাইটিং, lighting, layt, energy light, এনার্জি লাইট, energy bulb, এনার্জি বাল্ব, ঘরের লাইট
smart bulb | energy bulb, এনার্জি বাল্ব, color bulb, ac dc bulb, emergency bulb
router | internet router, রাওটার, routar, broadband router, wify
radio | এফএম রেডিও, transistor
remote | রিমোট কন্ট্রোল, universal remote, remot, rimote
wireless | তার ছাড়া, ওয়ারলেস, tarbihin, তারবিহীন
bluetooth | ব্লুটুত, blutut, bluthooth
smart phone | এন্ড্রয়েড ফোন, অ্যান্ড্রয়েড ফোন, এন্ড্রয়েড মোবাইল, touch mobile, টাচ মোবাইল, টাচ ফোন, আইফোন, 5g phone, andriod phone, samsung phone
button phone | keypad mobile, বাটম ফোন, বাটন সেট, basic phone, বাটুন ফোন, batam phone
mobile accessories | মোবাইল এক্সেসরিস, মোবাইল অ্যাকসেসরিজ, mobile parts, mobiler jinis, মোবাইলের জিনিস, মোবাইল পার্টস
phone case | back part, ব্যাকপার্ট, back kover, মোবাইল ব্যাক কভার
cover | ঢাকনা, dhakna, kabhar, কাভার
power bank | পাওয়ার ব্যাঙ্ক, power benk, powar bank, পাওয়ার ব্যংক, charge bank, power back
charger | charging adapter, chargur, power adapter, চাজার, এডাপ্টার
fast charger | ফাস্ট চার্জিং, fast charging, turbo charger, দ্রুত চার্জার, type c charger, 65w charger, gan charger
wireless charger | magsafe charger, তার ছাড়া চার্জার, ওয়ারলেস চার্জার, charging pad, charging dock
cable | chord, cord, charging wire, চার্জিং কেবল, kebel, cabel, cabol
usb-c cable | টাইপ সি, টাইপ সি ক্যাবল, type-c data cable, c type charger cable, usb type c
phone holder | মোবাইল হোল্ডার, mobile rakhar stand, মোবাইল রাখার স্ট্যান্ড, বাইক মোবাইল হোল্ডার, গাড়ির মোবাইল হোল্ডার, mobile mount, ফোন রাখার স্ট্যান্ড
tripod | video stand, ট্রাইপট, tripad, ভিডিও করার স্ট্যান্ড, trypod
tablet | আইপ্যাড, টেব, study tab, tablate
memory card | মেমরি কার্ড, মেমোরী কার্ড, মেমোরি, মেমরি, micro sd, tf card, memori
battery | বেটারি, batteri, পেন্সিল ব্যাটারি, aa battery
computer | কম্পিউটর, compiuter, কমপিউটার, compuer, komputar
keyboard | typing board, keyborad, লেখার কিবোর্ড, kiboard
mouse | মাউজ, mous, mause, মাউচ
mouse pad | mouse ped
pen drive | পেনড্রাইব, thumb drive, usb stick, pendrve, flash disk, usb flash, pen draib, ইউএসবি ড্রাইভ, memory stick
ram | র‌্যাম, ddr5, ddr3
graphics card | গ্রাফিক্স কার্ড, গ্রাফিক্স, graphics, rtx, জিপিইউ, vga card
laptop stand | laptop rakhar stand, ল্যাপটপ রাখার স্ট্যান্ড, ল্যাপটপ হোল্ডার
usb hub | usb port, multi usb, usb splitter, usb multiplug, ইউএসবি মাল্টিপ্লাগ, type c hub, docking station, usb extender
webcam | computer cam, zoom camera, অনলাইন ক্লাসের ক্যামেরা
printer | photo printer, color printer, prienter, প্রিন্টিং মেশিন, printing machine, চিঠি ছাপার মেশিন, xerox machine
ups | computer backup, power backup, কম্পিউটার ব্যাকআপ
gaming | গেমস, গেইম, গেমার, gamar, gamin, গেইমিং
gaming console | প্লেস্টেশন, playstion, এক্সবক্স
card game | প্লেয়িং কার্ড, taser packet
board game | বাসায় খেলার গেম, ঘরের খেলা, indoor game, ইনডোর গেম, ghorer khela
home appliances | হোম এপ্লায়েন্স, হোম অ্যাপ্লায়েন্স, home aplience, gharer machine, household, ঘরের মেশিন
rice cooker | rice cocker, রাইচ কুকার, raice cooker
cooker | multi cooker, মাল্টি কুকার, cocker, curry cooker, কারি কুকার
microwave oven | maicro oven, খাবার গরম করার মেশিন, khabar gorom korar machine, maikro oven, baking oven, মাইক্রোওয়েভ
air fryer | এয়ার ফ্রাইয়ার, তেল ছাড়া ভাজার মেশিন, tel chara vaja, oil free fryer, air frayer, fryer, air frier
toaster | স্যান্ডউইচ মেকার, sandwich machine, টোস্ট মেশিন, pauruti machine, tosting machine, toster
induction cooker | কারেন্টের চুলা, current er chula, infrared cooker, ইনফ্রারেড চুলা, infrared chula, কারেন্ট চুলা, হিটার চুলা, indaction, induction cocker
stove | গ্যাস স্টোভ, gas stov, gas cooker, burner, বার্নার, চুলো, cylinder chula, সিলিন্ডারের চুলা, double burner, hob, lpg stove, gas er chula
fan | পাংখা, bidyut pakha, current fan, fyan
ceiling fan | ছাদের ফ্যান, সিলিং পাখা, celling fan, ceiling pakha, matha fan
stand fan | স্ট্যান্ডিং ফ্যান, standing fan, দাঁড়ানো ফ্যান
air conditioner | এয়ারকন্ডিশন, ঘর ঠান্ডা করার মেশিন, split ac, ঠান্ডা মেশিন, air condisioner, room thanda korar machine
refrigerator | রেফ্রিজারেটার, খাবার ঠান্ডা রাখার মেশিন, deep fridge, ডিপ ফ্রিজ, referigerator, refregerator, ফিরিজ
ips | ইনভার্টার, home ips, power backup, load shedding backup, লোডশেডিং, current chole gele
washing machine | কাপড় ধোয়ার যন্ত্র, kapor dhowar machine, ওয়াসিং মেশিন, laundry machine, cloth washing machine, dryer machine, washer, লন্ড্রি মেশিন, কাপড় কাচার মেশিন
iron | ইস্তিরি, steam iron, স্টিম আয়রন, airon, dry iron, aiyron
water purifier | pani filter, water filtar, পিউরিফায়ার, panir feltar, water purifire, ro filter
room heater | ঘর গরম করার মেশিন, হিটার, ghor gorom korar machine, শীতের হিটার, room hitar
vacuum cleaner | ঘর পরিষ্কার করার মেশিন, ghor porishkar machine, ভ্যাকুম ক্লিনার, dust cleaner, ধুলা পরিষ্কার মেশিন, vaccume cleaner, ভ্যাকুয়াম, ghor jharu machine, robot cleaner, vacuam
sewing machine | সিলাই মেশিন, tailoring machine, দর্জি মেশিন, kapor selai, কাপড় সেলাই মেশিন, stitching machine, mini selai machine, butterfly machine, selai mesin, dorji machine
extension socket | মাল্টিপ্লাক, multiplag, multi socket, extension cable, power strip, এক্সটেনশন, extension cord, multi port, extention board, মাল্টি সকেট, malti plug
water pump | পানি তোলার মোটর, pani tolar motor, ওয়াটার পাম্প, submersible pump, সাবমারসিবল, pani tolar machine, motar
furniture | আসবাপত্র, asbabpotro, ghorer asbab, ঘরের আসবাব, farniture, furnichar, ফার্নিচারস, ঘরের ফার্নিচার, gharer jinish, ফানিচার
sofa | settee, সোফা কাম বেড, sofa cum bed, boshar ghorer sofa, বসার সোফা
chair | চেয়্যার, chayer, boshar chair, বসার চেয়ার, kedara, কেদারা, চিয়ার, chiar, cheyr
armchair | ইজি চেয়ার, rocking chair, রকিং চেয়ার, relax chair, aramer chair, রিলাক্স চেয়ার
stool | পিঁড়ি, piri, pira, jolchouki, জলচৌকি, বসার টুল, moora
table | টেবল, tebul, teble, chouki, মেজ, tabil
dining table | খাওয়ার টেবিল, khaoar table, dining set, ডাইনিং সেট, dyning table, dining tebil, দিনিং টেবিল, ডাইনিং টেবিল চেয়ার, khawar table
coffee table | সেন্টার টেবিল, t table, side table, সাইড টেবিল
desk | study desk, পড়ার ডেস্ক, স্টাডি টেবিল, reading tebil, writing table, লেখার টেবিল, রিডিং টেবিল, work table
bed | পালংক, palong, পালং, বেড, শোয়ার খাট, shoar khat, ঘুমানোর খাট, semi box khat, bed frame, চৌকি, chouki
mattress | মেট্রেস, godi, মেট্রেক্স, matras, spring mattress, toshak, bichanar gadi
pillow | matha balish, মাথার বালিশ, pillo, side pillow, kol balish, ঘুমানোর বালিশ, neck pillow, fiber pillow
shelf | wall shelf, দেয়াল তাক, rek, storage rack, সেল্ফ, র‌্যাক, jinis rakhar tak, জিনিস রাখার তাক, রেক
sideboard | shocase, crockery unit, থালা বাসনের আলমারি
nakshi kantha | sui sutar kantha, hand stitched quilt
cushion | কুশান, throw pillow, kushan
cushion cover | কুশান কভার, kushan cover, balisher oar, বালিশের ওয়াড়
curtain | পরদা, jalar porda, জানালার পর্দা, janalar porda, dorjar porda, দরজার পর্দা, window curtain, door curtain, karten, kartin, curtin, ঘরের পর্দা, drapes, blinds, cartain
mat | ম্যাট, floor pati, মেঝেতে বসার, mathe bosar pati, hogla, মাদুরি
mirror | mirrar, আরশি, wall mirror, looking glass, full length mirror, dressing mirror, ayena, আইনা
rickshaw art | রিকশার ছবি, রিক্সা পেইন্ট, রিক্সা আর্ট
cane | বেতের তৈরি, beter toiri, বেতের কাজ
bamboo | bansh, বাঁশের তৈরি, basher toiri
wooden | কাষ্ঠ, kath, kathe, কাঠের তৈরি, segun, সেগুন, timber, kather toiri, mehogoni, মেহগনি, sheesham
jute | পাটের তৈরি, pater toiri, পাটজাত, golden fibre, sonali ash, সোনালী আঁশ
handmade | হাতের কাজ, hater kaj, হাতে তৈরী, hater toiri, হাতের তৈরি, hather kaj, home made
decoration | ঘর সাজানো, ঘর সাজানোর জিনিস, room decoration, ঘর সাজানোর, ghor sajanor jinish, room decor, ডেকোরেশন, decorative, room sajano, wall decor, interior
sports | স্পোর্টস, খেলার জিনিস, khelar jinis, খেলার সামগ্রী, khelar samogri, sports item, kheladhular jinis, sporting goods
cricket | krikat, cricket kit, kirket, ক্রিকেট সামগ্রী
bat | বেট
ball | tape tennis ball, টেপ টেনিস বল
stumps | উইকেট, স্ট্যাম্প, wiket
football | soccer, সকার, foodball, পায়ে খেলার বল
volleyball | ভলি, bhalibol, voliball
badminton racket | ব্যাটমিন্টন ব্যাট, বেডমিন্টন ব্যাট, ব্যাটমিন্টন, recket, rackit, র‌্যাকেট, রেকেট
badminton | ব্যাটমিন্টন, বেডমিন্টন, batmintan
shuttlecock | শাটল, shuttle, korok, feather cork, badminton feather, satel cock
table tennis | পিং পং, টিটি, tt, tt ball, table tennis bat, tabil tenis
gloves | গ্লোভস, গ্লাবস, glovs
tent | ক্যাম্পিং তাঁবু, camping tabu, tabo, teant, tambo, camping tent, ক্যাম্পিং
fishing rod | barshi, mach dhorar chip, fishing wheel, মাছ ধরার ছিপ বড়শি, mach dhorar jinis, ফিশিং রড, হুইল ছিপ
compass | দিক নির্ণয় যন্ত্র, dik nirnoy, কেবলা কম্পাস, qibla compass, kebla, kibla compass
bicycle | baisikel, baicycle, saikal, cycal, gear cycle, গিয়ার সাইকেল, mountain bike, saykel, bicycel, sikel
skates | স্কেটিং সু, স্কেটিং জুতা, skating, চাকার জুতা, chakar juta, স্কেটিং, rollerblade, sketing
skateboard | স্কেটিং বোর্ড, skating board, skeatboard, চাকার বোর্ড, longboard
gym | জিম, জিমের জিনিস, workout, body building, বডি বিল্ডিং, gymer jinis, শরীরচর্চা, shorir chorcha, ওয়ার্কআউট, এক্সারসাইজ, byayam, gim
swimming | সুইমিং, সাঁতার কাটা, pool
car | প্রাইভেট কার, private car, gaadi, গারি, automobile
motorcycle | মটরসাইকেল, হোন্ডা, honda, matar cycle, স্কুটি, scooty, motorcycel
car accessories | কার এক্সেসরিজ, গাড়ির জিনিস, garir jinis, car parts, গাড়ির পার্টস, গাড়ির যন্ত্রাংশ
bike accessories | বাইক এক্সেসরিজ, bike parts, বাইকের পার্টস, baiker jinis, বাইকের জিনিস, motorcycle parts, মোটরসাইকেলের যন্ত্রাংশ, bike modify
helmet | হেলমেড, হ্যালমেট, মাথার হেলমেট, full face helmet, হেল্মেট, hemlet, crash helmet
riding gloves | হ্যান্ড গ্লাভস
bike cover | হোন্ডা কভার, bike dhakna
chain lube | চেইন লুভ, চেইন ক্লিনার, chain cleaner, chain lubricant
disc lock | বাইক লক, bike security lock, হোন্ডার তালা
seat cover | সীট কভার, গাড়ির সিট কভার, garir seat cover, bike seat cover, বাইক সিট কভার, sit kover
car perfume | car air freshner, room freshener, রুম ফ্রেশনার, room spray, রুম স্প্রে, air freshener spray
sunshade | রোদ আটকানোর, car window shade, car sun shed
tyre inflator | হাওয়া মেশিন, hawa machine, hawa deowar machine, চাকায় হাওয়া দেওয়ার মেশিন, chaka hawa, বাতাস দেওয়ার মেশিন, car air pump, হাওয়া দেয়ার মেশিন
car vacuum cleaner | gari porishkar machine, car cleaner, কার ভ্যাকুয়াম, mini vacuum cleaner
car shampoo | গাড়ি ধোয়ার শ্যাম্পু, gari dhoar shampoo, foam wash, গাড়ি ধোয়ার সাবান
microfibre cloth | মাইক্রোফাইবার, মাইক্রোফাইবার টাওয়েল, গাড়ি মোছার কাপড়, gari mochar kapor, mocha kapor
tool kit | টুলস, টুলস বক্স, hardware tools, মিস্ত্রির যন্ত্রপাতি, mistri tools, হ্যান্ড টুলস, মেরামতের যন্ত্রপাতি, repair kit
pet | গৃহপালিত, পশুপাখি, পোষা, pet accessories, posu pakhi, pet item, পোষা প্রাণীর জিনিস
dog | ডগ, doggie, kukurchana, কুত্তা, pup
cat | ক্যাট, pussy cat, billi, বিলাই, bilai, persian cat, bilaer, meow
cat litter | ক্যাট লিটার, বিড়ালের বালি, বিড়ালের টয়লেট, biraler toilet, cat toilet
cage | পাখি রাখার খাঁচা, khaca, pinjira
bird | pokhi, পোষা পাখি
parrot | তোতা, তোতা পাখি, cockatiel, ককাটেল, love bird, লাভ বার্ড
budgie | বাজেরিগার, বাজরিগর, badri, বদ্রি, badri pakhi, বদ্রি পাখি, bajigar
aquarium | একুরিয়াম, একুরিয়াম মাছ, acuarium, মাছের ট্যাংক, macher ghor, মাছ রাখার, akurium, ekuriam, akuriam, aquriam
fish food | ফিশ ফুড, fish feed, একুরিয়ামের মাছের খাবার, মাছের ফিড, rongin macher khabar, macher feed
drill | দেয়াল ছিদ্র করার মেশিন, deyal fota machine, দেয়াল ফুটো করার মেশিন, ড্রিল মিশিন, hole machine, drill bit, ছিদ্র করার মেশিন, deyal chidro
hammer | হামার, হাতুরি, hatudi, perek marar, mallet
screwdriver | স্ক্রু ড্রাইভার সেট, tester, টেস্টার, iscru driver, screw driver set, iskru, স্ক্রু খোলার
office | office accessories, অফিসের জিনিস, ofiser, office item, workplace
paper | এ ফোর কাগজ, অফসেট কাগজ, offset paper, কাগয, photocopy paper, printing paper
seed | বীজতলা, bichi, বিচি
flower pot | ফুলের পট, gach rakhar tob, গাছ লাগানোর টব, hanging tob, ঝুলন্ত টব, grow bag, গ্রো ব্যাগ
$words$, E'\n') as line (text) where text <> ''
) as more
where g.words[1] = more.own;

insert into synonym_groups (words, words_bn, typed)
select string_to_array(part[1], ', '), string_to_array(part[2], ', '), string_to_array(part[3], ', ')
from regexp_split_to_table($words$
cat treats, cat treat | ক্যাট ট্রিট, বিড়ালের ট্রিট | biraler khabar
dog treats, dog treat, puppy biscuits, puppy milk biscuits | ডগ ট্রিট, কুকুরের বিস্কুট | kukurer khabar
burqa, burka, jilbab, khimar | বোরখা, খিমার, জিলবাব | khimer, zilbab, modest wear
niqab | নিকাব, নেকাব | nikab, nekab, neqab, mukh dhaka
lehenga, ghagra | লেহেঙ্গা, ঘাগরা | lehanga, lehnga, lahenga, lehenga choli, gagra
gown | গাউন | gaun, goun, লং ড্রেস
sharara, gharara | শারারা, ঘারারা | sarara, garara, three piece, থ্রি পিস
anarkali | আনারকলি | anarkoli, anarcoli
two-piece, co-ord set | টু পিস, কো-অর্ড সেট | 2 piece, two pcs, coord, cord set, কোর্ড সেট
palazzo, plazo | প্লাজো, পালাজো | plazzo, palazo, plajo, palajo, divider, ডিভাইডার, loose pant
leggings, tights | লেগিংস, টাইটস | legins, leggins, lagings, tait, টাইট, jeggings, জেগিংস
tops, tunic | টপস, টিউনিক | topse
kaftan | কাফতান | kaptan, caftan, kaftaan
jumpsuit, dungaree | জাম্পসুট, ডাংরি | jump suit, dangri, dungri
nightwear, maxi, nightdress | নাইটি, ম্যাক্সি, রাতের পোশাক | nighty, naiti, night dress, maxy, sleepwear, rater poshak, ghumer poshak, nightie
bra, bralette | ব্রা, ব্রেসিয়ার | brasier, brassiere, lingerie, innerwear
vest, singlet | স্যান্ডো গেঞ্জি, ভেস্ট | sando genji, sando, tank top, undershirt, sendo genji, sando gengi
thermal, thermal wear | থার্মাল, ইনার | gorom kapor, গরম কাপড়, body warmer
hoodie, hooded sweatshirt | হুডি, হুডি জ্যাকেট | hudi, hoody, hudy
sweatshirt | সোয়েটশার্ট | sweat shirt, suet shirt, full sleeve genji
blazer, suit, coat | ব্লেজার, কোট, স্যুট | blezar, blejar, sut, overcoat, ওভারকোট, prince coat
sherwani | শেরওয়ানি | sherowani, shervani, serwani, বরের পোশাক, groom dress
kabli, kabli set | কাবলি, কাবুলি সেট | kabuli, kabuli dress, cabli
thobe, jubba | জুব্বা, থোব | jubbah, zubba, arabian jubba, tub jubba, আরবি জুব্বা
dhoti | ধুতি | dhuti, duti, dhooti
tracksuit, track pants, joggers | ট্র্যাকসুট, জগার্স | trackpant, ট্রাউজার, track suit, jogar, jogging pant
shorts, half pants | হাফ প্যান্ট, শর্টস | half pant, haf pant, hap pant, three quarter, থ্রি কোয়ার্টার, 3 quarter
cargo pants, chinos, gabardine | গ্যাবার্ডিন, কার্গো প্যান্ট | cargo, gabardin pant, gabading
jersey | জার্সি | jarsi, jersy, jarsey, argentina jersey, brazil jersey
uniform, school dress | ইউনিফর্ম, স্কুল ড্রেস | skul dress, iuniform
apron | অ্যাপ্রন, এপ্রোন | apran, epron, lab coat
swimsuit, swimwear | সাঁতারের পোশাক, সুইমস্যুট | swimming costume, burkini
muffler | মাফলার | maflar, mafler, mufler, গলার মাফলার
beanie, woollen cap, monkey cap | কানটুপি, উলের টুপি, মাংকি টুপি | kan tupi, uler tupi, shiter tupi, manki tupi, কান টুপি
earmuffs | কান ঢাকনি | ear muff, kan dhakni, ear cover, শীতের কান
stole, wrap | স্টোল, উত্তরীয় | uttorio, uttoriyo
fabric, unstitched, yardage | থান কাপড়, গজ কাপড়, সেলাই ছাড়া | than kapor, goj kapor, gauz kapor, unstich, unstitch, pis kapor, পিস কাপড়, selai chara
chiffon | শিফন | sifon, chifon, shiphon
satin | সাটিন | saten, sattin, satan kapor
velvet | ভেলভেট, মখমল | velvat, belvet, mokhmol, moxmol
net, mesh | নেট | nett, jali, জালি
organza | অর্গানজা | organja, orgenza
lawn | লন | lawn three piece, lon, pakistani lawn, পাকিস্তানি লন
tussar, tussar silk | তসর, তসর সিল্ক | tosor, tasar, tosor silk
half-silk | হাফ সিল্ক, হাফসিল্ক | haf silk, hap silk, halfsilk sari
monipuri, manipuri | মণিপুরী, মনিপুরি | 
tangail | টাঙ্গাইল, টাঙ্গাইলের | tangaile
pashmina | পশমিনা | poshmina, pasmina, kashmiri shal, কাশ্মীরি শাল, kashmiri shawl
polyester, nylon | পলিয়েস্টার, নাইলন | poliester, naylon, polister
canvas | ক্যানভাস | canvus, kanvas, canvass
viscose, rayon | ভিসকস, রেয়ন | viskos, vescos, reyon
fleece, polar fleece | ফ্লিস | flis, fleese
hand-painted | হ্যান্ড পেইন্ট, হাতে আঁকা | hate aka, handpainted, হ্যান্ড পেইন্টেড
tie-dye, shibori | টাই-ডাই, শিবোরি | taidai, tai dai, tie die
screen print, digital print | স্ক্রিন প্রিন্ট, ডিজিটাল প্রিন্ট | skrin print, dijital print, screenprint
karchupi, zardozi | কারচুপি, জারদৌসি | karchupi kaj, karcupi, jardosi, jardouzi, pathorer kaj, পাথরের কাজ, jorir kaj
applique | অ্যাপ্লিক | aplik, aplique, applic, এপ্লিক
sequin, zari | চুমকি, জরি | chumki, cumki, jori, sequence work, jorir kaj, জরির কাজ, chumkir kaj, চুমকির কাজ
lace | লেইস, লেস | les, leis, lesh
loafers, moccasins | লোফার | lofar, loafar, loper
formal shoes, oxford shoes, derby shoes | ফরমাল জুতা, অফিস জুতা | সু, oxford
heels, pumps | হিল, হিল জুতা | hill juta, high heel, hil juta, হাই হিল
nagra, khussa, mojari | নাগরা, নাগরাই | nagrai, nagora, kolhapuri
flats, ballerinas | ফ্ল্যাট জুতা, ব্যালেরিনা | পাম্প সু
running shoes, trainers, sports shoes | রানিং সু, স্পোর্টস জুতা | running shoe, jogging shoes, দৌড়ানোর জুতা, douranor juta, walking shoes, হাঁটার জুতা, hatar juta
clogs, crocs | ক্রকস | croks, crocks
gumboots, rain boots | গামবুট, গাম বুট | rain shoe, borshar juta, bristir juta
school shoes | স্কুলের জুতা, স্কুল সু | skul juta
shoe polish | জুতার কালি, সু পলিশ | juta palish, shoe cleaner, shoe shine, jutar polish, জুতা পলিশ
shoelaces | জুতার ফিতা | jutar fita, fita
insole | ইনসোল, জুতার সোল | jutar sol, insol, in sole, জুতার তলা
luggage, trolley bag | লাগেজ, ট্রলি ব্যাগ | lagej, lagez, trolly bag, troly bag, trally
school bag | স্কুল ব্যাগ, স্কুলের ব্যাগ | skul bag, schoolbag
laptop bag, briefcase | ল্যাপটপ ব্যাগ, ব্রিফকেস, অফিস ব্যাগ | brief case, brifkes, laptop carry
clutch | ক্লাচ, ক্লাচ ব্যাগ | klas bag, clach, cluch
potli bag, potli | পটলি, পোটলা ব্যাগ | potla, batua, বটুয়া, botua
pouch | পাউচ, থলি | pauch, thole, tholi, pouche, batua
waist bag, fanny pack, chest bag | কোমর ব্যাগ, চেস্ট ব্যাগ, বেল্ট ব্যাগ | komor bag, komorer bag, কোমরের ব্যাগ, chest beg, waste bag
shopping bag, jute bag | শপিং ব্যাগ, পাটের ব্যাগ, চটের ব্যাগ | bazar bag, বাজারের ব্যাগ, bajarer bag, choter bag, shoping bag, eco bag
card holder | কার্ড হোল্ডার | cardholder, visiting card holder, কার্ড রাখার
passport holder, passport cover | পাসপোর্ট হোল্ডার, পাসপোর্ট কভার | passport wallet, passport bag, pasport cover, পাসপোর্ট ব্যাগ
key ring, keychain | চাবির রিং, কি রিং | chabir ring, key chain, chabi ring, keyring, চাবি, chabi, chabir gocha, চাবির গোছা
hair clip, hair pin, bobby pin | হেয়ার ক্লিপ, চুলের ক্লিপ, হেয়ার পিন | chuler clip, chuler klip, clip, ক্লিপ, claw clip, কাঁকড়া ক্লিপ, kakra clip, punch clip, hairpin, চুলের কাঁটা, hair accessories
hair band, headband | হেয়ার ব্যান্ড, চুলের ব্যান্ড | hairband, chuler band, band chul, mathar band, মাথার ব্যান্ড, hair accessories, head band
scrunchie, hair tie, hair rubber | স্ক্রাঞ্চি, চুলের রাবার | rubber band, rabar band, রাবার ব্যান্ড, scrunchy, chul badhar, চুল বাঁধার, hair accessories, ponytail
bindi | টিপ, বিন্দি | tip, kopaler tip, কপালের টিপ, bindee, teep
safety pin, hijab pin | সেফটিপিন, হিজাব পিন | safty pin, sefti pin, seftipin, hijab er pin, pin, হিজাবের পিন
button | বোতাম | botam, butam, batton, shirt botam
zipper, zip | জিপার | jip, zipar
bow tie | বো টাই | bowtie, bo tai
suspenders, braces | সাসপেন্ডার | gallis, গ্যালিস, galis
turban, pagri | পাগড়ি | pagdi, pagari, বরের পাগড়ি, safa
jewelry set, jewellery set, necklace set | গয়নার সেট, গহনার সেট, হারের সেট | full set goyna
choker | চোকার, চিক | chokar, chik, গলার হার, golar har
sitahar, long necklace | সীতাহার, লম্বা হার | sita har, seetahar, lomba har, lomba mala
mantasha | মানতাসা | mantasa, ratnachur, রতনচূড়
glass bangles | কাচের চুড়ি, রেশমি চুড়ি | kacher churi, reshmi churi, kancher churi, রেশমী চুড়ি
cuff, ear cuff | ইয়ার কাফ, কাফ | kan cuff, earcuff, kaner goyna, কানের গয়না
hoops, hoop earrings | হুপ দুল, রিং দুল | hup dul, রিং কানের দুল, বালি দুল, কানের দুল, kaner dul, goal dul, গোল দুল
drop earrings, dangler | ঝোলানো দুল, ড্রপ দুল | jhulonto dul, lomba dul, kaner dul, কানের দুল, dangle
toe ring | পায়ের আংটি | paer angti, toering, bichia, বিছিয়া
waist chain | কোমরবিছা, কোমর বিছা | komor bicha, komorbicha, bicha, বিছা, komorer chain, কোমরের চেইন
armlet, baju | বাজু, বাজুবন্ধ | bajubondho, baju bondh, bazu, বাজুবন্দ
crown, tiara | মুকুট, টায়রা, তাজ | mukut, taj, tayra, mathar mukut
hair jewellery, hair jewelry, hair stick | খোঁপার কাঁটা, চুলের গয়না, খোঁপা | khopar kata, khopa, khopar ful, juda pin, জুড়া পিন, gajra, গাজরা, চুলের কাঁটা, hair accessories
couple ring, couple rings | কাপল রিং, জোড়া আংটি | kapol ring, jora angti, engagement ring, এনগেজমেন্ট রিং
oxidised, oxidized, german silver | অক্সিডাইজড, অক্সিডাইজ | oxidize, oxidise, oxydize, oxidaiz, জার্মান সিলভার
kundan, polki | কুন্দন, পলকি | kundon, kondan, polky
meenakari, enamel | মিনাকারি, মিনা করা | minakari, mina kora, meena
stone, gemstone | পাথর, রত্ন, পাথরের | pathor, ratno, pathorer, gem, rotno, pathar, patharer
beads, beaded | পুঁতি, পুঁতির | puti, putir, putir mala
shell, cowrie | ঝিনুক, কড়ি, শামুক | jhinuk, kori, shamuk, jhinuker, koris, sea shell
shankha, conch | শাঁখা, শঙ্খ | shakha, sankha, pola, পলা, shakha pola, শাঁখা পলা, shonkho, puja shankh, shankh
coral | প্রবাল | probal, moonga, pola, পলা, corall
platinum | প্লাটিনাম | platinam, pletinum
imitation, costume jewellery | ইমিটেশন, ইমিটেশনের | imitesan, city gold, সিটি গোল্ড, নকল গয়না, nokol goyna, imetation
antique, vintage | অ্যান্টিক, পুরনো দিনের | antik, entik, purono, vintege, এন্টিক, antic, old style
jewelry box, jewellery box | গয়নার বাক্স, গহনার বাক্স | gohona rakhar, গয়না রাখার, jewelary box, goynar baksho
crystal | ক্রিস্টাল, স্ফটিক | kristal, cristal, crystel, sfotik
bone, horn | হাড়ের, শিং | shing
copper | তামা, তামার | tama, tamar, coper, copar
bronze | ব্রোঞ্জ | bronj, bronz
concealer | কনসিলার | consiler, concelar, konsilar, dag dhakar, দাগ ঢাকার
primer | প্রাইমার | praimar, primar
highlighter | হাইলাইটার | hailaitar, hilighter, highliter
blush, blusher | ব্লাশ, ব্লাশার | blush on, ব্লাশ অন, blushon, gal er rong, cheek tint
contour, bronzer | কনট্যুর, ব্রোঞ্জার | kontur, contor
bb cream, cc cream | বিবি ক্রিম, সিসি ক্রিম | bbcream
lip gloss, lip oil | লিপ গ্লস, লিপগ্লস | lipgloss, lip glos, lipglows, thot
lip liner | লিপ লাইনার | lipliner, lip lainar
lip tint, lip stain | লিপ টিন্ট | liptint, tint, korean tint
lip scrub | লিপ স্ক্রাব | lipscrub, thot kalo, thoter scrub
eyebrow pencil, brow pencil, brow gel | আইব্রো পেনসিল, ভ্রু পেনসিল | eye brow, vru pencil, bhru, ভ্রু, eyebrow, aibro
false eyelashes, eyelashes | নকল পাপড়ি, আইল্যাশ | eye lash, ailash, eyelash, nokol papri, চোখের পাপড়ি, chokher papri, fake eyelash, lash glue
setting spray, fixing spray | সেটিং স্প্রে, মেকআপ ফিক্সার | makeup fixer, seting spray, makeup setting, fixer
makeup remover, micellar water | মেকআপ রিমুভার, মিসেলার ওয়াটার | makeup tolar, মেকআপ তোলার, micelar water, make up remover, মেকআপ তোলা, cleansing oil, cleansing balm
cotton pads, cotton balls | কটন প্যাড, তুলা | tula, tulo, তুলো, tular ball
makeup kit, makeup set, makeup box | মেকআপ কিট, মেকআপ বক্স, মেকআপ সেট | mekup box, sajer box, shajer box, makup kit
makeup sponge, beauty blender, makeup blender | মেকআপ স্পঞ্জ, বিউটি ব্লেন্ডার | puff, পাফ, powder puff, makeup puff, beauty sponge
makeup organizer, makeup organiser, cosmetic organizer | মেকআপ অর্গানাইজার | makeup rakhar box, makeup storage, কসমেটিক বক্স
wax, hair removal cream, hair remover | ওয়াক্স, লোম তোলার ক্রিম, হেয়ার রিমুভাল ক্রিম | hair removal, lom tolar, lom, লোম, veet, ভিট, wax strip, lom nashok, লোমনাশক, hair removar, অবাঞ্ছিত লোম, waxing
epilator | এপিলেটর | epileter, apilator, hair remover, lom tolar machine, লোম তোলার মেশিন
facial kit, facial | ফেসিয়াল কিট, ফেসিয়াল | fesial, parlour, পার্লার, facil, glow kit
scrub, exfoliator | স্ক্রাব, স্ক্রাবার | skrab, scrab, body scrub, মরা চামড়া, dead skin, peeling, exfoliating
sheet mask | শিট মাস্ক | sheetmask, sit mask, korean mask
peel-off mask, clay mask | পিল অফ মাস্ক, ক্লে মাস্ক | peel off, mud mask, blackhead, ব্ল্যাকহেড, pore
multani mitti, fuller's earth | মুলতানি মাটি | multani mati, multanimati, multani, মুলতানি, multani matti, face pack
ubtan, upton | উপটান | uptan, ubton, upoton, rup chorcha, rupchorcha, রূপচর্চা, face pack, ফেস প্যাক
rose water | গোলাপজল, গোলাপ জল | golap jol, golapjol, golab jol, rosewater
glycerin, glycerine | গ্লিসারিন | glisarin, gliserin, gliserine, glycerol
petroleum jelly, vaseline | পেট্রোলিয়াম জেলি, ভ্যাসলিন | vaslin, veslin, veseline, pertoleum, petrolium jelly, shiter cream, thot fata, ঠোঁট ফাটা, ভেসলিন, vasline
moisturizer, moisturiser | ময়েশ্চারাইজার | moisturisar, moistoriser, moysturizer, dry skin, শুষ্ক ত্বক, shushko tok, maisturizer
day cream, night cream | ডে ক্রিম, নাইট ক্রিম | nite cream, rater cream, রাতের ক্রিম, mukher cream
fairness cream, whitening cream, brightening | ফেয়ারনেস ক্রিম, ফর্সা হওয়ার ক্রিম, ব্রাইটেনিং | forsha howar cream, forsa cream, ফর্সা, whitening, রং ফর্সা, rong forsha, fairness, wightening
eye cream, under-eye cream | আই ক্রিম, চোখের নিচের ক্রিম | dark circle, ডার্ক সার্কেল, chokher niche kalo, চোখের নিচে কালো, undereye, under eye
anti-aging, anti-ageing, anti-wrinkle | অ্যান্টি-এজিং | antiaging, bolirekha, বলিরেখা, wrinkle, boyoser chap, বয়সের ছাপ, ageing
acne, anti-acne, pimple | ব্রণ, ব্রণের, ব্রন | bron, broner, brono, brun, pimpel, broner cream, ekne, acni
dark spot, melasma | মেছতা, দাগ, কালো দাগ | mechta, mesta, dag, kalo dag, spot, dag dur, দাগ দূর, spot remover, black spot, mukher dag
dandruff, anti-dandruff | খুশকি, খুশকি দূর | khushki, khuski, kushki, khusky, dandruf, dandrof, antidandruff
hair fall, hairfall, anti-hairfall | চুল পড়া | chul pora, chulpora, hairfal, hair loss, চুল পড়া বন্ধ, chul pora bondho, চুল পরা, hair falling
hair growth, hair regrowth | চুল গজানো, চুল গজানোর | chul gojano, chul gojanor, notun chul, নতুন চুল, chul lomba, minoxidil
vitamin c | ভিটামিন সি | vit c, vitaminc, vitamin si
body wash, shower gel | বডি ওয়াশ, শাওয়ার জেল | bodywash, showar gel, body was, gosoler gel, gosol
body butter | বডি বাটার | bodybutter, shea butter, শিয়া বাটার
body lotion, body milk | বডি লোশন | body losion, shorirer lotion, gayer lotion
loofah, bath sponge | লুফা, ছোবা, ধুন্দুলের ছোবা | choba, loofa, lufa, ga ghoshar, গা ঘষা, gayer choba, dhundul, ধুন্দুল, body scrubber, ga majar, ছোবড়া
foot cream, heel balm, crack cream | ফুট ক্রিম, পা ফাটা ক্রিম, ফাটা পায়ের ক্রিম | pa fata, পা ফাটা, pa fatar cream, crack heel, gorali fata, গোড়ালি ফাটা, foot care
hand cream | হ্যান্ড ক্রিম | handcream
talcum powder, prickly heat powder | ট্যালকম পাউডার, ঘামাচি পাউডার | talkam powder, ghamachi powder, ghamaci, ঘামাচি, body powder, icecool powder, gayer powder, talc
hair colour, hair color, hair dye | চুলের রং, হেয়ার কালার, কলপ | chuler rong, kolop, kolap, haircolor, kalap, paka chul, পাকা চুল, hair dai, hair kalar
hair gel, hair wax, pomade | হেয়ার জেল, হেয়ার ওয়াক্স | hairgel, hair jel, hair styling
hair spray | হেয়ার স্প্রে | hairspray, hair setting
hair serum | হেয়ার সিরাম | hairserum
hair curler, curling iron | হেয়ার কার্লার, চুল কোঁকড়া করার মেশিন | curler, karlar, curling machine, chul kokra, চুল কোঁকড়া, hair styler, hot air brush, hair culer
onion oil, onion hair oil | পেঁয়াজের তেল | peyajer tel, piyaj tel, peaj tel
castor oil | ক্যাস্টর অয়েল, রেড়ির তেল | kastor oil, caster oil, castor tel, ক্যাস্টর তেল
almond oil | বাদাম তেল, আমন্ড অয়েল, কাঠবাদাম তেল | almon oil, আলমন্ড অয়েল
rosemary, rosemary oil | রোজমেরি | rosmary, rosemery, rojmeri
argan oil, jojoba oil | আরগান অয়েল, জোজোবা অয়েল | argon oil, argan
tea tree, tea tree oil | টি ট্রি, টি ট্রি অয়েল | titree, essential oil
essential oil | এসেনশিয়াল অয়েল | esential oil, aroma oil, lavender oil
amla, amloki | আমলকী, আমলকি, আমলা | amlaki
shikakai, reetha | শিকাকাই, রিঠা | sikakai, ritha, shikakay
alum, fitkiri | ফিটকিরি | fitkari, fitkeri, fitkri, phitkiri, ফিটকারি
aftershave | আফটার শেভ | after shave, aftarshave, after save
blade | ব্লেড | bled
nail cutter, nail clipper | নেইল কাটার, নখ কাটার | nokh kata, নখ কাটা, nokh katar, nel cutter, nailcutter, nokh, manicure
manicure set, pedicure set | ম্যানিকিউর সেট, পেডিকিউর | manicure, pedicure, manikiur, padicure, nokher jotno
nail art, fake nails | নেইল আর্ট, নকল নখ | nokol nokh, artificial nail, nailart, press on nail, nel art, false nails
tweezers | টুইজার, ভ্রু তোলার চিমটা | tuijar, vru plucker, plucker, eyebrow razor
mouthwash | মাউথওয়াশ | mouth wash, maouth wash, mukher gondho, মুখের গন্ধ, mouth freshener, oral care
miswak | মিসওয়াক | meswak, mesowak, miswaak, মেসওয়াক, dat maja, দাঁতন, daton, sunnah
cotton buds, ear buds swab | কটন বাড | cotton bud, kan khochani, কান খোঁচানি, kan porishkar, কান পরিষ্কার, cotton bar, kotton bad
wet wipes, baby wipes, wipes | ওয়েট টিস্যু, বেবি ওয়াইপস, ভেজা টিস্যু | wet tissue, waips, veja tissue, bheja tissue, wet tisu, ওয়াইপস
menstrual cup, panty liner | মেন্সট্রুয়াল কাপ, প্যান্টি লাইনার | period cup, period, মাসিক, masik, liner
wig, hair extension | পরচুলা, নকল চুল | porchula, nokol chul, parchula
beard oil, beard balm | দাড়ির তেল, বিয়ার্ড অয়েল | dari gojanor tel, দাড়ি গজানোর তেল, beard growth oil, biard oil
bakhoor, oud | বাখুর, উদ | bokhur, bakhur, oudh, ood, sugondhi dhup
surma, kohl | সুরমা | shurma, surmah, chokher surma
alta | আলতা | aalta, paer alta
sindoor, kumkum | সিঁদুর, কুমকুম | sidur, shidur, sindur, kumkom
face roller, gua sha | ফেস রোলার, গুয়াশা | jade roller, guasha, gwasha
shower cap | শাওয়ার ক্যাপ | showercap, gosoler tupi, bath cap
cosmetic pouch, makeup bag, toiletry bag | মেকআপ ব্যাগ, কসমেটিক ব্যাগ | vanity, ভ্যানিটি, toilet bag
pain relief balm, balm, pain relief | ব্যথানাশক, মলম, বাম | molom, malam, batha nashok, ব্যথা, batha, betha, pain, moov, মুভ, pain killer, matha batha, মাথা ব্যথা, pain balm, bethar molom, ব্যথার মলম, zandu balm, jhandu
ointment | মলম | molom, malam, ointmet, chulkani, চুলকানি, itching cream
bandage, plaster | ব্যান্ডেজ, প্লাস্টার | bendej, bandej, bandes, ব্যান্ডেড, band aid, onetime bandage, kata chera, gauze, গজ, crepe bandage, ক্রেপ ব্যান্ডেজ
antiseptic, antiseptic liquid | অ্যান্টিসেপটিক, জীবাণুনাশক | dettol, ডেটল, savlon, স্যাভলন, detol, jibanunashok, antiseptik, jibanu nashok, sevlon
oral saline, ors | স্যালাইন, খাবার স্যালাইন, ওরস্যালাইন | saline, selain, orsaline, khabar saline, sailine, seline, electrolyte, ডায়রিয়া
ice bag, cold pack | আইস ব্যাগ, বরফের ব্যাগ | borof bag, cold bag, thanda shek, ঠান্ডা সেঁক, icebag, gel pack, hot cold pack
knee support, knee cap, knee brace | হাঁটুর সাপোর্ট, নি ক্যাপ | knee guard, hatu batha, হাঁটু ব্যথা, হাঁটুর বেল্ট, ni cap, nee cap, knee belt, hatur support, neecap
back support belt, lumbar belt, waist belt | কোমরের বেল্ট, ব্যাক সাপোর্ট বেল্ট | komorer belt, komor batha, কোমর ব্যথা, back pain belt, lumber belt, back belt, মাজার বেল্ট, majar belt, komor belt
posture corrector | পোশ্চার কারেক্টর, পিঠ সোজা রাখার বেল্ট | posture belt, pith soja, পিঠ সোজা, back straight belt, kujo, posture corector
slimming belt, sweat belt | স্লিমিং বেল্ট, পেট কমানোর বেল্ট | pet komanor belt, vuri komanor belt, ভুঁড়ি কমানোর, vuri, ভুঁড়ি, slim belt, weight loss belt, body shaper, ওজন কমানো, ojon komano, pet komano, hot shaper
wrist support, ankle support, elbow support | রিস্ট সাপোর্ট, গোড়ালির সাপোর্ট | wrist band, hand support, ankle brace, wrist brace, hater kobji, কবজির বেল্ট
compression socks | কম্প্রেশন মোজা | compression sock, varicose socks, medical moja
stethoscope | স্টেথোস্কোপ | stethescope, stetoscope, doctor machine, istethoscope
hearing aid | কানে শোনার যন্ত্র, হিয়ারিং এইড | hearing machine, কানে শোনার মেশিন, kane shonar machine, kaner machine, কানের মেশিন, hiaring aid, kane kom shona
crutches, walking frame | ক্র্যাচ, ওয়াকিং ফ্রেম | crach, kras, হাঁটার ফ্রেম, rogir walker, elbow crutch
commode chair, toilet chair | কমোড চেয়ার | komod chair, rogir toilet chair, commod, patient commode, কমড চেয়ার
adult diaper | বড়দের ডায়াপার, অ্যাডাল্ট ডায়াপার | rogir diaper, old people diaper, boyoskoder diaper
pill box, pill organizer | ওষুধের বাক্স, পিল বক্স | pillbox, osudh rakhar box, ওষুধ রাখার বাক্স
glucose strips, test strips, lancets | টেস্ট স্ট্রিপ, ডায়াবেটিস স্ট্রিপ | test strip, diabetes strip, glucose strip, sugar strip, strip, ল্যানসেট
pregnancy test kit | প্রেগনেন্সি টেস্ট কিট | pregnancy test, pregnency kit, pregnant test, prega test, গর্ভ পরীক্ষা, pregnancy strip
syringe | সিরিঞ্জ | sirinj, siringe, suich, সুচ, injection
inhaler | ইনহেলার | inhelar, enhaler, হাঁপানি, hapani, shash kosto, শ্বাসকষ্ট
steam inhaler, vaporizer | স্টিম ইনহেলার, ভাপ নেওয়ার মেশিন | vapoure, vap newar machine, vaporiser, steam machine, sordi, সর্দি, thanda, ভাপ, steamar
oxygen cylinder, oxygen concentrator | অক্সিজেন সিলিন্ডার | oxygen, অক্সিজেন, oksijen, oxijen
whey protein, protein powder | হোয়ে প্রোটিন, প্রোটিন পাউডার | protein, প্রোটিন, protin, whey, way protein, gym protein, mass gainer, মাস গেইনার, body banano, muscle
creatine | ক্রিয়েটিন | creatin, kreatin
collagen | কোলাজেন | colagen, kolajen
biotin | বায়োটিন | biotine, bayotin
health drink, malt drink | হেলথ ড্রিংক, হরলিক্স | horlicks, horlics, horlix, hor licks, complan, কমপ্ল্যান, boost, maltova, মাল্টোভা, bournvita, harlics
glucose powder | গ্লুকোজ, গ্লুকোজ পাউডার | glukoj, glocose, glucoz, energy powder, glucose d
ashwagandha | অশ্বগন্ধা | ashwogondha, oshogondha, ashagandha, aswagandha, oshwagandha
shilajit | শিলাজিত | silajit, shilajeet, shilajut
chia seed, chia seeds | চিয়া সিড, চিয়া বীজ | chia sid, chea seed, ciya seed, chiya, চিয়াসিড, ojon komano, ওজন কমানো, weight loss
flax seed, flaxseed | তিসি, ফ্ল্যাক্স সিড | tishi, tisi, flax sid, flax
basil seed, tokma | তোকমা, তোকমা দানা | tukma, tokma dana, tokmadana, chia seed, sabja seed, tokmai
spirulina | স্পিরুলিনা | spirolina, spirulena
apple cider vinegar | অ্যাপেল সিডার ভিনেগার, আপেল সিডার ভিনেগার | apple cidar, apel sidar vinegar, ojon komano, ওজন কমানো, acv, apple sider
herbal, ayurvedic | হারবাল, আয়ুর্বেদিক, ভেষজ | harbal, herbel, ayurbedic, ayurvedik, bheshoj, veshoj, unani, ইউনানি, kobiraji, কবিরাজি
fenugreek, methi | মেথি, মেথির | methi dana, mithi, meti, methee, methi gura
beetroot powder, beetroot | বিটরুট, বিটরুট পাউডার | bitroot, beet root, bit rut
chatu, sattu | ছাতু, যবের ছাতু | satu, chhatu, jober chatu
oats, muesli, granola | ওটস, মুসলি | ots, oates, musli, diet food, ডায়েট, diet khabar, ওজন কমানো, nasta, breakfast
corn flakes, cornflakes, cereal | কর্নফ্লেক্স, সিরিয়াল | cornflex, kornflex, corn flex, breakfast, nasta, chocos, siriyal
peanut butter | পিনাট বাটার | pinat butter, penut butter, badamer makhon, peanutbutter
acupressure mat, foot massager | ফুট ম্যাসাজার, পায়ের ম্যাসাজার | paer massager, pa massage, acupressure, আকুপ্রেসার, pa betha, leg massager
eye mask, sleep mask | আই মাস্ক, ঘুমের মাস্ক | sleeping mask, chokher mask, ghumer mask
contact lens, eye lens | কন্টাক্ট লেন্স, চোখের লেন্স | contact lense, chokher lens, eye lense, kontak lens
mosquito bat, mosquito killer | মশা মারার ব্যাট | mosha marar bat, mosar bat, mosquito racket, মশার ব্যাট, moshar bat, mosquito killer bat, mosha, মশা, mosha marar machine, মশা মারার মেশিন
mosquito net | মশারি | moshari, mosari, musari, masari, magic moshari, ম্যাজিক মশারি, mosharee, mosquitonet, mosha, মশা
baby food, cerelac, baby cereal | শিশু খাদ্য, বেবি ফুড, সেরেলাক | babyfood, bacchar khabar, babur khabar, cerelak, serelac, serelak
formula milk, infant formula | ফর্মুলা দুধ, শিশুর দুধ | formula, lactogen, ল্যাকটোজেন, biomil, বায়োমিল, nan milk
sippy cup, sipper, training cup | সিপার, সিপি কাপ | sipi cup, bacchar panir pot, বাচ্চার পানির পট, sippar
pacifier, soother | চুষনি, প্যাসিফায়ার | chushni, cusni, chusni, pasifier, nipple, নিপল
teether | টিথার | tithar, tether, dat uthar, দাঁত ওঠার, kamranor, teethar
breast pump | ব্রেস্ট পাম্প | brest pump, breastpump
nursing pillow, feeding pillow | ফিডিং পিলো, নার্সিং পিলো | feeding balish, dudh khawanor balish, nursing cover, feeding cover
diaper bag, mother bag | ডায়াপার ব্যাগ, মাদার ব্যাগ | mom bag, mama bag, মায়েদের ব্যাগ
changing mat, urine mat | বেবি শিট, ইউরিন ম্যাট, রাবার ক্লথ | ওয়েল ক্লথ, hisu kantha, wel cloth, waterproof sheet
diaper rash cream, rash cream, nappy cream | র‍্যাশ ক্রিম, ডায়াপার র‍্যাশ ক্রিম | rush cream, rashe cream, নাপি ক্রিম, nappy rash, napi rash, lal rash, র‍্যাশ
baby powder | বেবি পাউডার | babypowder, johnson powder
baby carrier, baby sling | বেবি ক্যারিয়ার, বাচ্চা বহনের ব্যাগ | baby carry bag, bacca kole newar, kangaroo bag, ক্যাঙ্গারু ব্যাগ, baby hip seat, bacchar carry, kole neyar
baby pillow, mustard seed pillow | শিশুর বালিশ, সরিষার বালিশ, বেবি বালিশ | 
high chair, baby chair, booster seat | হাই চেয়ার, বাচ্চার চেয়ার, বেবি চেয়ার | feeding chair, baby feeding chair, khabar chair, booster
car seat, baby car seat | কার সিট, বেবি কার সিট | carseat, gari seat, বাচ্চার কার সিট
potty, potty trainer | পটি, পটি ট্রেইনার | poty, patty, bacchar komod, baby toilet, poti
play mat, crawling mat | প্লে ম্যাট, খেলার ম্যাট | playmat, hamaguri
ride-on car, ride-on, push car | রাইড অন গাড়ি, বাচ্চাদের গাড়ি | chorar gari, চড়ার গাড়ি
tricycle, kids bicycle | ট্রাইসাইকেল, তিন চাকার সাইকেল, বাচ্চাদের সাইকেল | tin chakar cycle, tricicle, three wheel, trai cycle
scooter, kick scooter | স্কুটার, কিক স্কুটার | skutar, scuter, scooty, scoter
toy car, remote control car, rc car | খেলনা গাড়ি, রিমোট গাড়ি, রিমোট কন্ট্রোল গাড়ি | rc gari, toy truck
robot, transforming toy | রোবট, রোবট খেলনা | robort, roboat, rubot
toy gun, water gun | খেলনা বন্দুক, পানির বন্দুক, খেলনা পিস্তল | bonduk, বন্দুক, pistol, পিস্তল, panir bonduk, gun toy
clay dough, play dough, modelling clay | খেলনা মাটি, প্লে ডো, ক্লে | playdough, play doh, pladoh, polymer clay, slime, স্লাইম
bubble maker, bubbles | বাবল, বাবল মেশিন | bubble gun, babol
kite | ঘুড়ি | ghuri, guri, ghoori, ghudi, kait, নাটাই, natai, sakrain, সাকরাইন, manja suta
spinning top, lattu | লাটিম, লাট্টু | latim, latimer, beyblade, বেব্লেড, yo-yo, yoyo
marbles | মার্বেল | marbel, marble guli, গুলি
rubik's cube, magic cube | রুবিকস কিউব, ম্যাজিক কিউব | rubik cube, rubic, cube, রুবিক
drawing board, magic slate, writing tablet | ড্রয়িং বোর্ড, লেখার স্লেট, রাইটিং প্যাড | lcd writing tablet, writing board, drawing pad, lekhar board, akar board, lcd slate, silet, magic board, drawing tablet
learning toy, educational toy, montessori toy | শিক্ষামূলক খেলনা | montessori, learning board, shikkhamulok khelna, educational khelna, brain game, busy board
alphabet, letters | বর্ণমালা, অক্ষর | bornomala, bornomalar, okkhor, borno, bangla alphabet, abc, স্বরবর্ণ, shorborno, abcd
flash cards | ফ্ল্যাশ কার্ড | flashcard, flas card, learning card, শেখার কার্ড
colouring book, coloring book, drawing book | রং করার বই, আঁকার বই, ড্রয়িং বই | rong korar boi, coloring boi, akar boi, chobi akar boi, ছবি আঁকার বই, colour book, color book, drawing boi
puppet, finger puppet | পাপেট, হাতপুতুল | papet, putul nach, পুতুল নাচ
wooden toy, wooden toys | কাঠের খেলনা | kather khelna
musical toy, toy piano, xylophone | মিউজিক্যাল খেলনা, খেলনা পিয়ানো | jylophone, বাজনা খেলনা
soft toy, plush toy, stuffed toy | সফট টয়, নরম খেলনা, তুলার পুতুল | softtoy, norom putul, tular putul, plushie
hanging mobile, cot mobile | ঝুলন্ত খেলনা | jhulonto khelna
swing, baby swing | দোলনা | dulna, jhula, ঝুলা, রকিং, hanging chair
bouncer, rocker, rocking chair | বাউন্সার, রকিং চেয়ার, বেবি রকার | rocking, dol khawa chair, bounsar, baunsar, রকার
baby clothes set, newborn set, nima | নিমা, নিমা সেট, নবজাতকের পোশাক | neema
baby mittens, mittens | বেবি মিটেন, হাতমোজা | 
baby cap, baby hat | বেবি টুপি, শিশুর টুপি | kan tupi
hooded towel, baby towel | বেবি তোয়ালে, শিশুর তোয়ালে | babur toyale
baby nail cutter, baby grooming kit | বেবি নেইল কাটার | baby nail clipper, babur nokh, grooming set
maternity, maternity dress | গর্ভবতী, ম্যাটারনিটি, মাতৃত্ব | pregnancy dress, gorvoboti, gorbhoboti, pregnant, মা হতে, pregnant mother
cookware, cookware set | কুকওয়্যার, রান্নার পাত্র, হাঁড়ি-পাতিল সেট | haripatil, kukwear, বাসন কোসন, bason koson
tawa, griddle, roti tawa | তাওয়া, রুটির তাওয়া | taowa, taoa, rutir tawa, taba, dosa pan, roti vajar, রুটি ভাজার, fry pan
casserole, hot pot, hotpot | ক্যাসেরোল, হটপট, হট পট | hot port, hotpat, khabar gorom, খাবার গরম, kaserol, casarol, hot case, হটকেস
handi | হান্ডি, হাঁড়ি | hari, হাঁড়ি, patil, পাতিল, pot, matir hari, মাটির হাঁড়ি, handee, biriyani handi, বিরিয়ানি হাঁড়ি
cauldron, dekchi | ডেকচি, ডেগ | degchi, degci, dekci, dek, deg
roti maker, ruti maker | রুটি মেকার, রুটি বানানোর মেশিন | rotimaker, ruti banano, রুটি বানানো, ruti machine, chapati maker, ruti banano machine, rutimekar, রুটি তৈরির মেশিন
rolling pin, rolling board | বেলন, বেলুন চাকি, পিঁড়ি বেলন | piri belun, ruti belar, রুটি বেলার, belna, belon, চাকি বেলুন, chaki belun, piri, পিঁড়ি, ruti piri, রুটির পিঁড়ি, belun piri
mortar, pestle, hamandista | হামানদিস্তা, হামান দিস্তা | haman dista, moshla bata, মসলা বাটা, hamal dista, হামাল দিস্তা, pata, shil
grinding stone, shil pata | শিলপাটা, শিল পাটা, পাটা পুতা | shil nora, শিল নোড়া, pata puta, pata, moshla batar pata, sil pata, shilpata, moshla bata
boti, bonti | বটি, বঁটি, দা | botee, dao, da, chapati knife
peeler | পিলার, খোসা ছাড়ানোর | pilar, khosa charano, খোসা ছাড়ানো, aloo peeler, sobji chilar, sobji chela
grater, slicer | গ্রেটার, স্লাইসার, কোরানি | gretar, slaisar, kuruni, shosha kata, sobji kuchi, সবজি কুচি, vegetable cutter, salad cutter, koruni
coconut grater, coconut scraper | নারকেল কোরানি, কুরুনি | narkel kuruni, narikel korani, kuruni, narkel korano, narikel kurani
chopper, food chopper | চপার, সবজি কুচি করার মেশিন | choppar, onion cutter, peyaj katar machine, chopar, কিমা মেশিন, kima machine
strainer, sieve, tea strainer | ছাঁকনি, চালনি, চায়ের ছাঁকনি | chakni, sakni, chaluni, চালুনি, chalni, cha chakni, strener, ata chalni, আটা চালার, chayer chakni, net chakni
colander, rice washing bowl | ঝাঁঝরি, চাল ধোয়ার ঝুড়ি | jhajhri, jhajri, chal dhoar jhuri, চাল ধোয়ার, fruit washing basket, kolandar
ladle, spatula, turner | খুন্তি, হাতা, ডাল চামচ | khunti, hata chamoch, khonti, spachula, spetula, খন্তি
kitchen tools, utensils, kitchen utensils | রান্নার সরঞ্জাম, রান্নাঘরের সরঞ্জাম | rannar jinis, রান্নার জিনিস, kitchen accessories, hata khunti
tongs, chimta | চিমটা | chimti, cimta, ruti chimta, santra
whisk, hand whisk, egg beater | ডিম ফেটানোর, হুইস্ক, ডিম ঘুটনি | dim fetano, dim fetanor, egg biter, ghutni, ঘুটনি, daler ghutni, ডাল ঘুটনি, wisk
measuring cup, measuring spoon | মেজারিং কাপ, মাপার কাপ | mesaring cup, mapar cup, মাপার চামচ, measuring spoons, baking cup, mapar chamoch
kitchen scale, digital scale | কিচেন স্কেল, ডিজিটাল স্কেল, দাঁড়িপাল্লা | weight machine, ওজন মেশিন, ojon mapar, weight measuring, daripalla, ojon mapa, ওজন মাপা, dokaner ojon machine, weight scale, ওজন মাপার মেশিন, পাল্লা, palla, ojon mapar machine
lemon squeezer, manual juicer, juicer | লেবু চিপার, জুসার | lebu chipa, lemon squiser, lebu chipar, লেবু চিপা, juice maker, জুস মেকার, joosar, জুস বানানোর মেশিন
bottle opener, can opener | বোতল খোলার, ওপেনার | opener, openar, botol kholar, corkscrew
fork | কাঁটা চামচ, কাটা চামচ | kanta chamoch
cutlery set, cutlery | কাটলারি সেট, চামচ সেট | katlari, কাটা চামচ সেট, cutlary
chopsticks | চপস্টিক | cop stick
straw | স্ট্র | drinking straw, paip, juice pipe
saucer, cup and saucer | পিরিচ, কাপ পিরিচ | pirich, piris, cup pirich, sosar, cap pirij
teapot, tea set | চায়ের কেটলি, টি-পট, টি সেট | chayer set, tepot, tiset
tray, serving tray | ট্রে, পরিবেশন ট্রে | tre, trey, barkosh, বারকোশ, chayer tray
serving bowl, serving dish, platter | পরিবেশনের বাটি, সার্ভিং ডিশ, প্ল্যাটার | serving bati, torkari bati, তরকারির বাটি, torkarir bati, rice dish, সার্ভিং বোল, curry bowl
dessert bowl, ice cream bowl | আইসক্রিম বাটি, ডেজার্ট বাটি | icecream bati, ice cream cup, dessert cup
salt shaker, pepper shaker | লবণদানি, সল্ট শেকার | lobon dani, lobondani, nundani, salt peper set, salt seker, নুনদানি
sugar pot, sugar bowl | চিনির পট, চিনিদানি | chini dani
oil dispenser, oil bottle, oil spray | তেলের বোতল, তেলের পট | tel rakhar, তেল রাখার, oil can
cake mould, baking mould, baking tray | কেকের ছাঁচ, কেক মোল্ড, বেকিং ট্রে | cake mold, keker sach, kek mold, bake, বেকিং, baking, cup cake mould, baking items, mold, mould
cake stand | কেক স্ট্যান্ড | cake rakhar, cupcake stand, turntable
pitha mould, pitha maker, wooden mould | পিঠার ছাঁচ, পিঠা মেকার, সন্দেশের ছাঁচ | pithar sach, pitha sach, sach, ছাঁচ, pitha banano, sondesh sach, puli pitha, chancha, পিঠা বানানোর, pitha mold
oven gloves, oven mitt, pot holder | ওভেন গ্লাভস, পাতিল ধরার কাপড়, লুচনি | luchni, লুছনি, patil dhorar, gorom patil dhora, hot pad gloves
dish rack, dish drainer | প্লেট রাখার র‍্যাক, ডিশ র‍্যাক, থালা বাসন রাখার র‍্যাক | plate rakhar, bason rakhar rack, বাসন রাখার, dis rack, dish stand, thala rakhar, কিচেন র‍্যাক
kitchen rack, spice rack | কিচেন র‍্যাক, মসলার র‍্যাক | মসলা রাখার
organizer, organiser, storage box | অর্গানাইজার, স্টোরেজ বক্স | organaizer, rakhar box, storage, gochano, গোছানো, orgnizer, storage basket, জিনিস রাখার বাক্স, jinis rakhar
food container, airtight container, airtight | এয়ারটাইট, খাবার রাখার বাক্স, এয়ারটাইট বক্স | air tight, airtite, khabar box, khabar rakhar
rice dispenser, rice container | চাল রাখার ড্রাম, চালের ড্রাম | chal rakhar, চাল রাখার
zip lock bag, ziplock | জিপলক ব্যাগ | jiplock, polythene, পলিথিন, polithin
coaster | কোস্টার | costar, glass rakhar, কাপের নিচে, coster
placemat, table mat | টেবিল ম্যাট, প্লেসমেট | place mat, dining mat, ডাইনিং ম্যাট, khabar mat, ডাইনিং টেবিল ম্যাট
tablecloth, table cover, table runner | টেবিল ক্লথ, টেবিলের কাপড়, টেবিল রানার | table runar, runner, dining table cover
dastarkhan | দস্তরখান, দস্তরখানা | dostorkhana, dostarkhan, dosterkhan, floor dining mat, khabar chador
napkin, kitchen towel, tea towel | ন্যাপকিন, কিচেন টাওয়েল | nepkin, dish towel, nyapkin, হাত মোছার কাপড়, hat mochar
ice tray, ice mould | আইস ট্রে, বরফের ট্রে | borofer tray, baraf, ice cube tray, borof jomanor, বরফ, borof, ice cube
ice cream mould, kulfi mould | আইসক্রিম মোল্ড, কুলফির ছাঁচ | kulfi mold, icecream mold, ice cream maker, আইসক্রিম বানানোর
flask, thermos, vacuum flask | ফ্লাস্ক, থার্মোস | flax chayer, chayer flask, tharmas, thermoflask, gorom pani, গরম পানির ফ্লাস্ক, termos, pani gorom, ফ্লাক্স
lunch bag | লাঞ্চ ব্যাগ, টিফিন ব্যাগ | lunchbag, khabar bag, launch bag
knife sharpener | ছুরি ধার দেওয়ার, নাইফ শার্পনার | churi dhar, ছুরি ধার, churi dhar dewar, knife sharpner, boti dhar, dhar dewa
kitchen scissors, scissors | কাঁচি | kachi, kaci, kanchi, khachi, sizar, sissors, sisors, কেচি, kechi, seasor
cast iron | কাস্ট আয়রন, লোহার | lohar, loha, castiron, lohar korai
aluminium, aluminum | অ্যালুমিনিয়াম, এলুমিনিয়াম | aluminiam, elumunium, siluminium, aluminam, সিলভারের পাতিল
plastic | প্লাস্টিক, প্লাস্টিকের | plastik, plastick, plastiker, plastc, pelastik
melamine | মেলামাইন | melamin, melamain
silicone | সিলিকন | silicon, silikon, silikone
glassware | কাচের, কাঁচের, কাচ | kacher, kach, kancher, কাচের জিনিস, kacer
granite | গ্রানাইট | granit, pathor, marble coating
enamel ware, enamelware | টিনের, এনামেল | tiner, tin er plate
coconut shell | নারকেলের মালা, নারিকেলের মালা, আইচা | aicha
crockery, tableware | ক্রোকারিজ, তৈজসপত্র, বাসনপত্র | toijospotro, bason, বাসন, basonpotro, crockeries, thala bason, থালা বাসন, krokaris, bason koson
grocery, groceries | মুদি, গ্রোসারি, মুদিখানা | grosari, grocary, bazar, বাজার, bajar, mudi bazar, মুদি বাজার, sodai, সদাই, mudir jinis, nityo proyojonio
snacks, snack | স্ন্যাকস, নাস্তা | nasta, nashta, snaks, bikaler nasta, বিকেলের নাস্তা, tiffin khabar, khabar
coriander, coriander powder | ধনিয়া, ধনে, ধনিয়া গুঁড়া | dhonia, dhoniya, dhone, dhonya, dhania, dhonia gura, coriandar, doniya
cardamom | এলাচ, এলাচি | elach, elaci, elachi, alach, ilach, cardamon, গরম মসলা, gorom moshla, gorom masala
clove, cloves | লবঙ্গ | lobongo, lovongo, labanga, গরম মসলা, gorom moshla
cinnamon | দারুচিনি | daruchini, darchini, daruchinee, cinamon, cinnamom, দারচিনি, গরম মসলা, gorom moshla, daalchini
bay leaf, bay leaves | তেজপাতা | tejpata, tezpata, tej pata, tejpat, তেজ পাতা, গরম মসলা, gorom moshla
black pepper, pepper | গোলমরিচ, গোল মরিচ | gol morich, golmorich, golmoris, peper, golmorich gura, gol moris
panch phoron, panch phoran | পাঁচফোড়ন, পাঁচ ফোড়ন | pachforon, panch foron, pach foron, pas foron, paanch foron
tea masala | চা মসলা, চায়ের মসলা | chayer moshla
saffron | জাফরান, কেশর | jafran, zafran, jafraan, kesar, keshor, safron, জাফরন
onion | পেঁয়াজ, পিঁয়াজ | peyaj, piyaj, peaj, pyaj, peyaz, onian, piaj, deshi peyaj, beresta, বেরেস্তা
garlic | রসুন, রশুন | roshun, rosun, rasun, garlik, rosun gura, ek koa rosun
potato | আলু | alu, aloo, poteto, golalu, গোল আলু
tomato | টমেটো | tometo, tamato, tomatu, tomatto
lemon, lime | লেবু | lebu, lembu, leboo, kagji lebu, কাগজি লেবু, lebur, নেবু
tamarind | তেঁতুল | tetul, tentul, tetool, imli, tetuler achar
vinegar | ভিনেগার, সিরকা | sirka, vinigar, venegar, vineger, binegar, সির্কা
sauce, ketchup, tomato ketchup | সস, কেচাপ, টমেটো সস | sos, shosh, kechap, ketchap, catchup, sous, soss, চিলি সস
mayonnaise | মেয়োনিজ, মেয়নেজ | mayonis, meyonij, mayonese, mayo, mayonnese, mayonaise, mayones
mango bar, aam shotto | আমসত্ত্ব, আমস্বত্ব | amsotto, aamsotto, amshotto, am sotto, আমসত্ব, aam satto
vermicelli, semai | সেমাই, লাচ্ছা সেমাই | bazar, বাজার, shemai, lachcha semai, lacca shemai, semaai, laccha semai, shimai, লাচ্ছি সেমাই, সিমাই, simai
pasta, macaroni, spaghetti | পাস্তা, ম্যাকারনি, স্প্যাগেটি | makaroni, macroni, spageti, pastaa
semolina, suji | সুজি | bazar, বাজার, soji, suzi, shuji, halua suji
corn flour, cornstarch | কর্নফ্লাওয়ার, কর্ন ফ্লাওয়ার | cornflour, kornflower, corn flower, bhuttar ata, ভুট্টার আটা, corn starch
chickpea, chickpeas, chola | ছোলা, বুট | chana, chhola, cholaa, kabuli chana, gram
mung dal, mung beans | মুগ ডাল, মুগডাল | mugdal, moong dal, mugh dal
peanut, peanuts | চিনাবাদাম, চীনাবাদাম | china badam, cinabadam, chinabadam, badam vaja, বাদাম ভাজা, penut, pinat
cashew, cashews | কাজু, কাজুবাদাম, কাজু বাদাম | kajubadam, cashu, casew
almond, almonds | কাঠবাদাম, কাঠ বাদাম, আমন্ড | kathbadam, kath badam, almon, katbadam
raisins, raisin | কিশমিশ, কিসমিস | kismis, kishmish, kismish, kissmiss, কিচমিচ, raisen, monakka
flattened rice, chira | চিড়া, চিঁড়া | chera, cira, chire, poha, চিরা, chida
popped rice, khoi, moa | খই, মোয়া | khoy, kho i, mowa, moya, khoiee
coconut sweet, naru | নাড়ু, নারকেল নাড়ু | nadu, tiler naru, laru
popcorn | পপকর্ন | popkorn, pop corn, bhutta vaja, ভুট্টা ভাজা, popcron
butter, margarine | মাখন, বাটার | makhon, makkhon, batar, buter, makhan
cheese, paneer | পনির, চিজ | ponir, chiz, cheez, panir cheese, mozzarella, মোজারেলা, mojarela, cheeze, panner
milk powder, powdered milk | গুঁড়া দুধ, গুঁড়ো দুধ, পাউডার দুধ | gura dudh, guro dudh, milkpowder, dano, ডানো, marks dudh, gurar dudh, full cream milk
condensed milk | কনডেন্সড মিল্ক | condense milk, kondens milk, condens milk, কন্ডেন্স মিল্ক, condenced
ice cream | আইসক্রিম | icecream, aiscream, ais krim, ice crim, আইস ক্রিম, kulfi, কুলফি
juice, drink, beverage | জুস, পানীয়, ফলের রস | jus, joos, folera ros, juce, সফট ড্রিংক, coke, কোক, cold drinks, কোল্ড ড্রিংকস, ড্রিংকস
sharbat, syrup | শরবত, সিরাপ | sorbot, shorbot, shorbat, rooh afza, রুহ আফজা, ruh afza, tang, ট্যাং, sirap, siraap, sarbat
energy drink | এনার্জি ড্রিংক | enarji drink, energi drink, energy drinks, speed drink
mineral water, drinking water | মিনারেল ওয়াটার, খাবার পানি | minarel water, pani, khabar pani, mam pani
candy, lollipop, chewing gum | ক্যান্ডি, লজেন্স, ললিপপ, চুইংগাম | kandy, lojens, lolipop, chewingum, lozenge, lozens, chuing gum, toffee, টফি, marshmallow
halwa | হালুয়া | halua, haluya, halwaa, haluar, boot halua, habshi halua
laddu | লাড্ডু | ladoo, laddo, laddoo, boondi, বুন্দিয়া, motichur
sandesh, sondesh | সন্দেশ | shondesh, shandesh, sonedsh, প্যারা সন্দেশ
chomchom | চমচম | chamcham, comcom, cham cham, porabari chomchom, পোড়াবাড়ির চমচম
rosogolla, rasgulla | রসগোল্লা | rashogolla, rosgolla, rasogolla, roshgolla
jilapi, jalebi | জিলাপি, জিলিপি | jilabi, jilebi, zilapi, jelapi, shahi jilapi, শাহী জিলাপি
kalojam, gulab jamun | কালোজাম, গোলাপজাম | golapjam, kala jam
payesh, firni, kheer | পায়েস, ফিরনি, ক্ষীর | payes, paesh, phirni, khir, kheer mix, firni mix, dessert
tal mishri, rock candy | তালমিছরি, মিছরি | talmichri, tal michri, michri, misri, michhri, তাল মিছরি, তাল মিসরি
date molasses, patali gur | পাটালি, খেজুরের গুড়, খেজুর গুড় | patali, patali gud, nolen gur, নলেন গুড়, jhola gur, ঝোলা গুড়, khejurer guur
dry fish, dried fish, shutki | শুঁটকি, শুটকি | sutki, sutky, loitta, লইট্যা, chepa shutki, চ্যাপা, dryfish, shukna mach
hilsa | ইলিশ | ilish, elish, ilsha, hilsha, padma ilish, পদ্মার ইলিশ, ilish mach
shrimp, prawn | চিংড়ি | chingri, cingri, golda, গলদা, bagda, chingri mach, prown, balachao, বালাচাও, icha mach
mutton, goat meat | খাসির মাংস, মাটন | khasir mangso, khasi, খাসি, matton, mouton, chagol, ছাগলের মাংস, khashi
sesame oil | তিলের তেল | tiler tel, til tel, sesami oil
black seed oil | কালোজিরার তেল, কালোজিরা তেল | কালোজিরার তেল, kaljira tel
agar agar, gelatin | আগার আগার, জেলাটিন, চায়না গ্রাস | china grass, chaina grass, jelatin, pudding mix
betel nut, supari | সুপারি, পান পাতা | shupari, paan pata, পান সুপারি, sopari, পান মসলা, jorda
basmati, basmati rice | বাসমতি, বাসমতী চাল | basmoti, bashmoti, basmoti chal, bashmati, bassmati
miniket, miniket rice, nazirshail | মিনিকেট, নাজিরশাইল | minicat, minikat, minicket, najirshail, nazirsail, চিকন চাল, chikon chal, চাউল, katari, কাটারিভোগ, katarivog
brown rice, red rice | লাল চাল, ব্রাউন রাইস | braun rice, dhekir chal, ঢেঁকি ছাঁটা চাল, dheki chata, diet rice
banana | কলা | kola, sagor kola, সাগর কলা
apple | আপেল | apel, aapel, appel, appol
orange, malta | কমলা, মাল্টা | komola, kamala, komla, orenj, malta lebu, orenge, orange color, komola rong
mushroom | মাশরুম | masrum, mashrum, mushrum
cleaning, household cleaning | পরিষ্কার, পরিষ্কারক, ধোয়ামোছা | porishkar, poriskar, cleaner, ক্লিনার, clean, cliner, ghor porishkar, ঘর পরিষ্কার, poriskarer, klinar
detergent, washing powder, laundry detergent | ডিটারজেন্ট, কাপড় কাচার পাউডার, ওয়াশিং পাউডার | household, ditergent, detarjent, wheel powder, হুইল, surf excel, kapor dhoar powder, কাপড় ধোয়ার পাউডার, gura saban, rin powder, jet powder, detargent, kapor dhoa
laundry soap, washing soap | কাপড় কাচার সাবান, কাপড় ধোয়ার সাবান | kapor dhoar saban, wheel saban, bangla saban, বাংলা সাবান, laundry bar
dishwashing liquid, dish soap, dishwash | বাসন ধোয়ার সাবান, ডিশওয়াশ, থালা বাসন ধোয়ার | household, dish wash, vim, ভিম, vim bar, vim liquid, bason majar, বাসন মাজার, plate dhoar, প্লেট ধোয়ার, hari patil dhoar, bason dhoar saban, trix, dishwasing
toilet cleaner | টয়লেট ক্লিনার, টয়লেট পরিষ্কারক | household, harpic, হারপিক, toilet porishkar, bathroom cleaner, বাথরুম ক্লিনার, komod cleaner, harpik, toilet clean, tolet cleaner, bathroom porishkar
floor cleaner, phenyl | ফ্লোর ক্লিনার, ফিনাইল, মেঝে পরিষ্কারক | household, lizol, লাইজল, finail, lysol, ghor mochar, ফিনিস, phenol, meje mochar, floor mochar, finaeel, phenile
glass cleaner | গ্লাস ক্লিনার, কাচ পরিষ্কারক | household, kach porishkar, glass poriskar, mr brasso
bleach, bleaching powder | ব্লিচ, ব্লিচিং পাউডার | household, blich, blicing powder, clorox, bliching powder, blech
fabric softener | ফেব্রিক সফটনার | softner, softener, kapor norom
broom, brush broom | ঝাড়ু, ঝাঁটা | household, jharu, jhadu, jaru, jhata, ful jharu, ফুলঝাড়ু, brum, ঘর ঝাড়ু, ghor jharu, jhadoo, শলার ঝাড়ু, shola jharu
mop, floor mop, spin mop | মপ, ঘর মোছার মপ, ফ্লোর মপ | household, mopp, ghor mochar, ঘর মোছার, ghor mocha, ঘর মোছা, floor mochar, mob bucket, meje mochar, ghor mochar lathi, nyata, ন্যাতা, ঘর মোছার লাঠি
wiper, squeegee | ওয়াইপার, পানি টানার | household, waipar, pani tana, পানি টানা, wipper, kach mochar, floor wiper, window cleaner
garbage bag, bin bag | ময়লার পলি, ময়লার ব্যাগ | poly bag, moilar poly, moylar bag, moilar bag, trash bag, bin liner, dustbin poly, polithin
scrubber, scouring pad, steel wool | মাজুনি, তারজালি, স্ক্রাবার | household, majuni, tarjali, bason majar jali, বাসন মাজার জালি, jali, dish scrubber, hari majar, হাঁড়ি মাজার, mazuni, তারের জালি, scotch brite
sponge | স্পঞ্জ, ফোম | spong, spnj, majuni
toilet brush, cleaning brush | টয়লেট ব্রাশ, ক্লিনিং ব্রাশ | komod brush, toylet brush, brush porishkar, kapor dhoar brush
duster, cleaning cloth | ডাস্টার, মোছার কাপড়, ন্যাকড়া | household, dastar, nekra, dhula jhara, ধুলা ঝাড়ার, nyakra, mochar kapor, dust cleaner, feather duster, dhulo mochar
naphthalene, moth balls | ন্যাপথলিন | nepthalin, naphtalin, naptholin, napthalen, kaporer guli, poka, পোকা, ন্যাপথালিন
cockroach killer, insect killer, insecticide | তেলাপোকা মারার ওষুধ, পোকা মারার ওষুধ, কীটনাশক | telapoka, তেলাপোকা, telapoka marar, poka marar, পোকা মারার, chharpoka, ছারপোকা, kitnashok, pipra, পিঁপড়া, hit spray, insect spray, cockroach, telapoka marar osudh, sarpoka, kit nashok
rat trap, rat killer | ইঁদুর মারার, ইঁদুর মারার ফাঁদ, ইঁদুরের ফাঁদ | idur, ইঁদুর, indur marar, idur marar, idur dhorar, ইঁদুর ধরার, rat glue, idurer kol, ইঁদুরের কল, mouse trap, idur marar bish, ratkiller
rubber gloves, dishwashing gloves | রাবার গ্লাভস, হাতের গ্লাভস | rabar gloves, dish gloves, বাসন ধোয়ার গ্লাভস
clothes hanger, hanger | হ্যাঙ্গার, কাপড়ের হ্যাঙ্গার | hangar, hengar, kapor jhulanor, কাপড় ঝুলানোর, henger, kapor rakhar, hangger
clothes line, drying rack, cloth rack | কাপড় শুকানোর স্ট্যান্ড, কাপড় শুকানোর দড়ি, কাপড় শুকানোর | kapor shukanor, kapor sukanor stand, cloth dryer stand, kapor nara, কাপড় নাড়ার, kapor melar dori, kapor shukano, rosi
clothes pegs, clothes clips | কাপড়ের ক্লিপ | kaporer clip, cloth clip, kapor klip, clip, কাপড় আটকানোর ক্লিপ, kapor er clip
laundry basket, laundry bag | লন্ড্রি বাস্কেট, কাপড় রাখার ঝুড়ি | londri basket, moila kapor jhuri, kapor rakhar jhuri, ময়লা কাপড়ের ঝুড়ি
lint remover | লিন্ট রিমুভার | lint roller, bobol remover, bubble remover, কাপড়ের রোঁয়া
toilet paper, kitchen roll, toilet tissue | টয়লেট টিস্যু, কিচেন টিস্যু, টয়লেট পেপার | toilet tisu, toilet roll, kitchen towel roll
tissue box, tissue holder | টিস্যু বক্স, টিস্যু হোল্ডার | tissue rakhar, tishu box, টিস্যু রাখার
bath mug, bathroom mug | বাথরুম মগ, গোসলের মগ | gosoler mog, badna, বদনা, bodna, lota, লোটা
soap case, soap dispenser | সাবানদানি, সাবান কেস, সোপ ডিসপেনসার | saban dani, sabandani, saban rakhar, সাবান রাখার, soap dish
bathroom set, toothbrush holder, bathroom shelf | বাথরুম সেট, টুথব্রাশ হোল্ডার, বাথরুম র‍্যাক | brush rakhar, ব্রাশ রাখার, washroom
doormat, foot mat, bath mat | পাপোশ, পাপোস | papos, papush, door mat, pa mochar, পা মোছার, pa posh, floor mat
spray bottle | স্প্রে বোতল | spre bottle, panir spray
plastic basin, gamla | গামলা | gambla, washing tub, kapor dhoar gamla, কাপড় ধোয়ার গামলা
drain cleaner, descaler | ড্রেন ক্লিনার, পাইপ পরিষ্কারক | pipe cleaner, sink cleaner, iron dag, drain opener
quran, holy quran | কোরআন, কুরআন, কোরআন শরীফ | namaz, নামাজের, namazer, koran, quran sharif, kuran, kuran sharif, qoran, কুরআন শরিফ, কোরান, coran, al quran, আল কোরআন
islamic book, hadith | ইসলামিক বই, হাদিস, ইসলামি বই | islami boi, namaz shikkha, নামাজ শিক্ষা, dua book, দোয়ার বই, duar boi, hadees, islamik boi
comics, comic | কমিকস, কার্টুন বই | komiks, comix, cartoon book, kartun boi, chacha chowdhury, manga
poetry, poems | কবিতা, কবিতার বই | kobita, kobitar boi, kabita, chora, ছড়া, chorar boi, ছড়ার বই
history book, history | ইতিহাস, ইতিহাসের বই | itihas, itihash, muktijuddho, মুক্তিযুদ্ধ, muktijuddher boi, মুক্তিযুদ্ধের বই, liberation war
biography | জীবনী, আত্মজীবনী | jiboni, atmojiboni, autobiography, biografi
textbook, guide book | পাঠ্যবই, গাইড বই | pathyo boi, guide, gaid boi, board boi, text book, academic book
dictionary | অভিধান, ডিকশনারি | dikshonari, ovidhan, dictonary, bangla dictionary, dictionery
self-help book, motivational book | আত্মউন্নয়নমূলক বই, মোটিভেশনাল বই | motivation, self help, motivational boi, atmounnoyon, business book
bookmark | বুকমার্ক | book mark, boier mark
book light, reading lamp | রিডিং ল্যাম্প, পড়ার বাতি | porar lamp, পড়ার লাইট, porar light, study lamp, reading light
eraser, rubber | রাবার, ইরেজার | irejar, rabar, eresar, mochar rubber, erasar
sharpener | শার্পনার, কাটার | sharpner, pencil cutter, pencil sharpner, sarpenar
marker, permanent marker, whiteboard marker | মার্কার, মার্কার কলম | markar, board marker, marcar, sign pen
gel pen, ballpoint pen, ball pen | জেল পেন, বলপেন, বলপয়েন্ট কলম | jel pen, bolpen, ballpen, ball point, ballpoint
brush pen, calligraphy pen, calligraphy | ক্যালিগ্রাফি, ব্রাশ পেন | kaligrafi, caligraphy, calligrafi, arabic calligraphy, আরবি ক্যালিগ্রাফি
glue, gum, adhesive | আঠা, গাম, সুপার গ্লু | atha, gam, super glue, glu, athaa, fevicol, supar glu, glue stick, আইকা, aika
glue gun | গ্লু গান | glugun, hot glue gun, glu gun, athar gun
tape, scotch tape, masking tape | টেপ, স্কচটেপ | tep, skostep, scotchtape, scoth tape, kostep, কসটেপ, costape, washi tape, স্কচ টেপ
stapler, staples | স্ট্যাপলার, পিন মেশিন | steplar, pin machine, stepler, stapler pin, staplar
file, folder | ফাইল, ফোল্ডার | fail, fayel, phile, kagoj rakhar, কাগজ রাখার, clip file
clipboard | ক্লিপবোর্ড, পরীক্ষার বোর্ড | clip board, porikkhar board, exam board, hard board, হার্ডবোর্ড, porikkha board
whiteboard, blackboard | হোয়াইটবোর্ড, ব্ল্যাকবোর্ড | white board, black board, lekhar board, লেখার বোর্ড, chalk board, board, বোর্ড
calculator | ক্যালকুলেটর | kalkulator, calculater, calculetor, hisab machine, হিসাব মেশিন, calculetar, scientific calculator, casio
sticky notes, post-it | স্টিকি নোট | sticky note, sticky, stick note, note pad, stiki
calendar | ক্যালেন্ডার | kalendar, calender, callender, ক্যালেন্ডার ২০২৫, wall calendar
planner | প্ল্যানার | plannar, daily planner, to do list, weekly planner, study planner
pencil box, pencil case, pencil bag, pen holder | পেনসিল বক্স, পেনসিল ব্যাগ, কলমদানি | পেন্সিল বক্স, pencilbox, kolom dani, kolom rakhar, কলম রাখার, penholder
art paper, sketchbook, drawing pad | আর্ট পেপার, স্কেচবুক, ড্রয়িং খাতা | drawing khata, sketch book, ড্রইং খাতা, drawing copy, art khata, akar khata, আঁকার খাতা, scrapbook, স্ক্র্যাপবুক, color paper, drawing, চিত্রাঙ্কন
art canvas, easel | ক্যানভাস, ইজেল | canvas board, painting board, ezel, izel, chobi akar canvas, ছবি আঁকার ক্যানভাস
paint brush, artist brush | তুলি, রং তুলি, পেইন্ট ব্রাশ | tuli, tulee, rong tuli, paintbrush, রঙতুলি, rang tuli, akar brush, আঁকার ব্রাশ, rongtuli
acrylic paint, acrylic colour, poster colour | অ্যাক্রেলিক রং, পোস্টার কালার | acrilic, acrelic color, acrylic color, akrilik, poster color, rong, ফেব্রিক রং
oil pastel, soft pastel | অয়েল প্যাস্টেল, প্যাস্টেল রং | pestel color, oil pestel, rong, pastel color
colour pen, color pen, felt pen, sketch pen | রং কলম, সাইনপেন, স্কেচ পেন | signpen, rong kolom, color kolom, sketchpen, sine pen, colour kolom
sticker, stickers | স্টিকার | stikar, stiker, wall sticker, দেয়াল স্টিকার, decal
poster, art print | পোস্টার | postar, wall poster, deyal postar, room decoration
stamp, seal, ink pad | সিল, স্ট্যাম্প প্যাড | sil, ink ped
globe | গ্লোব | glob, prithibir globe, world globe, পৃথিবীর গ্লোব
wrapping paper, gift wrap, ribbon | র‍্যাপিং পেপার, গিফট পেপার, রিবন | raping paper, fita, rapping paper, ribon, gift wrapping
school supplies, back to school | স্কুলের জিনিসপত্র, শিক্ষা উপকরণ | schooler jinis, skul, shikkha upokoron
ektara | একতারা | ektar, aktara, ek tara, lalon, লালন, baul, বাউল, baddo jontro
dotara | দোতারা | dotar, do tara, duttara, dutara, baul, বাউল, baddo jontro
violin | বেহালা, ভায়োলিন | behala, bayolin, vayolin, violine, baddo jontro
piano, music keyboard, electronic keyboard | পিয়ানো, মিউজিক কিবোর্ড | piyano, pianu, casio keyboard, baddo jontro
harmonica, mouth organ | হারমোনিকা, মাউথ অর্গান | mouthorgan, harmonika, mouth organ bashi
mandira, kartal, manjira | মন্দিরা, করতাল | mondira, kortal, জুড়ি, monjira, khonjoni
drum set, drum kit | ড্রাম সেট, ড্রাম | drumset, dram set, drum stick
ghungroo | ঘুঙুর | ghungur, ghungoor, gungru, নাচের ঘুঙুর, nacher ghungur, nach
guitar strings, guitar pick, capo | গিটারের তার, গিটার পিক, ক্যাপো | guitar string, গিটারের স্ট্রিং, pick, string
guitar bag, guitar stand | গিটার ব্যাগ, গিটার স্ট্যান্ড | 
whistle | হুইসেল, বাঁশি | huisel, wissel, referee bashi, whisel
handicraft, handicrafts, craft | হস্তশিল্প, কারুশিল্প, হাতের কাজ | hosto shilpo, karushilpo, kutir shilpo, কুটির শিল্প, hater kaj, handycraft, hosto silpo, কুটিরশিল্প
showpiece, figurine, sculpture | শোপিস, ভাস্কর্য, মূর্তি | shopis, show piece, sho pis, sopis, ghor sajanor, ঘর সাজানোর, ঘর সাজানো, ghor sajano, home decor, decoration piece
wall hanging, wall mat, wall decor, wall art | ওয়াল হ্যাংগিং, ওয়ালম্যাট, দেয়াল সাজানো | ঘর সাজানোর, ghor sajanor, home decor, wallmat, deyal sajano, wal mat, wall decoration, ঘর সাজানো, ghor sajano, wallhanging, দেয়ালের ছবি, deyaler chobi, wal hanging
painting, artwork | পেইন্টিং, চিত্রকর্ম, আঁকা ছবি | ঘর সাজানোর, ghor sajanor, home decor, penting, ছবি, hate aka chobi, chitrokormo, painting wall, হাতে আঁকা ছবি, aka chobi, deyaler chobi
patachitra, pata painting | পটচিত্র | potochitro, potchitro, pot chitro, gazir pot, গাজীর পট, folk art
photo frame, photo album, album | ফটো ফ্রেম, ছবির ফ্রেম, অ্যালবাম | chobir frame, photoframe, foto frame, ছবির অ্যালবাম, albam, chobi bandhai, ছবি বাঁধাই, foto albam, chobi rakhar
macrame | ম্যাক্রেম | ঘর সাজানোর, ghor sajanor, home decor, makrame, macrami, macrama, knot wall hanging
hanging shika, shika | শিকা, ঝুলন্ত শিকা | sika, shikka
hand fan | হাতপাখা, তালপাখা | hatpakha, talpakha, tal pakha, তালপাতার পাখা, talpatar pakha
kula, dala, bridal dala | কুলা, ডালা, ডালা কুলা | গায়ে হলুদ, koola, gaye holud dala, kulo, কুলো, বরণ ডালা, boron dala
alpona | আলপনা | alpana, aalpona, rangoli, alpona stencil
folk mask, mask decor | মুখোশ | mukhosh, mukhos, boishakhi mukhosh, mongol shobhajatra
clay doll, wooden doll, tepa putul | মাটির পুতুল, কাঠের পুতুল, টেপা পুতুল | kather putul
clay pot, pottery, earthenware | মাটির হাঁড়ি, মৃৎশিল্প, মাটির পাত্র | matir patro, mritshilpo, matir jinis, মাটির জিনিস, kolshi, কলস, matir kolosh, sora, সরা
money bank, piggy bank | মাটির ব্যাংক, টাকা জমানোর ব্যাংক, পিগি ব্যাংক | taka jomano, টাকা জমানোর, matir bank, pigi bank, coin bank, bank khelna, taka rakhar bank, টাকার ব্যাংক, piggybank, coin box
needle, sewing kit, sewing needle | সুঁই, সুই সুতা, সেলাই কিট | sui, shui, sui suta, shui suta, selai, সেলাই, selai box, selai kit, সুচ
thread, embroidery thread | সুতা, সেলাইয়ের সুতা | shuta, suto, selai suta, thred, rongin suta, sutar reel
embroidery hoop, embroidery frame | এমব্রয়ডারি ফ্রেম, সেলাইয়ের ফ্রেম | selai frame, hoop frame, kaither frame, craft kit
crochet, crochet hook, knitting needle | ক্রোশে, কুরুশ কাঁটা, উলের কাঁটা | kurush kata, crosia, kushikata, কুশিকাটা, crose, krushi, ক্রুশ কাঁটা, knitting, uler kata, kurshi kata, kurus
measuring tape, tape measure | মাপার ফিতা, ফিতা | fita, mapar fita, darjir fita, gaj fita, গজ ফিতা, measurment tape, inch tape, ইঞ্চি টেপ
craft paper, origami paper, colour paper | রঙিন কাগজ, ক্রাফট পেপার, অরিগামি | rongin kagoj, origami, color paper, colour kagoj, quilling, কুইলিং পেপার, kraft paper
resin art, resin | রেজিন, রেজিন আর্ট | rejin, resine, epoxy resin
fairy lights, string lights | ফেয়ারি লাইট, মরিচবাতি | ঘর সাজানোর, ghor sajanor, home decor, moricbati, fairylight, tuni light, টুনি বাতি, ghor sajanor light, feri light, biye barir light, jhar bati, string light, tuni bati
lantern, hurricane lamp | হারিকেন, লণ্ঠন, ফানুস | ঘর সাজানোর, ghor sajanor, home decor, hariken, hurricane, lonthon, fanush, fanus, lanten, lantarn
artificial flower, artificial plant | কৃত্রিম ফুল, প্লাস্টিকের ফুল, আর্টিফিশিয়াল ফুল | ঘর সাজানোর, ghor sajanor, home decor, plastiker ful, artifisial ful, fake flower, nokol ful, নকল ফুল, kritrim ful
islamic, muslim | ইসলামিক, ইসলামি | islamik, islami, eslamic, মুসলিম
islamic wall art, ayatul kursi, islamic calligraphy | ইসলামিক ক্যালিগ্রাফি, আয়াতুল কুরসি, ইসলামিক ওয়ালম্যাট | islamic wallmat, ayat, dua sticker, kalima, কালিমা, ayatul kursee, islamic frame
rehal, quran stand | রেহাল, কোরআন রাখার স্ট্যান্ড | namaz, নামাজের, namazer, rehel, quran rakhar, কোরআন রাখার, rihal, kuran stand
digital tasbih, tasbih counter | ডিজিটাল তসবিহ, তসবিহ কাউন্টার | namaz, নামাজের, namazer, tasbi counter, counter, finger counter, zikir counter
ihram, hajj kit, umrah kit | ইহরাম, ইহরামের কাপড়, হজ | ehram, hajj, hoj, hojj, umrah, omrah, ওমরাহ, haj, hajj bag, এহরাম, ওমরা
prayer dress, prayer hijab | নামাজের হিজাব, নামাজের পোশাক | namazer hijab, namaj hijab, namazer borka, নামাজের ওড়না, namaz orna, salat hijab
zamzam water | জমজম পানি, জমজমের পানি | jamjam pani, zamzam, jomjom, jomjomer pani, jamjam
ramadan, iftar, ramadan hamper | রমজান, ইফতার, রোজা | romjan, romzan, ramzan, iftari, ইফতারি, roja, roza, ramjan, sehri, সেহরি
puja, pooja, puja items | পূজা, পূজার, পুজো | pujo, puja samogri, পূজার সামগ্রী, durga puja, দুর্গা পূজা, pujar jinis, hindu, thakur ghor, ঠাকুর, lokkhi puja, saraswati puja, দুর্গাপূজা
puja thali, puja set | পূজার থালা, পূজার সেট | arti thali, আরতির থালা, pujar bason, পূজার বাসন
idol, deity statue | মূর্তি, প্রতিমা | murti, protima, thakur, ঠাকুরের মূর্তি, krishna, ganesh, durga murti, lakshmi, saraswati, gopal, buddha statue, বুদ্ধমূর্তি
incense, incense sticks, agarbatti | ধূপ, আগরবাতি, ধূপকাঠি | dhup, agorbati, agarbati, dhupkathi, dhoop, dhup kathi, অগরবাতি, insense, dhup bati, sugondhi kathi
incense burner, dhunuchi | ধুনুচি, ধূপদানি | dhupdani, dhup dani, agorbati stand, dhunochi, bakhoor burner
camphor | কর্পূর | korpur, karpur, kapur, karpoor
bell, puja bell | ঘণ্টা, ঘন্টা | ghonta, ghanta, puja ghonta, pujar ghonta, কাঁসর, kashor, kasor
rudraksha | রুদ্রাক্ষ | rudrakkho, rudraksh, rudrakha mala, rudroksho
christmas, christmas tree | ক্রিসমাস, বড়দিন, ক্রিসমাস ট্রি | boro din, borodin, bordin, xmas, chrismas, santa, krismas, cristmas
banner, birthday banner, bunting | ব্যানার, জন্মদিনের ব্যানার | banar, bannar, happy birthday banner, jonmodiner saj, benar
birthday decoration, party decoration, balloon set | জন্মদিনের সাজ, জন্মদিনের সাজসজ্জা, পার্টি ডেকোরেশন, বেলুন সেট | jonmodiner saj, birthday items, jonmodin sajano, জন্মদিন সাজানো, party items, birthday dekoration
foil balloon, number balloon | ফয়েল বেলুন, নাম্বার বেলুন | foil belun, star balloon, heart balloon, foyel balloon
balloon pump | বেলুন পাম্প, বেলুন ফোলানোর মেশিন | belun fulanor, বেলুন ফুলানোর
party hat, birthday cap | পার্টি টুপি, জন্মদিনের টুপি | 
cake topper, birthday candle, number candle | কেক টপার, জন্মদিনের মোমবাতি | caketopper, number mombati, topper, magic candle
disposable plate, paper plate, paper cup, disposable cup | ওয়ান টাইম প্লেট, কাগজের কাপ, কাগজের প্লেট, ওয়ান টাইম গ্লাস | one time plate, onetime plate, wantime plate, one time glass, onetime cup, one time cup, onetime glass, ওয়ানটাইম, one time spoon
backdrop, stage decoration | ব্যাকড্রপ, স্টেজ সাজানো | stage sajano, back drop, stage decor, holud stage, photo background, স্টেজ ডেকোরেশন
return gift, party favour, party favor | রিটার্ন গিফট | return gipt, birthday return gift
anniversary | বিবাহবার্ষিকী, বার্ষিকী, অ্যানিভার্সারি | anniversery, bibaho barshiki, biye barshiki, aniversary, bibahobarshiki, marriage day, ম্যারেজ ডে
mother's day, gift for mother | মা দিবস, মায়ের উপহার, মায়ের জন্য | mother day, ma, mayer gift, ammu, আম্মু, mom
father's day, gift for father | বাবা দিবস, বাবার উপহার | baba, babar gift, abbu, আব্বু
gift for her, gift for wife | স্ত্রীর উপহার, তার জন্য উপহার | bouer gift, বউয়ের গিফট, girlfriend gift, gf gift, wife gift, bou er upohar, বউয়ের উপহার, wife, stri, স্ত্রী
gift for him, gift for husband | স্বামীর উপহার | husband gift, jamai gift, boyfriend gift, bf gift, shamir upohar, husband, স্বামী, shami
wedding gift, wedding dala | বিয়ের উপহার, বিয়ের ডালা | biar gift
nikah, nikah nama | নিকাহ, নিকাহনামা, কাবিন | nikaah, kabin, kabinnama, akd, আকদ, nika nama, sign pen nikah
topor, wedding crown | টোপর, বরের মুকুট | topor mukut, tupor, borer tupor, mukut, hindu biye
floral jewellery, flower jewellery, holud jewellery | ফুলের গয়না, ফুলের গহনা, হলুদের গয়না | গায়ে হলুদ, gaye holud goyna, full er goyna, artificial flower jewelry
rakhi, rakhi bandhan | রাখি, রাখী | raki, rakhee, raksha bandhan, রাখি বন্ধন
abir, colour powder | আবির, রং গুঁড়া | abeer, holi, হোলি, holi color, holi rong, rong khela
new year | নববর্ষ, নতুন বছর | notun bochor, newyear, nobo borsho, nabobarsho, naboborsho
baby shower, akika | আকিকা, সাধ, অন্নপ্রাশন | akikah, aqiqa, shaad, mukhe vat, annaprashan, onnoprashon, babyshower
trophy, crest, medal | ট্রফি, ক্রেস্ট, মেডেল, পদক | trofi, krest, medel, award, purushkar, পুরস্কার, puroshkar, podok, shield, prize
gift card, voucher | গিফট কার্ড, ভাউচার | giftcard, gift vouchar, voucar, coupon
picnic, picnic set | পিকনিক, বনভোজন | piknik, bonbhojon, bonvojon, picnik
teacher gift, corporate gift | শিক্ষকের উপহার, কর্পোরেট গিফট | shikkhok, corporat gift, farewell gift, biday gift, বিদায় উপহার
independence day, victory day | স্বাধীনতা দিবস, বিজয় দিবস | bijoy dibosh, shadhinota dibosh, 26 march, 16 december, bijoy, national flag
bangladesh flag, national flag, flag | জাতীয় পতাকা, পতাকা | potaka, pataka, jatiyo potaka, bangladesh potaka, flage, বাংলাদেশের পতাকা
purple, violet | বেগুনি, বেগুনী | beguni, begunee, purpel, parpel, jam color, violate, lavender, ল্যাভেন্ডার, lilac, জাম রং
maroon, burgundy | মেরুন, খয়েরি | merun, marun, meroon, khoyeri, khoiri, khoeri, maroon color
brown, tan | বাদামি, বাদামী, খয়েরি | badami, badami rong, braun, khoyeri, brwon, chocolate color, চকলেট কালার, khoiri rong
grey, gray, ash | ধূসর, ছাই রং, ছাই | dhusor, chai rong, gre, ash color, dhushor, chhai, এশ কালার, ছাই রঙের
golden, gold colour | সোনালি, সোনালী, গোল্ডেন | sonali, shonali, goldn, golden color, gold color, sonali rong
silver colour, silvery | রুপালি, রূপালী | rupali, rupaly, silver color, rupali rong
navy, navy blue, dark blue | নেভি, নেভি ব্লু, গাঢ় নীল | nevi blue, navi blue, garo nil, nebi blu
sky blue, light blue | আকাশি, আকাশী, হালকা নীল | akashi, akashi rong, sky color, halka nil, akasi, asmani, আসমানি
turquoise, teal | ফিরোজা, টিল | firoza, firoja, piroja, paste color, পেস্ট কালার, phiroja
off-white, ivory, beige | অফ হোয়াইট, ঘিয়া, বেজ | offwhite, ghiya, ghia rong, cream color, ক্রিম কালার, bej, ঘিয়ে রং, skin color
olive, olive green | জলপাই, জলপাই রং | jolpai, jolpai rong, oliv, jalpai, jolpay, অলিভ
magenta, hot pink | ম্যাজেন্টা, রানি গোলাপি | mejenta, magenda, rani golapi, rani pink, majenta
multicolour, multicolor, colourful | রঙিন, বহুরঙা, রংবেরঙের | rongin, multi color, multicolar, rong berong, rangin, colorful, নানা রঙের, multi colour, rongberonger
peach, coral pink | পিচ, পিচ রং | pich, pich color, peach color, peech
mint, pista | মিন্ট, পেস্তা রং, টিয়া রং | pista color, pesta rong, mint color
transparent, clear | স্বচ্ছ, ট্রান্সপারেন্ট | shoccho, transparant, tranparent, svochchho
printed, print | প্রিন্ট, প্রিন্টের, ছাপা | chapa, prient, প্রিন্টেড, chhapa
striped, stripe | ডোরাকাটা, স্ট্রাইপ | dora kata, dorakata, straip, strip design, dora
checked, check, plaid, gingham | চেক, চেক কাটা | cek, chek, gorkhata, chek kata, cheked, ঘরকাটা
floral, flower print | ফুলেল, ফুলের নকশা, ফুলের প্রিন্ট | fuler noksha, florel, phulel, ফুল আঁকা
polka dot, dotted | পোলকা ডট, বুটি | polka, dot, buti, fota fota, ফোঁটা ফোঁটা, dots
solid, plain | এক রঙা, একরঙা, প্লেইন | ek rong, ekronga, plen, ek color, one color, single color, একরঙের, plane color
design, pattern, motif | নকশা, ডিজাইন, নকশার | noksha, noksa, dijain, dizain, disign, nokshar, desain
full sleeve, long sleeve | ফুল হাতা, লম্বা হাতা | ful hata, full hata, lomba hata, long hata, ফুলহাতা, full sleve
half sleeve, short sleeve | হাফ হাতা, ছোট হাতা | haf hata, half hata, choto hata, half sleve, হাফহাতা
sleeveless | হাতা কাটা, স্লিভলেস | hata kata, sliveless, slivless, sleevless, হাতাকাটা
slim fit, skinny | স্লিম ফিট | slimfit, slim, স্লিম, tight fit, narrow
oversized, loose fit, baggy | ওভারসাইজ, ঢিলেঢালা | oversize, over size, dhila, dhiladhala, ঢিলা, lose fit, dhila dhala, drop shoulder, ড্রপ শোল্ডার
free size, plus size | ফ্রি সাইজ, প্লাস সাইজ | freesize, fri size, big size, boro size, motader
stretch, stretchable, elastic | স্ট্রেচ, ইলাস্টিক | strech, stretcable, elastik, ilastic, strechable
medium | মাঝারি, মিডিয়াম | majhari, majari, midium, mediam
long | লম্বা, লং | lomba, lamba, long size, lomba size
thick, heavy | মোটা, ভারী, পুরু | mota, bhari, vari, puru, havy, heavy duty
thin, lightweight | পাতলা, হালকা | patla, halka, light weight, patola, lite weight, ojone halka
soft | নরম, মোলায়েম | norom, naram, molayem, তুলতুলে, tultule
comfortable, comfort | আরামদায়ক, আরাম | aramdayok, aram, komfort, comfartable, aramer
winter, warm | শীত, শীতের | shitkal, শীতকাল, wintar, shitkaler, শীতকালের
summer | গরমকাল, গ্রীষ্ম, গ্রীষ্মকাল | gorom kal, goromer, গরমের, summar, gorom kaler, grishmo, summer season
monsoon, rainy | বর্ষা, বৃষ্টি, বর্ষার | borsha, bristi, brishti, barsha, borshar, rain, rainy season, borshakal
waterproof, water-resistant | ওয়াটারপ্রুফ, পানিরোধী | water proof, waterprof, panirodhi, pani dhuke na, oaterproof, pani proof
washable, machine washable | ধোয়া যায়, ধোয়ার যোগ্য | dhoa jay, dhoya jay, wasable, washeble
foldable, folding, collapsible | ফোল্ডিং, ভাঁজ করা, ভাঁজযোগ্য | vaj kora, bhaj kora, foldabel, vanj, fold kora jay, polding, ভাঁজ করা যায়
portable | পোর্টেবল, বহনযোগ্য | portebol, bohonjoggo, portabel, portble, sohoje bohon
adjustable | অ্যাডজাস্টেবল | ajustable, adjastable, adjustabel, ছোট বড় করা
disposable, single-use | ওয়ান টাইম, একবার ব্যবহারের | onetime, one time, wan time, dispoable, ওয়ানটাইম, ekbar bebohar
reusable | পুনর্ব্যবহারযোগ্য, রিইউজেবল | reuseable, re usable, bar bar bebohar, reusabel
eco-friendly, biodegradable | পরিবেশবান্ধব | ecofriendly, poribesh bandhob, poribeshbandhob, পরিবেশ বান্ধব
unbreakable, shatterproof | আনব্রেকেবল, ভাঙে না | anbrekebol, vange na, bhange na, un breakable, unbrekable
leak-proof, leakproof | লিকপ্রুফ | lik proof, pani pore na, likproof
digital | ডিজিটাল | dijital, digitel, degital, digtal
electric, electrical | ইলেকট্রিক, বৈদ্যুতিক, ইলেকট্রিকের | electrik, ilektrik, boidyutik, current, কারেন্টের, electic, karenter, biddut, বিদ্যুৎ
manual | ম্যানুয়াল, হাতে চালানো | manuel, menual, hate calano
automatic | অটোমেটিক, স্বয়ংক্রিয় | otomatic, automatik, auto, অটো, otometik
handheld | হাতে ধরার, হ্যান্ডহেল্ড | hand held, hate dhorar
sugar-free | সুগার ফ্রি, চিনি ছাড়া, চিনিমুক্ত | sugarfree, suger free, diabetic, ডায়াবেটিক, diabetes food
halal | হালাল | halaal
pure, raw | খাঁটি, বিশুদ্ধ | khati, khaati, khanti, bishuddho, pyure, পিওর, asol, bhejal mukto, ভেজালমুক্ত, বিশুদ্ব
fresh | তাজা, টাটকা, ফ্রেশ | taja, tatka, tazza, fres, fresh item, taaja
homemade, home-made | ঘরে তৈরি, ঘরোয়া, হোমমেড | ghore toiri, ghoroa, ghore banano, ঘরে বানানো, hommade
deshi, local, desi | দেশি, দেশীয়, দেশী | deshio, bangladeshi, বাংলাদেশি, desher, দেশের, desi product
traditional, heritage | ঐতিহ্যবাহী, ঐতিহ্য, লোকজ | oitijjo, oitijjobahi, lokoj, tradisional, traditonal, oitihyo, bangaliana, বাঙালি, bangali, grameen, গ্রামীণ
imported, foreign | বিদেশি, ইমপোর্টেড | bideshi, imported item, bidesi, china, চায়না, korean, কোরিয়ান, indian, ইন্ডিয়ান
original, authentic, genuine | আসল, অরিজিনাল | asol, ashol, orginal, orijinal, orgnl, authentik, origenal, jenuine, arijinal
boys, boy | ছেলে, ছেলেদের, ছেলে শিশু | chele, celeder, chele bacca, boyes, chele baby, chele babu
girls, girl | মেয়ে, মেয়েদের, মেয়ে শিশু | meye, mayeder, meye bacca, gril, meye baby, meye babu, garls
unisex | ইউনিসেক্স, ছেলে মেয়ে উভয় | unisecs, chele meye, ছেলেমেয়ে, cheleme
teen, teenager | কিশোর, কিশোরী | kishor, kishori, tinager, teenage
adult, elderly, senior | বড়দের, বয়স্ক, বৃদ্ধ | boyosko, briddho, buro, বুড়ো, old age, মুরব্বি, murubbi, boyoskoder
family | পরিবার, ফ্যামিলি, পারিবারিক | poribar, femily, famili, paribarik, ফ্যামেলি, poribarer
travel, tour | ভ্রমণ, ট্রাভেল, ভ্রমণের | vromon, bhromon, travell, traval, ghorar, ঘোরার, safar, ট্যুর, vromoner, সফর
formal | ফরমাল | formel, phormal, office wear
casual, daily wear, everyday | ক্যাজুয়াল, প্রতিদিনের | casul, kajual, regular, রেগুলার, daily use, protidiner, প্রতিদিন, dainondin, দৈনন্দিন
festive, festival | উৎসব, উৎসবের | utsob, utshob, utsober, festiv, ফেস্টিভ
combo, combo pack, bundle | কম্বো, কম্বো প্যাক | kombo, combu, kombo pack, combo offer, comboo, একসাথে
set | সেট | shet, sett, full set, পুরো সেট, puro set
box | বক্স, বাক্স | bakso, baksho, boxx, bakhs, baxo, bks
powder | পাউডার, গুঁড়া, গুঁড়ো | gura, guro, guri, paudar, pauder, powdar
spray | স্প্রে | spre, esprey, sprey, ispray
gel | জেল | jel, jell, geel
liquid | লিকুইড, তরল | likuid, liquied, torol, lequid
food | খাবার, খাদ্য | khabar, khaddo, fud, khabbar
water | পানি, জল | pani, jol, watar, panir, jal
hand | হাত, হাতের | 
face, facial care | মুখ, মুখের, ফেস | mukh, fase, muk, chehara, চেহারা
eye, eyes | চোখ, চোখের | chokh, cokh, choker jotno
lip, lips | ঠোঁট, ঠোঁটের | thot, thoter, thont
nail, nails | নখ, নখের | nokh, nokher, nok, nokhe
teeth, tooth, dental | দাঁত, দাঁতের, দন্ত | dat, daat, danter, dant, teth
premium, deluxe, exclusive | প্রিমিয়াম, ডিলাক্স, এক্সক্লুসিভ | primium, premiam, dami, দামি, premum, delux, high quality, bhalo maner, ভালো মানের
personalised, personalized, customised, customized, custom | কাস্টমাইজড, নাম লেখা, নামসহ | name lekha, nam lekha, custom name, customize, kastomaiz, নাম লিখে, nam likhe, personal gift, name print, photo print, ছবি প্রিন্ট, costomize
grapes | আঙুর, আঙ্গুর | angur, anggur
pomegranate | ডালিম, বেদানা, আনার | dalim, bedana, anar, pomegranet
guava | পেয়ারা | peyara, payara, piara, peara
jackfruit | কাঁঠাল | kathal, kanthal, katal, jack fruit
litchi, lychee | লিচু | lichu, lechu, lici
watermelon | তরমুজ | tormuj, tarmuj, water melon, tormus
papaya | পেঁপে | pepe, pape, papeya
pineapple | আনারস | anaros, anarosh, anaras, pine apple
dragon fruit | ড্রাগন ফল | dragon fol, dragonfruit, dragan
pistachio | পেস্তা, পেস্তা বাদাম | pesta badam, pesta, pestachio
walnut | আখরোট | akhrot, akrot, walnat
apricot | খুবানি, এপ্রিকট | aprikot, khubani, dry fruits
fig, tin fruit | ত্বীন, ত্বীন ফল, ডুমুর | tin fol, dumur, তিন ফল
prune, alubokhara | আলুবোখারা | alu bokhara, alubukhara, আলু বোখারা
fennel | মৌরি | mouri, mauri, guamuri, গুয়ামুরি, fenel
star anise | তারা মসলা, স্টার এনিস | tara moshla, star anis
nutmeg | জায়ফল | jayfol, jaifol, jaifal, nut meg, jayfal
mace | জয়ত্রী, জৈত্রী | joyotri, joytri, jaitri
poppy seed | পোস্ত, পোস্তদানা | posto, postodana, posto dana, khus khus
sesame, sesame seed | তিল | til, sada til, sesami
sunflower oil | সূর্যমুখী তেল, সানফ্লাওয়ার অয়েল | surjomukhi tel, sunflower tel, surjamukhi tel, সূর্যমুখীর তেল
rice bran oil | রাইস ব্র্যান তেল, রাইস ব্রান অয়েল | rice bran tel, tusher tel
besan, chickpea flour, gram flour | বেসন | beshon, beson, boot er beson, peyaju, পেঁয়াজু
rice flour | চালের গুঁড়া, চালের আটা | chaler gura, chal gura, chaler guri, pitha gura, chaul er gura
baking powder, baking soda | বেকিং পাউডার, বেকিং সোডা | bekin powder, khabar soda, খাবার সোডা, bekin soda, baking, baking poder
yeast | ইস্ট | yist, baking
food colour, food color | ফুড কালার, খাবার রং | khabar rong, khabarer rong, food kalar
vanilla, vanilla essence | ভ্যানিলা, ভ্যানিলা এসেন্স | vanila, essence, এসেন্স, cake essence, benila
cocoa, cocoa powder | কোকো, কোকো পাউডার | coco powder, kokoa, koko powder
dark chocolate | ডার্ক চকলেট | dark choklet, dak chocolate, tita chocolate
soy sauce | সয়া সস | soya sauce, soya sos, soysauce, soy sos
oyster sauce | অয়েস্টার সস | oyster sos, oister sauce
peas | মটর, মটরশুঁটি | motorshuti, matar
beans, kidney beans | শিমের বিচি, রাজমা | shimer bichi, rajma, shim bichi, শিম বিচি
pumpkin seed | মিষ্টি কুমড়ার বীজ, কুমড়ার বীজ | kumrar bichi, kumra bij, pumpkin sid, কুমড়ার বিচি
sunflower seed | সূর্যমুখী বীজ | surjomukhi bij, sunflower sid, সূর্যমুখীর বীজ
calcium | ক্যালসিয়াম | kalsium, calciam, calsium, har mojbut, হাড় মজবুত
zinc | জিংক | zink, jink
haritaki | হরিতকী, হরীতকী | horitoki, hortoki, হরতকি, hartaki
triphala | ত্রিফলা | trifola, trifala, triphola
tongue cleaner | জিহ্বা পরিষ্কারক, জিভছোলা | jihba porishkar, tongue scraper, jiv chola, jihva
dental floss, toothpick | ডেন্টাল ফ্লস, টুথপিক, খিলাল | floss, dat khochani, khilal, tooth pick, দাঁত খোঁচানি
neck pillow, travel pillow | নেক পিলো, ট্রাভেল পিলো | gharer balish, ঘাড়ের বালিশ, neck pilow, গলার বালিশ
cervical collar | সার্ভিক্যাল কলার, ঘাড়ের কলার | ghar batha, ঘাড় ব্যথা, neck collar, neck support, gharer belt, ঘাড়ের বেল্ট
sitar | সেতার | setar, shetar, baddo jontro
sarod | সরোদ | shorod, sarode, baddo jontro
tanpura | তানপুরা | tanpoora, tampura, baddo jontro
khol, mridanga | খোল, মৃদঙ্গ | mridongo, kirton, কীর্তন
dugdugi | ডুগডুগি | dug dugi, dogdogi
cajon | কাহন | kahon, kajon, cahon
tambourine, khanjani | খঞ্জনি, খঞ্জনী | khonjoni, tamborine, khanjoni
ukulele | ইউকুলেলে, উকুলেলে | ukelele, ukalele, yukulele
mandolin | ম্যান্ডোলিন | mendolin, mandoline
dream catcher | ড্রিম ক্যাচার | ঘর সাজানোর, ghor sajanor, home decor, drim catcher, wall hanging, ওয়াল হ্যাংগিং
wind chime | উইন্ড চাইম | ঘর সাজানোর, ghor sajanor, home decor, windchime, wind bell, batas ghonta, jhulonto ghonta
dustbin, trash can, waste bin | ডাস্টবিন, ময়লার ঝুড়ি | household, dastbin, moilar jhuri, moylar bin, ময়লা ফেলার, moila fela, garbage bin, dust bin, waste basket, ময়লার বালতি, moila, ময়লা
dustpan | ডাস্টপ্যান, ময়লার বেলচা | belcha, dust pan, moila tolar, ময়লা তোলার, jharu
mosquito coil | মশার কয়েল | moshar coil, mosar koil, coil, koil, mosha, মশা, mosa
mosquito repellent | মশা তাড়ানোর | mosha tarano, মশা তাড়ানো, odomos, ওডোমস, mosquito cream, mosha, মশা, good night, mosar cream, repellant
mosquito spray, aerosol | মশার স্প্রে, অ্যারোসল | moshar spray, aerosole, arosol, এরোসল, mosha, মশা, মশা মারার স্প্রে, মশা মারার, mosha marar
aluminium foil, foil paper | অ্যালুমিনিয়াম ফয়েল, ফয়েল পেপার | foil, ফয়েল, aluminum foil, foyel paper, elumunium foil
cling film, food wrap | ক্লিং ফিল্ম, ফুড র‍্যাপ | cling wrap, food rap, khabar morano
lighter, gas lighter | লাইটার, গ্যাস লাইটার | laitar, gas laitar, gas light
matches, matchbox | দিয়াশলাই, ম্যাচ | match, diyashlai, deshlai, দিয়াশালাই, match box, ম্যাচবক্স
toy train | খেলনা ট্রেন, রেলগাড়ি | train toy, rail gari, রেল গাড়ি, train, ট্রেন, train set
toy helicopter, toy plane | খেলনা হেলিকপ্টার, খেলনা বিমান | helicopter, হেলিকপ্টার, biman khelna, plane toy, heli kopter, udojahaj, উড়োজাহাজ
play tent, play house | প্লে হাউস, খেলার ঘর, প্লে টেন্ট | khelar ghor, tent house, baby house, tabu ghor, তাঁবু ঘর, playhouse
ball pit, ball pool | বল পুল, বল হাউস | ball house, bol house, playpen
gripe water | গ্রাইপ ওয়াটার | grip water, graip water, bacchar pet batha, বাচ্চার পেট ব্যথা
nasal aspirator | নাক পরিষ্কারক | naker sordi, nose cleaner, babur nak, বাবুর নাক, sordi tolar
doctor set | ডাক্তার সেট | daktar set, doctor toy, doctor khelna, doctor play set
kitchen toy set, toy kitchen | রান্নাবাটি, খেলনা হাঁড়ি পাতিল | rannabati
party popper, confetti | পার্টি পপার, কনফেটি | party poper, confety, jori bomb, party bomb, poper
snow spray, party spray | স্নো স্প্রে, পার্টি স্প্রে | snowspray, party snow, sno spray
ruler | স্কেল, রুলার | skel, rular, মাপার স্কেল, steel scale
geometry box | জ্যামিতি বক্স | jamiti box, jamity box, jyamiti, geometry, জ্যামিতি
chalk | চক | chok, chock, color chalk
slate | স্লেট | silet, selet, slet, সিলেট
map, atlas | মানচিত্র, ম্যাপ | manchitro, mancitro, world map, বিশ্ব মানচিত্র, bangladesh map
travel guide, travelogue | ভ্রমণ কাহিনি, ভ্রমণ গাইড | bhromon kahini, vromon kahini, vromon boi
baby mosquito net | বেবি মশারি, শিশুর মশারি | babur moshari, baby moshari, bacchar moshari, moshari
baby bedding, baby bedding set | শিশুর বিছানা সেট, বেবি বেড সেট | 
eye drop | চোখের ড্রপ | eye drops, chokher drop, ai drop
chips | চিপস | cips, chip packet, alur chips, chipse, nasta
kasundi | কাসুন্দি | kashundi, kasundhi
chutney | চাটনি | chatni, catni, chutni, cutney
garam masala | গরম মসলা, গরম মশলা | gorom moshla, gorom masala, goram masala, gorom mosla
biryani masala, meat masala | বিরিয়ানি মসলা, মাংসের মসলা | biriyani moshla, birani masala, বিরিয়ানির মসলা, mangsher moshla, tehari masala, kacchi masala, roast masala, রোস্ট মসলা
bread, loaf | পাউরুটি, রুটি | pauruti, paoruti, pau ruti, ruti, roti, breed
paratha | পরোটা | porota, parota, frozen porota, পরটা, porata
frozen food | ফ্রোজেন, হিমায়িত | froxen, frojen, frozen, frozen snacks, nuggets, নাগেটস, samosa, সমুচা, somucha, singara, সিঙ্গারা
light colour, pastel | হালকা রঙের, হালকা রং | halka rong, light color, halka color, লাইট কালার
mother, mum | মা, মায়ের | ma, ammu, আম্মু, mom, mayer, amma, আম্মা
father, dad | বাবা, বাবার | baba, abbu, আব্বু, babar, abba, আব্বা
friend, friendship | বন্ধু, বন্ধুর | bondhu, bondhur, frend, best friend, bandhobi, বান্ধবী, dost
teacher | শিক্ষক, শিক্ষকের | shikkhok, ticher, mastar
school | স্কুল, স্কুলের | skul, iskul, college
foot, feet | পা, পায়ের | payer, fut, pa er
tube light, led tube | টিউব লাইট, টিউবলাইট | rod light, রড লাইট, tiub light, lomba light
fairy light, fairy lights, string lights, string light | ফেয়ারি লাইট, মরিচ বাতি, মরিচবাতি | jhilik bati, ঝিলিক বাতি, ডেকোরেশন লাইট, biye barir light, marich bati, star light
led strip, strip light, led strip light | এলইডি স্ট্রিপ, স্ট্রিপ লাইট | rgb light, আরজিবি লাইট, fita light, tv backlight, led fita
emergency light, charger light, rechargeable light | ইমারজেন্সি লাইট, চার্জার লাইট, চার্জার বাতি | current chole gele light, load shedding light, লোডশেডিং লাইট, imergency light, charge light, চার্জ লাইট
night light, night lamp, bedside lamp | নাইট লাইট, নাইট ল্যাম্প, ডিম লাইট | zero bulb, জিরো বাল্ব, nite light, rater light, রাতের লাইট, ঘুমানোর লাইট, moon lamp
chandelier, pendant light, hanging light | ঝাড়বাতি, ঝুলন্ত বাতি | jharbati, jhulonto light, শ্যান্ডেলিয়ার, ceiling lamp, jharlonthon, ঝাড়লণ্ঠন
table lamp, desk lamp, study lamp, reading lamp | টেবিল ল্যাম্প, পড়ার ল্যাম্প | porar light, reading light, পড়ার লাইট, study light, পড়ার বাতি
solar light, solar lamp | সোলার লাইট, সৌর বাতি | sular light, sun light solar
solar panel, solar | সোলার প্যানেল, সৌর প্যানেল, সোলার | sular, soura bidyut, সৌরবিদ্যুৎ, sola panel
flood light, floodlight | ফ্লাড লাইট | stadium light, outdoor light, মাঠের লাইট
action camera, action cam | অ্যাকশন ক্যামেরা | gopro, গোপ্রো, vlog camera
camera lens, lens | ক্যামেরা লেন্স, লেন্স | lence, লেনস, macro lens
gimbal, stabilizer | গিম্বল | gimbol, jimbal, video stabilizer, গিম্বাল
tv box, android tv box, tv stick | টিভি বক্স | অ্যান্ড্রয়েড বক্স, এন্ড্রয়েড বক্স, fire stick, chromecast
tv stand, tv wall mount, tv bracket, tv cabinet, tv trolley | টিভি স্ট্যান্ড, টিভি ট্রলি, টিভি কেবিনেট | tv rakhar stand, টিভি রাখার স্ট্যান্ড, tv unit
door bell, doorbell, calling bell | কলিং বেল, ডোরবেল | kolingbel, দরজার বেল, dorjar bell, door phone
smart plug, smart switch, wifi switch | স্মার্ট প্লাগ, স্মার্ট সুইচ | timer plug
gps tracker, tracker | জিপিএস ট্র্যাকার, ট্র্যাকার | gps, জিপিএস, location tracker, treker, airtag, key finder
walkie talkie | ওয়াকিটকি | walky talky, waki taki, oyaki toki, wakitoki, two way radio
megaphone, hand mic | হ্যান্ড মাইক, মেগাফোন | loud mic, ferir mic, chonga mic
amplifier | অ্যামপ্লিফায়ার, এমপ্লিফায়ার | amplifire, ampli, এম্প্লিফায়ার, amp, sound amplifier
neck fan, mini fan, hand fan, usb fan, portable fan | নেক ফ্যান, মিনি ফ্যান, হ্যান্ড ফ্যান | gola fan, golar fan, গলার ফ্যান, pocket fan
voice recorder | ভয়েস রেকর্ডার | recorder, রেকর্ডার, kotha record korar machine, audio recorder, sound recorder
generator, power station | জেনারেটর | jenaretor, generetor, genaretor, জেনারেটার
voltage stabilizer, stabilizer | ভোল্টেজ স্ট্যাবিলাইজার, স্ট্যাবিলাইজার | stabilaizer, voltage protector, stabiliser, istabilizer
smart glasses | স্মার্ট চশমা | 3d glass
selfie stick | সেলফি স্টিক | selfi stick, selfie lathi, সেলফি লাঠি
stylus, stylus pen, touch pen | স্টাইলাস, টাচ পেন | s pen, stailus, screen pen
otg, otg adapter, otg converter | ওটিজি | usb converter
hdmi cable, hdmi | এইচডিএমআই কেবল, এইচডিএমআই | hd cable, hdm cable
aux cable | অক্স কেবল | aux, audio cable, sound cable, অডিও কেবল, jack cable
converter, adapter | কনভার্টার, অ্যাডাপ্টার | connector, konvarter, এডাপ্টার, কানেক্টর, covertor
card reader | কার্ড রিডার | memory reader, card rider, memory card reader, কার্ড রীডার
phone cooler, mobile cooler | ফোন কুলার, মোবাইল কুলার | cooling fan mobile, মোবাইল ঠান্ডা করার ফ্যান, pubg cooler
gaming trigger, mobile trigger | গেমিং ট্রিগার | pubg trigger, পাবজি ট্রিগার, free fire trigger, ফ্রি ফায়ার ট্রিগার, trigger, ফোনের ট্রিগার
pop socket, popsocket, phone grip, ring holder, finger ring stand | পপ সকেট, রিং হোল্ডার | মোবাইল রিং
tablet cover, tab cover, tablet case | ট্যাব কভার, ট্যাবলেট কভার | 
airpods case, earbuds case, earbud case | এয়ারপড কেস | এয়ারপড কভার
watch strap, watch band, watch belt, smart watch strap | ঘড়ির বেল্ট, ঘড়ির ফিতা | ghorir fita, watch fita
mobile battery, phone battery | মোবাইলের ব্যাটারি, ফোনের ব্যাটারি, মোবাইল ব্যাটারি | mobile batary
mobile display, phone display | মোবাইল ডিসপ্লে, ফোনের ডিসপ্লে | mobile screen, touch display, phone screen, lcd display, ডিসপ্লে
screen magnifier | স্ক্রিন ম্যাগনিফায়ার | mobile screen boro kora, enlarge screen, মোবাইল বড় দেখার গ্লাস
waterproof pouch, waterproof phone pouch | ওয়াটারপ্রুফ পাউচ | panite mobile cover, water proof cover
motherboard, mainboard | মাদারবোর্ড | madarboard
processor, cpu | প্রসেসর, সিপিইউ | prosesor, intel, ryzen, core i5, প্রসেসার, core i3
hard disk, hdd, hard drive, external hard drive | হার্ডডিস্ক, হার্ড ডিস্ক, হার্ড ড্রাইভ | portable hard disk, external ssd, hard disc, হাডডিস্ক, storage
pc case, computer case, pc casing, casing | কম্পিউটার কেসিং, কেসিং | কেইসিং
power supply, psu | পাওয়ার সাপ্লাই | pawar supply, pc power supply, পাওয়ার সাপলাই
cpu cooler, cooling fan, laptop cooler, cooling pad | কুলিং ফ্যান, কুলিং প্যাড, ল্যাপটপ কুলার | laptop thanda kora, ল্যাপটপ ঠান্ডা রাখার ফ্যান, cooler fan, laptop cooling, rgb fan
laptop charger, laptop adapter | ল্যাপটপ চার্জার, ল্যাপটপের চার্জার | laptop power cable
laptop battery | ল্যাপটপ ব্যাটারি, ল্যাপটপের ব্যাটারি | laptop batary
laptop table, laptop desk, bed table, folding laptop table | ল্যাপটপ টেবিল | ভাঁজ করা টেবিল
wifi adapter, wifi dongle, usb wifi | ওয়াইফাই অ্যাডাপ্টার, ওয়াইফাই ডংগল | wifi receiver, ওয়াইফাই রিসিভার, dongle
modem, pocket router, mifi | মডেম, পকেট রাউটার | modam, সিম রাউটার, pocket wifi, পকেট ওয়াইফাই, 4g router
wifi extender, wifi repeater, range extender | ওয়াইফাই এক্সটেন্ডার, ওয়াইফাই রিপিটার | wifi booster, net booster, router booster, signal booster, ওয়াইফাই বুস্টার
lan cable, ethernet cable, network cable, cat6 cable | ল্যান কেবল, নেটওয়ার্ক কেবল | internet cable, internet tar, ইন্টারনেটের তার, cat 6, broadband cable
network switch, ethernet switch | নেটওয়ার্ক সুইচ | lan switch, poe switch
scanner, barcode scanner | স্ক্যানার | bar code machine, বারকোড মেশিন, skanar, document scanner, barcode reader
ink cartridge, toner cartridge, printer ink, printer toner | প্রিন্টারের কালি, টোনার কার্ট্রিজ | kartij, catridge, কার্টিজ
thermal printer, pos printer, label printer | থার্মাল প্রিন্টার, পিওএস প্রিন্টার | memo printer, receipt printer, মেমো প্রিন্টার, bill printer
graphics tablet, drawing tablet, pen tablet | গ্রাফিকস ট্যাবলেট, ড্রয়িং ট্যাবলেট | drawing pad, graphic tablet, grafix tab, digital drawing, ছবি আঁকার ট্যাব, chobi akar tab
writing tablet, lcd writing tablet, writing pad | রাইটিং ট্যাবলেট, রাইটিং প্যাড | lekhar tab, lcd writing pad, lcd tab, লেখার ট্যাব, writing tab, magic slate, ম্যাজিক স্লেট
keyboard mouse combo, combo keyboard | কিবোর্ড মাউস কম্বো | 
monitor stand, monitor arm | মনিটর স্ট্যান্ড | মনিটর হোল্ডার
sound card, audio interface | সাউন্ড কার্ড | saund card, usb sound card, audio card, live sound card
presenter, laser pointer | লেজার পয়েন্টার, প্রেজেন্টার | laser light, লেজার লাইট, slide changer, lejar light, leser light, lazer light
thermal paste | থার্মাল পেস্ট | cpu paste, cooling paste, processor paste
keyboard cleaner, screen cleaner, cleaning kit | ক্লিনিং কিট | laptop cleaner, screen cleaning, airpods cleaner
software, antivirus | সফটওয়্যার, অ্যান্টিভাইরাস | software license, এন্টিভাইরাস, windows license, sofware
video game, game disc, game cd | ভিডিও গেম, গেম সিডি, গেম ডিস্ক | game cassette, গেমের ক্যাসেট, game cartridge, gem cd, ভিডিও গেইম
monopoly | মনোপলি | monopoli, business game, বিজনেস গেম, dhoni hobar mojar khela, taka game
uno, uno cards, uno card | ইউনো, ইউনো কার্ড | 
scrabble, word game | স্ক্র্যাবল | word building, shobdo khela, শব্দ খেলা
snake and ladder, snakes and ladders | সাপ লুডু, সাপলুডু | shap ludu, sap ludo, snake ludo
dart board, dartboard, darts | ডার্ট বোর্ড | ডার্ট গেম, tir chora khela
air cooler | এয়ার কুলার | eyar kular, ear cooler, cooler fan, room cooler, air kular
freezer, deep freezer, deep freeze, chest freezer | ফ্রিজার, ডিপ ফ্রিজ | deep fridge, dip frij, frizar, mach rakhar fridge
exhaust fan, wall fan | এগজস্ট ফ্যান, এগজস্ট পাখা | adjust fan, অ্যাডজাস্ট ফ্যান, exost fan, deyal fan, ventilation fan
kitchen hood, range hood, cooker hood, chimney | কিচেন হুড, চিমনি | chimni, rannagharer dhoa, ধোঁয়া টানার মেশিন, dhoa tanar machine
juicer, juice extractor, citrus juicer, juice blender | জুসার, জুস মেকার | juice maker, জুস বানানোর মেশিন, ros ber kora machine, joos machine, jusar, komla chipar
sandwich maker, sandwich toaster | স্যান্ডউইচ মেকার | sandwitch maker, sandwich machine, senduich maker, স্যান্ডুইচ মেকার, grill maker
coffee maker, coffee machine, espresso machine | কফি মেকার, কফি মেশিন | coffe maker, কফি বানানোর মেশিন, coffee bananor machine
meat grinder, mincer | মাংসের কিমা মেশিন, কিমা মেশিন | kima machine, kimar machine, mangsho kima, মাংস কিমা করার মেশিন, mangsher machine
food chopper, vegetable chopper, chopper, food processor, vegetable cutter, vegetable slicer | চপার, ফুড প্রসেসর, সবজি কাটার, ভেজিটেবল কাটার | peyaj katar machine, chopar, sobji cutter, salad cutter, peyaj kata, সবজি কুচি করার
electric grill, bbq grill, barbecue grill, barbecue | বারবিকিউ গ্রিল, বারবিকিউ | barbeque, bbq, kabab machine, কাবাব মেশিন, bbq stove, gril machine, kabab
popcorn maker, popcorn machine | পপকর্ন মেকার, পপকর্ন মেশিন | papcorn machine, popcorn bananor machine
water dispenser, dispenser | পানির ডিসপেনসার, ওয়াটার ডিসপেনসার | panir dispenser, hot cold dispenser, despenser
air purifier | এয়ার পিউরিফায়ার | batas porishkar machine, বাতাস পরিষ্কার করার মেশিন, air filter machine, air cleaner
humidifier, diffuser, aroma diffuser | হিউমিডিফায়ার, ডিফিউজার | humidifire, mist machine, room humidifier, steam machine, বাষ্প মেশিন, humidifer
garment steamer, steam iron | স্টিম আয়রন, গার্মেন্ট স্টিমার | istri steam, steam istri, steam machine, স্টিম ইস্ত্রি
mosquito killer, mosquito bat, mosquito killer lamp, mosquito racket | মশা মারার ব্যাট, মশা মারার মেশিন, মশার ব্যাট | mosha marar bat, mosha marar machine, moshar bat, মশার মেশিন, mosquito lamp, moskito bat, mosha marar light, মশা মারার লাইট, mosha
switch, switch board, electric switch | সুইচ, সুইচ বোর্ড | suich, suij, swich, সুইস
socket, plug | সকেট, প্লাগ | shoket, sokit, plag, two pin plug, ছকেট, pin plug
circuit breaker, mcb | সার্কিট ব্রেকার | sarkit breaker, breaker, circuit braker, ব্রেকার, main switch, মেইন সুইচ
electric wire, electrical wire | বৈদ্যুতিক তার, ইলেকট্রিক তার | current er tar, কারেন্টের তার, wiring cable, house wiring, কারেন্ট তার
gas cylinder, gas regulator, lpg cylinder | গ্যাস সিলিন্ডার, গ্যাস রেগুলেটর | gas silinder, lpg gas, গ্যাসের সিলিন্ডার, silindar, regulator, রেগুলেটর, gas pipe
vacuum sealer, sealing machine, bag sealer | সিলিং মেশিন, প্যাকেট সিলার | packet seal machine, প্যাকেট সিল করার মেশিন, polythene seal, packaging machine
hand blender, egg beater, hand mixer, whisk | হ্যান্ড ব্লেন্ডার, এগ বিটার, হ্যান্ড মিক্সার | bitar, ডিম ফেটানোর মেশিন, dim fatano machine, cake bitar
office chair, revolving chair, swivel chair, executive chair | অফিস চেয়ার, রিভলভিং চেয়ার | boss chair, ghorano chair, ঘোরানো চেয়ার, ঘুরানো চেয়ার, revolbing chair, study chair, rolling chair
rocking chair, recliner | রকিং চেয়ার, রিক্লাইনার | aram chair, relax chair, rockin chair
plastic chair | প্লাস্টিক চেয়ার, প্লাস্টিকের চেয়ার | plastik chair, rfl chair, আরএফএল চেয়ার
folding chair, camping chair | ফোল্ডিং চেয়ার | vaj kora chair, ভাঁজ করা চেয়ার
dressing table, vanity table | ড্রেসিং টেবিল | dressin tebil, sajar table, সাজার টেবিল, সাজগোজের টেবিল
bedside table, side table, night stand | সাইড টেবিল, বেড সাইড টেবিল | side tebil, corner table, কর্নার টেবিল, bed side, sofa side table
computer table, computer desk | কম্পিউটার টেবিল | 
shoe rack, shoe shelf, shoe cabinet | জুতার র‍্যাক, জুতার তাক | juta rakhar rack, জুতা রাখার র‍্যাক, su rack, জুতা রাখার
clothes rack, cloth stand, alna, coat stand, clothes stand | আলনা, কাপড়ের স্ট্যান্ড | kapor rakhar stand, কাপড় রাখার স্ট্যান্ড, kapor rakhar alna, kapor jhulanor stand
drying rack, clothesline, clothes line | কাপড় শুকানোর স্ট্যান্ড, কাপড় শুকানোর দড়ি | kapor shukanor stand, kapor shukanor dori, kapor shukano, cloth dryer stand, cloth drying stand
hanger, clothes hanger, coat hanger | হ্যাঙ্গার, হ্যাঙার | henger, hangar, জামা ঝোলানোর
hook, wall hook, adhesive hook | হুক | deyal huk, deyale jhulanor, দেয়ালের হুক, sticky hook
chest of drawers, drawer, plastic drawer, drawers | ড্রয়ার, প্লাস্টিক ড্রয়ার | drower, droyar, kapor rakhar drawer, চেস্ট অফ ড্রয়ার্স
partition, room divider | পার্টিশন, রুম ডিভাইডার | partisan, ghor vag korar porda, room partition
bolster, side pillow | কোলবালিশ, কোল বালিশ | kolbalish, pash balish, পাশ বালিশ, body pillow
pillow cover, pillow case, pillowcase | বালিশের কভার, বালিশ কভার, বালিশের ওয়াড় | balisher oar
sofa cover, chair cover | সোফা কভার, সোফার কভার, চেয়ার কভার | shofar kover, সোফার কাভার
mattress cover, mattress protector | ম্যাট্রেস কভার, তোশকের কভার | gadir cover
table cloth, tablecloth, table cover, table runner | টেবিল ক্লথ, টেবিলের কভার, টেবিল কভার, টেবিল রানার | dining table cover
wallpaper, wall sticker, wall stickers | ওয়ালপেপার, ওয়াল স্টিকার | deyal sticker, deyaler sticker, দেয়ালের স্টিকার, deyaler kagoj, দেয়ালের কাগজ, wall peper, 3d wallpaper
cricket bat | ক্রিকেট ব্যাট | english willow, tape tennis bat, টেপ টেনিস ব্যাট
batting pads, batting pad, leg guard | ব্যাটিং প্যাড | ক্রিকেট প্যাড, leg pad
batting gloves, keeping gloves, wicket keeping gloves | ব্যাটিং গ্লাভস, কিপিং গ্লাভস | keeper gloves, wicket keeper gloves
goalkeeper gloves, goalie gloves | গোলকিপার গ্লাভস | goalkeeper, গোলকিপার, goal kipar gloves
football boots, cleats, football shoes | ফুটবল বুট | 
shin guard, shin guards, shin pad | শিন গার্ড, শিন প্যাড | pa guard, football guard
knee pad, knee guard, elbow pad, knee support, knee cap | নি প্যাড, হাঁটুর গার্ড, নি ক্যাপ | hatur guard, hatu guard, hatu betha, হাঁটুর বেল্ট, knee belt, knee gard, elbow guard, nee pad
tennis racket, tennis ball | টেনিস র‍্যাকেট, টেনিস বল | tenis bol
badminton net, sports net, volleyball net, goal net | নেট, ব্যাডমিন্টন নেট, জাল | jal
treadmill | ট্রেডমিল | trademill, tredmil, দৌড়ানোর মেশিন, হাঁটার মেশিন, hatar machine, running machine, walking machine, ওজন কমানোর মেশিন, ojon komanor machine
exercise bike, spin bike, exercise cycle | ব্যায়ামের সাইকেল, এক্সারসাইজ বাইক | জিম সাইকেল, exercise cycal
ab roller, ab wheel, sit up bar, abdominal trainer | এবি রোলার, এবি হুইল | pet komanor machine, পেট কমানোর মেশিন, vuri komanor machine, ভুঁড়ি কমানোর মেশিন, ab machine, pet komano, exercise wheel, ab exercise, six pack machine
hand gripper, hand grip | হ্যান্ড গ্রিপ, হ্যান্ড গ্রিপার | hand gripar, finger gripper, muthi machine
push up bar, pull up bar, pushup board, push up stand | পুশ আপ বার, পুল আপ বার, পুশআপ স্ট্যান্ড | bukdon, বুকডন, puse up, chin up bar, bukdown
weight bench, gym bench, bench press | জিম বেঞ্চ, ওয়েট বেঞ্চ | gim bench, home gym, হোম জিম
protein powder, whey protein | প্রোটিন পাউডার, হুই প্রোটিন | protin, protien, mass gainer, body banano, gym protein, প্রোটিন, whey
sauna belt, slimming belt, waist trainer, sweat belt | স্লিমিং বেল্ট, সাওনা বেল্ট | pet komanor belt, পেট কমানোর বেল্ট, ojon komanor belt, vuri komano, hot belt, slim belt, fat komanor
gym bag, sports bag, duffel bag | জিম ব্যাগ, স্পোর্টস ব্যাগ | duffle bag
shaker bottle, sipper, gym bottle, sports bottle | শেকার বোতল, শেকার | sheker, shakar, protein shaker, জিমের বোতল
punching bag, punch bag | পাঞ্চিং ব্যাগ | punching, ghushi marar bag, পাঞ্চ ব্যাগ
swimming goggles, swim goggles | সাঁতারের চশমা, সুইমিং গগলস | gogles, গগলস
life jacket, life vest | লাইফ জ্যাকেট | laif jacket, life jaket, panite bhasar jacket, পানিতে ভাসার, সাঁতারের টিউব, bachanor jacket
swimming ring, swimming tube, inflatable pool, kids pool | সাঁতারের টিউব, সুইমিং রিং, সুইমিং পুল | satar tube, bacchader pool, বাচ্চাদের সুইমিং পুল, swiming pool, hawa pool, baby pool, বাতাসের পুল, pool tub
sleeping bag, camping mat, air bed | স্লিপিং ব্যাগ, এয়ার বেড | camp bed, hawa bed, বাতাসের বিছানা, batas bed, air mattress, ক্যাম্পিং বিছানা
camping stove, portable stove, camp stove | ক্যাম্পিং চুলা, পোর্টেবল চুলা | portable gas chula
rope, climbing rope, nylon rope | দড়ি, রশি | dori, roshi, nailon dori, paracord
multi tool, pocket knife, swiss knife, multitool | মাল্টি টুল, সুইস নাইফ | multi plier, malti tool, camping knife, swiss army knife
fishing line, fishing reel, fishing hook, fishing hooks, fishing lure | ফিশিং রিল, বড়শির সুতা, বড়শি, টোপ | huil, হুইল, fishing wheel, machh dhorar suta, মাছ ধরার সুতা, mach dhorar top, barsi
fishing net, net fishing | মাছ ধরার জাল, জাল | mach dhorar jal, jal, current jal, কারেন্ট জাল, jhaki jal, ঝাঁকি জাল
binoculars, binocular, telescope | দূরবীন, বাইনোকুলার, টেলিস্কোপ | durbin, dur dekhar jontro, দূরে দেখার যন্ত্র, durer jinis dekhar, baynocular, দূরবীক্ষণ, binokular
cycle parts, bicycle parts, cycle accessories, cycling accessories | সাইকেলের যন্ত্রাংশ, সাইকেলের সরঞ্জাম | cycle er parts, saikeler parts, সাইকেল পার্টস, saikel parts, cycle gear
cycling helmet, bicycle helmet | সাইকেলের হেলমেট, সাইকেল হেলমেট | skating helmet
cycle lock, bicycle lock | সাইকেলের তালা, সাইকেল লক | 
cycle pump, hand pump, ball pump | পাম্পার, হ্যান্ড পাম্প | hawa deowar pump, hawa pump
foam | ফোম | fom, ফোম বেড, foam sheet, gadi
cabinet, cupboard | ক্যাবিনেট, কাবার্ড | kebinet, kabinet, cubord, কেবিনেট
rattan, wicker | র‍্যাটান | 
boxing | বক্সিং | ঘুষি খেলা
bench | বেঞ্চ | bosar bench, বসার বেঞ্চ
motor | মোটর | motar, matar
divan, sofa bed, sofa cum bed | ডিভান, সোফা কাম বেড | diwan, sofa come bed, সোফা বেড
headlamp, head light, headlight | হেডলাইট, হেডল্যাম্প | hed light, matha light, মাথার লাইট, মাথায় লাগানোর লাইট
subwoofer, woofer | উফার, সাবউফার | ufar, woofar, home theater
home theater, home theatre | হোম থিয়েটার | sound system, hom theatre, home theter, সাউন্ড সিস্টেম
barbell, weight plate, weight plates, kettlebell | বারবেল, ওয়েট প্লেট, কেটলবেল | weight lifting
car cover | গাড়ির কভার, কার কভার | gari dhakna, gari dhakar, গাড়ি ঢাকার
car charger mount, dashboard mat, car organizer, car seat organizer | গাড়ির অর্গানাইজার | garir jinis rakhar, car storage, car backseat organizer
car seat cushion, neck rest, car neck pillow, neck pillow, headrest | নেক পিলো, ঘাড়ের বালিশ | ট্রাভেল পিলো, ghar balish, gharer balish neck
steering cover, steering wheel cover | স্টিয়ারিং কভার | staring cover, stering cover, স্টিয়ারিং হুইল কভার
car android player, car stereo, car dvd player, car audio | কার স্টেরিও, গাড়ির সাউন্ড সিস্টেম | car player, garir player, গাড়ির প্লেয়ার, car music system, car mp3
fm transmitter, car bluetooth, car mp3 player | কার ব্লুটুথ | modulator, মডুলেটর, car modulator, car mp3
car polish, car wax, scratch remover, dashboard polish | গাড়ির পলিশ, স্ক্র্যাচ রিমুভার | car polish wax, gari polish, garir dag tolar, গাড়ির দাগ তোলার, bike polish, বাইক পলিশ, polish spray
horn, bike horn, car horn | হর্ন | horen, haran, হরেন, hydraulic horn
fog light, bike light, car light, led headlight, indicator light | ফগ লাইট, বাইকের লাইট, ইন্ডিকেটর | fog lait, indicator
looking glass, side mirror, rear view mirror, bike mirror | লুকিং গ্লাস, সাইড মিরর | lucking glass, blind spot mirror, bike looking glass
bike handle grip, handle grip, bike grip | হ্যান্ডেল গ্রিপ, বাইক গ্রিপ | bike handel, grip cover, baik grip, handel grip, হ্যান্ডেল কভার
brake pad, brake shoe, disc brake | ব্রেক প্যাড, ব্রেক সু | break pad, brek, break shoe, ব্রেক, brake
spark plug | স্পার্ক প্লাগ | spak plug, ইঞ্জিন প্লাগ
car battery, bike battery | গাড়ির ব্যাটারি, বাইকের ব্যাটারি | 
jump starter | জাম্প স্টার্টার | car start power bank, battery jump, gari start machine
bike guard, crash guard, leg guard bike, saree guard | বাইক গার্ড, ক্র্যাশ গার্ড | engine guard, bike er guard, বাম্পার, bumper, লেগ গার্ড
rain cover, riding raincoat, riding jacket, biker jacket | রাইডিং জ্যাকেট, রেইন কভার | riding jaket
pressure washer, car washer, high pressure washer, spray gun | প্রেশার ওয়াশার | gari dhoar machine, গাড়ি ধোয়ার মেশিন, car wash machine, pressure machine, bike wash machine, বাইক ধোয়ার মেশিন, wash gun, water gun
car sticker, bike sticker, sticker | স্টিকার | stikar, istiker, ইস্টিকার
pet bed, cat bed, dog bed, cat house, pet house, dog house, cat tent | বিড়ালের বিছানা, কুকুরের বিছানা, বিড়ালের ঘর | biraler ghor, kukurer ghor, কুকুরের ঘর, বিড়ালের বেড, bilai er ghor
pet carrier, cat carrier, pet bag, cat bag, carrier bag | বিড়ালের ব্যাগ, পেট ক্যারিয়ার | biral bohon, biral neoar bag, বিড়াল নেওয়ার ব্যাগ
cat toy, dog toy, pet toy | বিড়ালের খেলনা, কুকুরের খেলনা | laser cat toy, ক্যাট টয়
cat scratcher, scratching post, cat tree | ক্যাট ট্রি, স্ক্র্যাচার | scratch board, nokh scratch, biraler nokh, scratching board
pet bowl, cat bowl, dog bowl, pet feeder, water feeder | বিড়ালের বাটি, কুকুরের বাটি, পেট ফিডার | pet feder, pani feeder
pet shampoo, cat shampoo, dog shampoo | বিড়ালের শ্যাম্পু, কুকুরের শ্যাম্পু | biral gosol, বিড়াল গোসল, flea shampoo
pet brush, pet comb, grooming brush, pet grooming | বিড়ালের চিরুনি, পেট ব্রাশ | pet hair remover, biraler lom, বিড়ালের লোম, grooming gloves
pet clothes, dog clothes, cat clothes, cat dress | বিড়ালের জামা, কুকুরের জামা | 
pet medicine, deworming, deworming tablet, flea drops | বিড়ালের ওষুধ, কৃমির ওষুধ | krimi osud, biraler osud, krimir oshudh, flea spray, vet medicine, বিড়ালের কৃমি, pakhir osud
rabbit | খরগোশ | khorgosh, khargosh
pigeon | কবুতর, পায়রা | kobutor, kabutar, payra, kobutar, pijon
poultry, hen | পোল্ট্রি, মুরগি | hash murgi, murgir khabar
duck | হাঁস | hash, hans, পাতিহাঁস
quail | কোয়েল | koel, koyel pakhi
incubator, egg incubator | ইনকিউবেটর | dim futanor machine, ডিম ফুটানোর মেশিন, dim fotanor machine, inkubator, ডিম ফোটানোর মেশিন
aquarium filter, aquarium pump, oxygen pump, fish tank filter | অ্যাকুয়ারিয়াম ফিল্টার, অক্সিজেন পাম্প | macher oxygen, oxigen machine, মাছের অক্সিজেন মেশিন, একুরিয়াম ফিল্টার, air stone
bird nest, nest box | পাখির বাসা | pakhir basa, pakhir bata, পাখির ঘর, pakhir ghor, bird house
drill bit, drill bits | ড্রিল বিট | ড্রিলের বিট, drill pin
wrench, spanner, adjustable wrench | রেঞ্চ, স্প্যানার | rench, slai rench, স্লাই রেঞ্চ, renj, nut kholar, নাট খোলার, রেঞ্জ
pliers, plier, cutting pliers | প্লায়ার্স, প্লাস | plas, plairs, wire cutter, প্লায়ার, playars
saw, hand saw, chainsaw | করাত | korat, karat, kath katar, kath kata machine
angle grinder, cutter machine, grinding machine | অ্যাঙ্গেল গ্রাইন্ডার | tiles cutter, loha katar machine, tiles katar machine, টাইলস কাটার, cutting machine
screw, nut bolt, bolt | স্ক্রু, নাট বোল্টু, নাট বল্টু | iskru, skru, nat boltu, nut boltu, ইস্ক্রু
nails, wall nail, iron nail | পেরেক, তারকাটা | perek, parek, tarkata, পেরেগ, deyaler perek
multimeter, voltage tester, clamp meter | মাল্টিমিটার, ভোল্টেজ টেস্টার | malti meter, current mapar, কারেন্ট মাপার মেশিন, voltage mapar machine, টেস্টার
soldering iron, solder | সোল্ডারিং আয়রন, তাতাল | tatal, shouldering iron, tatal machine, ঝালাই, jhalai, soldaring
welding machine | ওয়েল্ডিং মেশিন | welding, jhalai machine, ঝালাই মেশিন, oyelding, ঝালাই করার মেশিন
ladder, folding ladder | মই, সিঁড়ি | moi, siri, mai, alumunium ladder, ভাঁজ করা মই
axe | কুড়াল | kural, kurul, kath katar
machete, chopper knife, cleaver | দা, চাপাতি | chapati knife, da boti, daa, কোরবানির দা, kurbanir churi, কোরবানির ছুরি
sickle | কাস্তে | kaste, kasthe, ghas katar, ঘাস কাটার
padlock, lock | তালা | talachabi, তালা চাবি, lok, number lock, নাম্বার তালা
smart lock, door lock, digital lock, fingerprint lock, digital door lock | ডোর লক, স্মার্ট লক, দরজার তালা, ডিজিটাল লক | dorjar tala, dorjar lock, finger lock, ফিঙ্গার লক, fingerprint tala, door lok, darja lock, hatch lock
safe box, locker | লকার, সিন্দুক | sinduk, taka rakhar box, lokar, টাকা রাখার বাক্স
alarm, security alarm, motion sensor, door alarm | অ্যালার্ম, সেন্সর, এলার্ম | chor dhorar machine, চোর ধরার মেশিন, sensor, alaram, sensor alarm, security sensor, chor alarm
fire extinguisher | অগ্নিনির্বাপক, ফায়ার এক্সটিংগুইশার | fire extingusher, agun nevanor, আগুন নেভানোর, fire cylinder, agun nivanor gas
safety shoes, safety helmet, safety vest, safety goggles, safety gloves | সেফটি জুতা, সেফটি হেলমেট, সেফটি ভেস্ট | safety juta, sefty shoe, safty shoes, saftey, reflective vest, সেফটি গ্লাভস, সেফটি সু
tap, faucet, water tap | পানির কল, ট্যাপ | panir kol, pani kol, panir tap, besin tap, বেসিনের কল, foset, bibcock, বিবকক, কল
shower, hand shower, shower head | শাওয়ার, হ্যান্ড শাওয়ার | shawar, gosoler jhorna, ঝর্ণা, push shower, পুশ শাওয়ার, saower, jhorna, toilet shower
basin | বেসিন | besin, haat dhoar besin
commode, toilet seat | কমোড | komod, commod, হাই কমোড, high commode, kamod, pan toilet
bathroom rack, soap case, soap dispenser, soap holder | বাথরুম তাক, সাবানদানি, সোপ ডিসপেনসার | sabandani, soap dispensar, saban rakhar, সাবান রাখার
white board, whiteboard, black board, blackboard | হোয়াইট বোর্ড, ব্ল্যাক বোর্ড | oait board, white bord, lekhar board, লেখার বোর্ড, writing board, magnetic board
money counting machine, cash counter, money counter | টাকা গোনার মেশিন | taka gonar machine, taka gunar machine, টাকা গণনার মেশিন, note counting machine, money detector, নকল টাকা ধরার মেশিন, jal taka dhorar machine
attendance machine, fingerprint machine, time attendance | হাজিরা মেশিন | hajira machine, finger machine, ফিঙ্গার মেশিন, attendence machine, office hajira, biometric machine
laminating machine, laminator | লেমিনেটিং মেশিন | lamination machine, laminating, লেমিনেশন, leminating
paper cutter, paper shredder, shredder | পেপার কাটার, পেপার শ্রেডার | kagoj cutter
scissors | কাঁচি | kachi, kanchi, kechi, কেঁচি, sizer, seizers, kaichi, kainchi
anti cutter, cutter knife, paper cutter knife | এন্টি কাটার, অ্যান্টি কাটার | blade cutter, anti katar
magnifying glass, magnifier | আতশ কাঁচ, ম্যাগনিফাইং গ্লাস | atosh kach, atoshi kach, আতশি কাচ, boro dekhar glass, বড় দেখার গ্লাস, magnify glass
fertilizer, fertiliser, compost, vermicompost, cocopeat | সার, জৈব সার, কোকোপিট, ভার্মি কম্পোস্ট | jaibo sar, joibo shar, gacher sar, gacher khabar, fertilaizer, keco sar, কেঁচো সার
pesticide, insecticide, fungicide | কীটনাশক, পোকা মারার ওষুধ | kitnashok, pokar osud, পোকার ওষুধ, poka marar osud, gacher poka, গাছের পোকা
garden tools, gardening tools, trowel | বাগানের যন্ত্রপাতি, নিড়ানি, খুরপি | nirani, baganer jinis, বাগানের জিনিস, khurpi, baganer jontropati
spade, shovel, hoe | কোদাল, বেলচা | kodal, belcha, kudal
sprayer, spray bottle, spray machine | স্প্রে বোতল, স্প্রে মেশিন | spre botol, ispray, osud chitanor machine, ওষুধ ছিটানোর মেশিন
watering can | ঝাঁঝরি | gache pani dewar, গাছে পানি দেওয়ার, pani deowar jhajhri, jhajhri
hose pipe, water pipe, garden hose, hose | পানির পাইপ, হোস পাইপ, পাইপ | panir pipe, hos pipe, payip, pani deowar pipe, gache pani deowar pipe, magic pipe, ম্যাজিক পাইপ, plastic pipe
pruning shears, pruner, garden scissors | গাছ কাটার কাঁচি | gach katar kachi, dal katar kachi, gach chatar kachi, প্রুনার
grass cutter, lawn mower | ঘাস কাটার মেশিন | ghash katar machine, gas katar machine, grass cutting, ghas kata machine, grass machine
garden, gardening | বাগান | bagan, chad bagan, ছাদ বাগান, rooftop garden
smart | স্মার্ট | smat, ismart
magnetic, magnet | ম্যাগনেটিক, চুম্বক | chumbok, magnatic, megnetic, ম্যাগনেট, chumbak
metal, iron made | ধাতু, ধাতব, লোহা, লোহার | loha, lohar, metel, dhatu, মেটাল
rubber | রাবার | rabar, rabber, রবার
led | এলইডি, লেড | 
bathroom | বাথরুম, গোসলখানা | gosolkhana, batrum, washroom, বাতরুম, toilet, টয়লেট
bedroom | শোবার ঘর, বেডরুম | shobar ghor, shoar ghor
drawing room, living room | বসার ঘর, ড্রয়িং রুম, ড্রইং রুম | bosar ghor, droing room, boithok khana, guest room
balcony, veranda | বারান্দা, ব্যালকনি | baranda, balkoni, belcony, barenda, verandah
king size | কিং সাইজ | king saiz, boro saij, বড় সাইজ
double | ডাবল | dabol, dubble, dabal, ডবল
single | সিঙ্গেল | singel, singal, সিংগেল, ekjoner, একজনের
$words$, E'\n') with ordinality as line (text, at)
cross join lateral (select string_to_array(text, ' | ') as part) as parts
where text <> '' and not exists (select from synonym_groups where words[1] = split_part(part[1], ', ', 1)) order by at;
