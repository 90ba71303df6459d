-- The words that a market starts with, of goods of the 18 categories: English, Bangla, and what else is typed for them (Bangla in
-- Latin letters, common misspellings). Administrators change them like their own (rules.md L-18).
insert into synonym_groups (words, words_bn, typed)
select string_to_array(part[1], ', '), string_to_array(part[2], ', '), string_to_array(part[3], ', ')
from regexp_split_to_table($words$
-- Fashion & Apparel
sari, saree | শাড়ি | shari, sharee, sarree, sadi
jamdani | জামদানি | jamdhani, jamdany
muslin | মসলিন | moslin, mosline
katan | কাতান | katan silk, benarasi, banarasi, বেনারসি
tant, taant | তাঁত | tat, tath, handloom sari, tater shari, তাঁতের শাড়ি
handloom, handwoven | তাঁতের, হাতে বোনা | hand loom
silk | সিল্ক, রেশম | reshom, resham
cotton | সুতি | suti, sutee, soti, cotton kapor
khadi | খাদি, খদ্দর | khaddar, khaadi
linen | লিনেন | linnen
georgette | জর্জেট | jorjet, georjet
batik | বাটিক | batick
block print | ব্লক প্রিন্ট | blok print, block printed
three-piece, salwar kameez | থ্রি-পিস, সালোয়ার কামিজ | 3 piece, 3pc, 3 pcs, three pcs, thri pis, salwar, shalwar, kameez, kamiz, কামিজ, সালোয়ার
kurti, kurta | কুর্তি, কুর্তা | kurtee, kurties, korti
panjabi | পাঞ্জাবি | punjabi, panjabee, pangabi, punjabee
pajama | পায়জামা | paijama, pyjama, payjama
koti, waistcoat | কোটি | kotee, vest coat, west coat
fatua | ফতুয়া | fotua, phatua
shirt | শার্ট | sart, shart, sirt
polo shirt | পোলো শার্ট | polo
t-shirt | টি-শার্ট | tee shirt, tee, genji, গেঞ্জি, t-sirt, গেঞ্জী
trousers, pants | প্যান্ট | trouser, pant, pent, gabardine, প্যান্টস
jeans, denim | জিন্স, ডেনিম | jins, jeans pant
lungi | লুঙ্গি | lungee, loongi, longi
gamcha | গামছা | gamsa, gamosa, gamchha
orna, dupatta | ওড়না | urna, odna, dopatta
scarf, hijab | স্কার্ফ, হিজাব | hijaab, hizab, skarf
shawl | শাল, চাদর | shal, chador, sal
borka, abaya | বোরকা, আবায়া | burka, burqa, borkha
sweater, cardigan | সোয়েটার, কার্ডিগান | suetar, sweter
jacket | জ্যাকেট | jaket, jackat
blouse | ব্লাউজ | blous, blauj
petticoat | পেটিকোট, সায়া | saya, peticot
dress, frock | ফ্রক, জামা | jama, frok, gown
skirt | স্কার্ট | skart
underwear | অন্তর্বাস | undergarment, boxer, inner
socks | মোজা | moja, mozza, sock
cap, hat | টুপি, ক্যাপ | tupi, topi, kap
tupi | টুপি | topi, prayer cap, নামাজের টুপি
belt | বেল্ট | belet
tie | টাই | neck tie, necktie
shoes, footwear | জুতা | shoe, juta, zuta, joota, jutta, জুতো
sneakers | স্নিকার্স, কেডস | sneaker, keds, snikars, sports shoe, sports shoes, shoes, juta, জুতা, জুতো
sandals | স্যান্ডেল | sandal, sendel, sandel, chappal, স্যান্ডাল, shoes, juta, জুতা, জুতো
slippers | চপ্পল | sleeper, sliper, chappol, slipper, shoes, juta, জুতা, জুতো
boots | বুট | boot, but juta, shoes, juta, জুতা, জুতো
bag | ব্যাগ | bags, beg, byag
handbag, purse | হ্যান্ডব্যাগ, পার্স | hand bag, ladies bag, vanity bag, ভ্যানিটি ব্যাগ, bag, ব্যাগ
sling bag, crossbody bag | স্লিং ব্যাগ | side bag, cross body, bag, ব্যাগ
tote bag, tote | টোট ব্যাগ | tot bag, bag, ব্যাগ
backpack | ব্যাকপ্যাক | school bag, bagpack, back bag, স্কুল ব্যাগ, laptop bag, pither bag, bag, ব্যাগ
wallet, money bag | মানিব্যাগ, ওয়ালেট | manibag, moneybag, walet
travel bag, weekender | ট্রাভেল ব্যাগ | luggage bag, duffel bag, bag, ব্যাগ
trunk, suitcase | ট্রাংক, স্যুটকেস | luggage, trolley bag, লাগেজ
leather | চামড়া, চামড়ার | lether, chamra
embroidery, embroidered | এমব্রয়ডারি, সূচিকর্ম | embroydery, sui suta, হাতের কাজ, hater kaj
women, ladies | নারী, মহিলা, মেয়েদের | woman, lady, meyeder, mohila, female
men, gents | পুরুষ, ছেলেদের | man, gent, cheleder, purush, male
raincoat | রেইনকোট | rain coat, বর্ষাতি, barshati
umbrella | ছাতা | chata, chhata, umbrela
handkerchief | রুমাল | rumal, roomal
sunglasses | সানগ্লাস, রোদচশমা | sun glass, sunglass, rod choshma
glasses, eyeglasses | চশমা | choshma, chosma, spectacles, specs
-- Jewelry
jewelry, jewellery, ornaments | গয়না, গহনা, অলংকার | jewelery, goyna, gohona, gahona, ornament
necklace | হার, মালা, নেকলেস | haar, mala, neckless, nekles, jewelry, jewellery, goyna, gohona, গয়না, গহনা
chain | চেইন | chen, chein
pendant, locket | লকেট | pendent, loket
bangles | চুড়ি, বালা | churi, chori, bala, bangle, choori, jewelry, jewellery, goyna, gohona, গয়না, গহনা
kada | কড়া | kora, kara
bracelet | ব্রেসলেট | braslet, breslet, jewelry, jewellery, goyna, gohona, গয়না, গহনা
anklet | নূপুর, পায়েল | nupur, payel, noopur
earrings | কানের দুল, দুল | earring, ear ring, dul, kaner dul, kan er dul, ear rings, jewelry, jewellery, goyna, gohona, গয়না, গহনা
jhumka | ঝুমকা | jhumko, jumka, ঝুমকো
studs | টপ, কানের টপ | stud, kaner top, ear stud
ring | আংটি | angti, angthi, finger ring, jewelry, jewellery, goyna, gohona, গয়না, গহনা
nose pin | নাকফুল | nakful, nosepin, nak ful, nak phul
nath | নথ | noth, nose ring
tikli | টিকলি | tikly, maang tikka, teekli
cufflinks | কাফলিংক | cuff links, cufflink, kaflink
brooch | ব্রোচ | broch
gold | সোনা, স্বর্ণ, সোনার | sona, shona, shorno, sonar
gold-plated, gold plated | গোল্ড প্লেটেড | gold plate, imitation gold, city gold, সিটি গোল্ড
silver | রুপা, রুপার, রূপা | rupa, rupar, roopa, chadi
diamond | হীরা, হীরার | hira, heera, hirar, dimond
pearl | মুক্তা, মুক্তার | mukta, mukto, moti, perl
emerald | পান্না | panna, emarald
sapphire | নীলা | nila, neela, safayer
ruby | রুবি | chuni, চুনি
terracotta | পোড়ামাটি, টেরাকোটা, পোড়ামাটির | teracota, terakota, poramati
brass | পিতল, পিতলের | pitol, pital
bridal, wedding | বিয়ে, বিয়ের | biye, biyer, bibaho, বিবাহ, marriage, bride
prayer beads, tasbih | তসবিহ | tosbih, tasbi, tosbi, misbaha, তসবি
-- Beauty & Personal Care
cosmetics, make-up | মেকআপ, প্রসাধনী | makeup, mekap, cosmetic, shajer jinis, prosadhoni
lipstick | লিপস্টিক | lipistik, lipstic, lip stick
lip balm | লিপ বাম, লিপজেল | lip gel, lipgel, lip bam
kajal, eyeliner | কাজল, আইলাইনার | kajol, kazal, eye liner
eyeshadow | আইশ্যাডো | eye shadow, ayshado
mascara | মাসকারা | maskara
foundation | ফাউন্ডেশন | foundashon
face powder | ফেস পাউডার | compact powder, talcum powder
nail polish | নেইল পলিশ, নেলপলিশ | nailpolish, nel polish, nakh palish
mehendi, henna | মেহেদি | mehedi, mehndi, mehadi, mehdi
soap | সাবান | saban, shaban, sope
face wash | ফেসওয়াশ | facewash, fesh wash, fase wash, cleanser, ফেস ওয়াশ
shampoo | শ্যাম্পু | shampu, sampoo, sempu, shyampu
conditioner | কন্ডিশনার | kondishonar
hair oil | চুলের তেল | chuler tel, chul er tel, heir oil
hair mask | হেয়ার মাস্ক, চুলের মাস্ক | hair pack, hair masque
hair dryer | হেয়ার ড্রায়ার | hairdryer, hair drier
hair straightener | হেয়ার স্ট্রেইটনার | straightner, hair stretner
comb | চিরুনি | chiruni, cirunee, chirooni
cream | ক্রিম | krim, creem, crim
lotion | লোশন | loshon, losion
sunscreen | সানস্ক্রিন | sun screen, sun cream, sunblock, sunscream
serum | সিরাম | siram, seram
toner | টোনার | tonar
face mask | ফেস মাস্ক, মাস্ক | face pack, mask
aloe vera, aloe | অ্যালোভেরা, ঘৃতকুমারী | alovera, aloevera, ghritokumari
turmeric | হলুদ | holud, haldi, holood, termeric
neem | নিম | nim
sandalwood | চন্দন | chondon, chandan
charcoal | চারকোল, কাঠকয়লা | charkol
perfume, fragrance | পারফিউম, সুগন্ধি | parfum, perfum, sugondhi, scent, body spray, বডি স্প্রে
attar | আতর | ator, atar, attor, itr
deodorant | ডিওডোরেন্ট | deo, body spray
razor | রেজর | rejor, shaving razor
trimmer | ট্রিমার | trimer, beard trimmer, shaving machine, shaver, শেভার
shaving | শেভিং, শেভ | saving cream, sheving
hair | চুল, চুলের | chul, chool, choler
skin, skincare | ত্বক, ত্বকের | skin care, tok, twok, tock
beard | দাড়ি | dari, daari
toothpaste | টুথপেস্ট | tooth paste, tuthpest
toothbrush | টুথব্রাশ | tooth brush, brush
sanitary napkin | স্যানিটারি ন্যাপকিন | sanitary pad, pad, senora
tissue | টিস্যু | tisu, tissu
towel | তোয়ালে | towale, toale, towal
brush | ব্রাশ | brash, makeup brush
-- Health & Wellness
medicine | ওষুধ, ঔষধ | osudh, oshudh, medicin, drug
blood pressure monitor | প্রেশার মাপার যন্ত্র, রক্তচাপ মাপার যন্ত্র | bp machine, pressure machine, blood pressure, presar machine, প্রেশার মেশিন, রক্তচাপ, presser machine, blood pressure machine, bp monitor
pulse oximeter, oximeter | পালস অক্সিমিটার, অক্সিমিটার | oxymeter, oksimitar
thermometer | থার্মোমিটার | jor mapar jontro, thermomitar, termometer, জ্বর মাপার যন্ত্র
glucose meter, glucometer | গ্লুকোমিটার, গ্লুকোজ মিটার | diabetes machine, sugar test, ডায়াবেটিস মেশিন, diabetis machine, sugar machine
body scale, weighing scale | ওজন মাপার মেশিন, ওজন মাপার যন্ত্র | weight machine, ojon mapar machine, ওজন মেশিন, weight scale, bathroom scale
massager, massage gun | ম্যাসাজার, ম্যাসাজ গান | massage, masag, masaj, messager, ম্যাসাজ
heating pad | হিটিং প্যাড | hot pad, hiting pad
hot water bag | হট ওয়াটার ব্যাগ, গরম পানির ব্যাগ | hotwater bag, gorom panir bag, heat bag
vitamin | ভিটামিন | vitamine, bhitamin
capsule | ক্যাপসুল | kapsul, capsul
supplement | সাপ্লিমেন্ট | suppliment
fish oil, omega-3 | ফিশ অয়েল, ওমেগা-৩ | omega 3, omega three
honey | মধু | modhu, madhu, modu, moddhu
black seed, kalojira | কালোজিরা | kalo jira, kalijira, blackseed, কালিজিরা, kaligira
moringa | সজনে, মরিঙ্গা | sojne, sajna, morenga
tulsi | তুলসী | tulshi, basil
ginger | আদা | ada, adha, jinger
isabgol, psyllium husk | ইসবগুল | isobgul, ispaghula, esobgul, isabgul, ভুসি
first aid box, first aid kit | ফার্স্ট এইড বক্স, প্রাথমিক চিকিৎসার বাক্স | first aid, firstaid
surgical mask | সার্জিক্যাল মাস্ক | mask, face mask, mouth mask, মাস্ক
hand sanitiser, hand sanitizer | হ্যান্ড স্যানিটাইজার | sanitizer, sanitiser, senitizer, স্যানিটাইজার, hexisol
hand wash | হ্যান্ডওয়াশ | handwash, liquid soap
walking stick | লাঠি, ওয়াকিং স্টিক | lathi, hatar lathi, walker stick, ছড়ি
yoga mat | ইয়োগা ম্যাট | exercise mat, yoga met, ব্যায়ামের ম্যাট, gym mat
resistance band | রেজিস্ট্যান্স ব্যান্ড | exercise band, gym band
nebulizer | নেবুলাইজার | nebuliser, nebulaizer
wheelchair | হুইলচেয়ার | wheel chair, huil chair
health | স্বাস্থ্য | sastho, shastho, helth
organic, natural | অর্গানিক, প্রাকৃতিক | organik, prakritik
-- Baby Products
baby, newborn | শিশু, বাবু, বেবি, নবজাতক | shishu, babu, bachha, bacca, baccha, new born, infant, বাচ্চা, বাচ্চার
children, kids | শিশু, শিশুদের, বাচ্চা, বাচ্চাদের, ছোটদের | child, kid, bacchader, chotoder, shishuder
romper | রম্পার | rompar, body suit, bodysuit
swaddle | সোয়াডল | sowaddle, swadle, baby wrap
baby blanket, baby kantha | শিশুর কাঁথা, বেবি কাঁথা | babur katha, shishur kantha
bib | বিব | bibs, lala posh
diaper | ডায়াপার | daipar, dyper, diper, pampers, pampars, প্যাম্পার্স, diapers
nappy, nappies | ন্যাপি | nappi, langot
feeding bottle, baby bottle | ফিডার, ফিডিং বোতল | feeder, fidar, feeder bottle, dudher botol, দুধের বোতল
milk | দুধ | dudh, dud, doodh
baby lotion | বেবি লোশন | baby loshon
baby oil | বেবি অয়েল | baby tel
baby bath tub, bath tub | বাথটাব, বেবি বাথটাব | bathtub, gosoler gamla
stroller, pram | স্ট্রলার | baby gari, stroler, trolley, baby cart, বেবি গাড়ি
baby walker, walker | বেবি ওয়াকার, ওয়াকার | hatar gari, walkar
crib, cot | শিশুর খাট, দোলনা | cradle, dolna, baby bed, baby cot, babur khat, বেবি খাট
toy | খেলনা | toys, khelna, khelona, kelna
doll | পুতুল | putul, dol, poutul, toy, khelna, খেলনা
teddy bear | টেডি বিয়ার | teddy, taddy, টেডি, soft toy, toy, khelna, খেলনা
rattle | ঝুনঝুনি | jhunjhuni, ratle, toy, khelna, খেলনা
blocks | ব্লক | letter blocks, building blocks, toy, khelna, খেলনা
story book | গল্পের বই | golper boi, storybook, kids book
clothing, clothes | পোশাক | cloth, kapor, jama kapor, poshak, dress, কাপড়
booties | শিশুর জুতা | baby shoe, baby shoes, baby juta
-- Kitchen Item
kitchen | রান্নাঘর, রান্নার | rannaghor, ranna ghor, kichen
plate | প্লেট, থালা | plates, thala, thali, plat, থালী
thali | থালা, থালি | thala set
bowl | বাটি | bati, bowls, bol, বাটী
cup | কাপ | cups, kap, kaap
tea cup | চায়ের কাপ | teacup, cha er cup, chayer cup, cha cup
mug | মগ | mog, mugs
glass, tumbler | গ্লাস | glasses, gelas, glas, গেলাস
jug | জগ | jog, pitcher
dinner set | ডিনার সেট | dinar set, crockery, crokeries, plate set, ক্রোকারিজ
spoon | চামচ | chamoch, chamuch, spoons, camoc
knife | ছুরি, চাকু | chhuri, churi knife, chaku, chakku, kitchen knife
chopping board, cutting board | চপিং বোর্ড, কাটিং বোর্ড | choping board, kata board
kadai, wok | কড়াই | korai, karahi, kadhai, koray
fry pan, frying pan | ফ্রাই প্যান, ফ্রাইপ্যান | frypan, pan, tawa, tava, nonstick pan, তাওয়া, প্যান
non-stick | নন-স্টিক | nonstick, non stick
pot | হাঁড়ি, পাতিল | hari, patil, pots, hadi, হাড়ি, dekchi, ডেকচি
stock pot, saucepan | ডেকচি, সসপ্যান | dekchi, sauce pan, sosepan
pressure cooker | প্রেশার কুকার | presser cooker, presar kukar, pressure coocker, প্রেসার কুকার
steamer | স্টিমার | pitha steamer, bhapa pitha, momo maker
pitha | পিঠা | pithe, peetha
tiffin carrier, tiffin box, lunch box | টিফিন ক্যারিয়ার, টিফিন বাটি | tiffin, lunchbox, tifin, টিফিন, টিফিন বক্স
masala box, spice box | মসলার বাক্স, মসলাদানি | moshlar box, spice jar, masala dani, spice, moshla, masala, মসলা
water bottle | পানির বোতল | panir botol, flask, ফ্লাস্ক, flaks, bottle, botol, বোতল
bottle | বোতল | botol, bottel
jar, container | জার, বয়াম, কৌটা | boyam, kouta, koita, zar
kansa, bell metal | কাঁসা, কাঁসার | kasha, kansha, kasa
steel, stainless steel | স্টিল, স্টিলের | stil, ss
clay | মাটি, মাটির | mati, matir, maati
ceramic, stoneware | সিরামিক, স্টোনওয়্যার | siramik, porcelain
tea | চা | cha, chaa, tea leaf, chapata, চা পাতা, চাপাতা, cha pata
black tea | ব্ল্যাক টি, রং চা | lal cha, red tea, লাল চা, rong cha
green tea | গ্রিন টি, সবুজ চা | grin tea, greentea, sobuj cha
coffee | কফি | kofi, cofee, coffe, koffee
oil | তেল, তেলের | tel, teel, oyel
mustard oil | সরিষার তেল | sorisha tel, shorishar tel, sorishar tel, sarisar tel, সরিষা তেল, সর্ষের তেল, shorsher tel
mustard | সরিষা, সর্ষে | sorisha, shorisha, sorse
soybean oil | সয়াবিন তেল | soyabin tel, soyabean oil, soya oil
olive oil | অলিভ অয়েল, জলপাই তেল | olive tel, zaitun oil
coconut oil | নারকেল তেল, নারিকেল তেল | narikel tel, narkel tel, parachute
coconut | নারকেল, নারিকেল | narikel, narkel, cocunut
ghee | ঘি | ghi, gee
spice | মসলা, মশলা | moshla, masala, mosla, mashla, spices
chilli powder, chilli | মরিচের গুঁড়া, মরিচ | morich, chili, chili powder, moricher gura, moris, লাল মরিচ, chilly, spice, moshla, masala, মসলা, মশলা
cumin | জিরা | jira, jeera, zira
salt | লবণ, নুন | lobon, nun, labon
sugar | চিনি | chini, cini, suger
rice | চাল, ভাত | chal, chaal, chaul, bhat, vat, cal
chinigura rice, aromatic rice | চিনিগুঁড়া চাল, পোলাওর চাল | chinigura, polao rice, polaor chal, chini gura chal, চিনিগুড়া, পোলাও চাল, kalijira rice
lentil | ডাল, মসুর ডাল | dal, daal, dhal, lentils, moshur dal, pulse
flour | আটা, ময়দা | ata, atta, moida, maida, moyda
noodles | নুডলস | noodle, nudols, nudles
biscuit, cookies | বিস্কুট | biskut, biscut, cookie, biskit
pickle | আচার | achar, aachar, acher
jam, jelly | জ্যাম, জেলি | jeli, zam
chanachur | চানাচুর | chanacur, bombay mix
puffed rice, muri | মুড়ি | mudi, moori
egg | ডিম | dim, deem, eggs
fish | মাছ, মাছের | mach, maach, mas, maas
meat, beef | মাংস, গরুর মাংস | mangsho, gosht, mangso, gorur mangsho
chicken | মুরগি | murgi, chiken, morog
-- Gadgets & Electronics
electronics, gadget | ইলেকট্রনিকস, গ্যাজেট | electronic, gadgets, gejet, electronik
headphone | হেডফোন | headphones, hedphone, hed phone, hadfon, হেড ফোন
headset | হেডসেট | hedset, head set
earphone, neckband | ইয়ারফোন, নেকব্যান্ড | earphones, air phone, iarphone, neck band, hands free
earbuds, tws | ইয়ারবাড, ইয়ারবাডস | earbud, ear buds, airpods, airpod, air pod, earpod, airbuds, wireless earphone
bluetooth speaker | ব্লুটুথ স্পিকার | blutooth speaker, sound box bluetooth
speaker | স্পিকার | speakers, sound box, soundbox, spikar, সাউন্ড বক্স, speeker
soundbar | সাউন্ডবার | sound bar
microphone, mic | মাইক্রোফোন, মাইক | maik, mike, micro phone
camera | ক্যামেরা | kamera, camara, dslr, cemera
security camera, cctv | সিসি ক্যামেরা, সিকিউরিটি ক্যামেরা | cctv camera, cc camera, ip camera, সিসিটিভি, cc cam
dash camera, dash cam | ড্যাশ ক্যামেরা, ড্যাশক্যাম | dashcam, car camera, গাড়ির ক্যামেরা
drone | ড্রোন | dron, drown
smart watch | স্মার্টওয়াচ, স্মার্ট ঘড়ি | smartwatch, smart ghori, digital watch, apple watch
watch | ঘড়ি, ওয়াচ, হাতঘড়ি | ghori, ghari, wrist watch, hat ghori, hatghori, gori, wristwatch
clock, wall clock | দেয়ালঘড়ি | deyal ghori, table clock, deyalghori, ghori, alarm clock, দেয়াল ঘড়ি, ঘড়ি
fitness band | ফিটনেস ব্যান্ড | smart band, mi band, fit band
television, tv | টেলিভিশন, টিভি | tele vision, tivi, tele, televison
smart tv | স্মার্ট টিভি | android tv, led tv, smart television
projector | প্রজেক্টর | projektor, prozector
light, bulb | লাইট, বাল্ব, আলো | lait, balb, led light, lights, baati
smart bulb, led bulb | এলইডি বাল্ব | led balb, smart light
router | রাউটার | wifi router, ruter, rauter, wi-fi, wifi, ওয়াইফাই
torch, flashlight | টর্চ | torch light, torchlight, charger light, টর্চ লাইট, tourch
radio | রেডিও | redio, fm
ring light | রিং লাইট | ringlight, tiktok light
remote | রিমোট | rimot, remote control
wireless | ওয়্যারলেস, তারহীন | wairless, wayarless, cordless
bluetooth | ব্লুটুথ | blutooth, bluetoth
rechargeable | রিচার্জেবল | chargable, rechargable, chargeable
$words$, E'\n') with ordinality as line (text, at)
cross join lateral (select string_to_array(text, ' | ') as part) as parts
where text <> '' and text not like '--%' order by at;
