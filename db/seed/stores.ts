import type { SeedStore } from './types.ts'

export const stores: SeedStore[] = [
  {
    slug: 'nokshi-ghar',
    name: 'Nokshi Ghar',
    ownerName: 'Nusrat Jahan',
    ownerEmail: 'seller@haat.test',
    location: 'Dhaka',
    description:
      'A small house of handmade things in Mohammadpur: clothes, jewellery, gifts and things for the home. We work with forty women who stitch, block-print and embroider at home, and every label carries the name of the maker.',
    returnPolicy: 'Return within 14 days if unworn and with its label. We exchange a wrong size at our cost.',
    joinedOn: '2024-03-17',
  },
  {
    slug: 'tangail-tant-bari',
    name: 'Tangail Tant Bari',
    ownerName: 'Subal Basak',
    ownerEmail: 'tant@haat.test',
    location: 'Tangail',
    description:
      'Three generations of weavers in Pathrail. Saris, lungis, gamchas and khadi straight from our own looms, dyed in small lots, so that two pieces are never quite the same.',
    returnPolicy: 'Return within 10 days, uncut and unwashed. Custom-woven pieces cannot come back.',
    joinedOn: '2024-05-02',
  },
  {
    slug: 'sylhet-cha-ghor',
    name: 'Sylhet Cha Ghor',
    ownerName: 'Mahbub Chowdhury',
    ownerEmail: 'cha@haat.test',
    location: 'Sylhet',
    description:
      'Tea from the gardens of Sreemangal, packed within a week of plucking, and all that belongs on a tea table. We taste every lot before we sell it.',
    returnPolicy: 'Unopened packets can be returned within 7 days. Broken in transit: we send a new one.',
    joinedOn: '2024-04-11',
  },
  {
    slug: 'barind-bazaar',
    name: 'Barind Bazaar',
    ownerName: 'Shahanara Begum',
    ownerEmail: 'barind@haat.test',
    location: 'Rajshahi',
    description:
      'Silk from the mills of Rajshahi and fruit from the orchards of Chapainawabganj. In summer we pick mangoes in the morning and hand them to the courier the same evening.',
    returnPolicy: 'Silk: 14 days, unused. Fruit: send a photograph within 24 hours and we refund.',
    joinedOn: '2024-06-20',
  },
  {
    slug: 'jamuna-karukaj',
    name: 'Jamuna Karukaj',
    ownerName: 'Rokeya Khatun',
    ownerEmail: 'karukaj@haat.test',
    location: 'Jamalpur',
    description:
      'Kansa and brass from the smiths of Islampur, and nakshi kantha from the villages along the Jamuna. Every piece is made by hand and polished before it leaves us.',
    returnPolicy: 'Return within 14 days. Handmade pieces differ slightly, which is not a fault.',
    joinedOn: '2024-07-08',
  },
  {
    slug: 'korotoa-kitchen',
    name: 'Korotoa Kitchen',
    ownerName: 'Abdul Mannan',
    ownerEmail: 'korotoa@haat.test',
    location: 'Bogura',
    description:
      'Pots, pans and plates for Bengali kitchens, from the clay handi to the pressure cooker. Our own workshop in Bogura spins aluminium and steel since 1988.',
    returnPolicy: 'Return within 14 days if unused. Two years of warranty on our own steel.',
    joinedOn: '2024-08-14',
  },
  {
    slug: 'dhanmondi-gadgets',
    name: 'Dhanmondi Gadgets',
    ownerName: 'Tanvir Ahmed',
    ownerEmail: 'gadgets@haat.test',
    location: 'Dhaka',
    description:
      'Phones, sound, cameras and the small things around them, each with a receipt and a warranty card. Our technicians open and test every tenth piece of a lot.',
    returnPolicy: 'Seven days for change of mind in sealed boxes, one year of warranty for faults.',
    joinedOn: '2024-02-05',
  },
  {
    slug: 'agrabad-computers',
    name: 'Agrabad Computers',
    ownerName: 'Imtiaz Karim',
    ownerEmail: 'computers@haat.test',
    location: 'Chattogram',
    description:
      'Computers, parts and games in the heart of Agrabad since 2009. We build to order, install what you need and answer the phone until ten in the evening.',
    returnPolicy: 'Seven days in sealed boxes. Warranty as the card says, handled by us, not by you.',
    joinedOn: '2024-02-27',
  },
  {
    slug: 'sundarban-naturals',
    name: 'Sundarban Naturals',
    ownerName: 'Joya Mondal',
    ownerEmail: 'naturals@haat.test',
    location: 'Khulna',
    description:
      'Honey, oils, soaps and remedies from the edge of the Sundarbans. We buy from mouals and farmers by name, and publish the laboratory report of every honey lot.',
    returnPolicy: 'Unopened goods within 10 days. Opened goods only if something is wrong with them.',
    joinedOn: '2024-09-01',
  },
  {
    slug: 'shitalakkhya-home',
    name: 'Shitalakkhya Home',
    ownerName: 'Kamrul Hasan',
    ownerEmail: 'home@haat.test',
    location: 'Narayanganj',
    description:
      'Furniture, bedding and lights made on the banks of the Shitalakkhya. Seasoned wood, honest joints, and carpenters who come along when a wardrobe needs assembly.',
    returnPolicy: 'Return within 7 days of delivery. Five years of warranty on frames.',
    joinedOn: '2024-10-19',
  },
  {
    slug: 'brahmaputra-kids-pets',
    name: 'Brahmaputra Kids & Pets',
    ownerName: 'Sharmin Akter',
    ownerEmail: 'kids@haat.test',
    location: 'Mymensingh',
    description:
      'For the small ones of the family, on two legs and on four. Soft cotton, safe toys and fresh food, chosen by two mothers and a veterinarian.',
    returnPolicy: 'Return within 14 days with seals unbroken. Food and feeding goods only if unopened.',
    joinedOn: '2025-01-12',
  },
  {
    slug: 'tista-sports-motors',
    name: 'Tista Sports & Motors',
    ownerName: 'Rezaul Islam',
    ownerEmail: 'tista@haat.test',
    location: 'Rangpur',
    description:
      'Everything for the field and for the road: cricket bats knocked in by hand, helmets, oils and covers. We ride and play what we sell.',
    returnPolicy: 'Return within 10 days if unused. Helmets that have taken a blow cannot come back.',
    joinedOn: '2025-02-03',
  },
  {
    slug: 'kirtankhola-electric',
    name: 'Kirtankhola Electric',
    ownerName: 'Anisur Rahman',
    ownerEmail: 'electric@haat.test',
    location: 'Barishal',
    description:
      'Fans, cookers, coolers and power back-up for homes where the current comes and goes. Delivered with installation in all of Barishal, by courier elsewhere.',
    returnPolicy: 'Seven days in the original carton. Warranty of the maker, service in your district.',
    joinedOn: '2025-03-25',
  },
  {
    slug: 'sagor-jewellers',
    name: 'Sagor Jewellers',
    ownerName: 'Prodip Dhar',
    ownerEmail: 'sagor@haat.test',
    location: "Cox's Bazar",
    description:
      'Pearls, gold and fine watches from a family shop two streets from the beach. Gold is hallmarked, weighed before the camera and sent insured.',
    returnPolicy: 'Return within 7 days with certificate and seal. Gold is bought back at the rate of the day.',
    joinedOn: '2025-04-30',
  },
]
