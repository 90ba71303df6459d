// biome-ignore-all format: one picture per row
// The pictures that belong to no product: heroes, categories, logos and banners.
import { categoryPicture, storeBanner, storeLogo } from '../market.ts'

const CATEGORY_ART = ['fold:crimson,gold,cream/jamdani ~craft', 'overear:ivory,tan,gold', 'thali:brass,gold,brass', 'perfume:rose,gold,cream', 'jar:amber,cream,brown/leaf', 'teddy-bear:tan', 'bat:sand,crimson,navy', 'helmet:teal,black,silver', 'powerbank:navy,silver,mint', 'mechkeys:graphite,white,coral', 'gamepad:indigo,magenta,sky', 'jhumka:gold,crimson,gold', 'petfood:teal,marigold,cream', 'ricecooker:white,crimson,silver', 'armchair:rust,teak,cream ~big', 'dresswatch:gold,ivory,cocoa ~dark', 'books', 'wrapped-gift:bottle ~gift']

const HEROES = [
  { colour: '#7a1f2e', colour2: '#e2a24a', weave: true, items: [['drape:crimson,gold,cream/jamdani', 640, 0.9, 0.8], ['fold:bottle,gold,cream/stripes', 842, 0.93, 0.36], ['tote:jute,crimson,brown', 500, 0.93, 0.42]] },
  { colour: '#0d4f3b', colour2: '#d8b25a', weave: true, items: [['pouch:bottle,gold,cream/leaf', 500, 0.87, 0.62], ['teapot:rust', 700, 0.9, 0.56], ['cup:white,bottle,bottle', 890, 0.93, 0.36], ['thali:brass,gold,brass', 395, 0.95, 0.24]] },
  { colour: '#253763', colour2: '#8fb6e8', weave: true, items: [['overear:ivory,tan,gold', 650, 0.88, 0.64], ['phone:navy,sky,silver', 830, 0.92, 0.58], ['smartwatch:black,sage,sky', 510, 0.93, 0.46], ['speaker:teal,graphite,coral', 395, 0.95, 0.26]] },
]

const STORE_ART = {
  'nokshi-ghar': ['#8c2f3f', '#e8c07a', 'quilt:ivory,crimson,navy/kantha', ['tote:jute,crimson,brown', 'rickshaw:magenta,marigold,teal', 'kurti:teal,gold,cream/floral']],
  'tangail-tant-bari': ['#1f5d4c', '#e3b657', 'fold:crimson,mustard,cream/checks', ['fold:navy,sky,cream/lungi', 'drape:crimson,marigold,cream/checks', 'bolt:bottle,mustard,cream/stripes']],
  'sylhet-cha-ghor': ['#2d5a34', '#d9c27a', 'teapot:bottle', ['pouch:bottle,gold,cream/leaf', 'cup:white,bottle,bottle', 'tin:sage,gold,cream/leaf']],
  'barind-bazaar': ['#a5582a', '#f0c968', 'mango', ['bolt:plum,gold,blush/zari', 'mango', 'sack:sand,bottle,cream/leaf']],
  'jamuna-karukaj': ['#5b4426', '#d9aa4c', 'kolshi:brass', ['thali:brass,gold,brass', 'kolshi:brass', 'mora:jute,crimson,sand']],
  'korotoa-kitchen': ['#6b3a2e', '#e0a06a', 'handi:clay', ['cooker:silver,black,steel', 'handi:clay,terracotta,cocoa', 'tiffin:steel']],
  'dhanmondi-gadgets': ['#22365e', '#86b4e6', 'overear:ivory,tan,gold', ['phone:navy,sky,silver', 'camera:graphite,tan,silver', 'smartwatch:black,sage,sky']],
  'agrabad-computers': ['#2e2f45', '#a79be0', 'mechkeys:graphite,white,coral', ['tower:black,violet,sky', 'monitor:black,sky,violet', 'gamepad:graphite,violet,sky']],
  'sundarban-naturals': ['#4a5a2c', '#e2bf5c', 'honey-pot', ['jar:amber,cream,brown/leaf', 'dropper:amber,black,cream', 'pump:mint,white,green']],
  'shitalakkhya-home': ['#5a6b57', '#ecdcb6', 'armchair:rust,teak,cream', ['sofa:sage,wood,cream', 'floorlamp:cream,teak,gold', 'cabinet:wood,cream,brass']],
  'brahmaputra-kids-pets': ['#2f7480', '#f3cf8e', 'teddy-bear:tan', ['stroller:teal,graphite,cream', 'blocks:crimson,marigold,blue', 'petfood:teal,marigold,cream']],
  'tista-sports-motors': ['#7c2b22', '#f0a35c', 'helmet:crimson,black,silver', ['helmet:crimson,black,silver', 'bat:sand,crimson,navy', 'tyre:black,silver,graphite']],
  'kirtankhola-electric': ['#1f5873', '#a8d3e6', 'standfan:white,sky,graphite', ['ricecooker:white,crimson,silver', 'standfan:white,sky,graphite', 'washer:white,graphite,sky']],
  'sagor-jewellers': ['#2b2440', '#d9b25a', 'pearls:ivory,gold,ivory', ['jhumka:gold,crimson,gold', 'dresswatch:gold,ivory,cocoa', 'necklace:gold,crimson,gold']],
}

const wide = (items) => items.map(([art, x, y, k, most]) => ({ art, x, y, k, most }))

export function extraJobs(categories, stores) {
  return [
    ...HEROES.map((hero, at) => ({ stem: `hero-${at + 1}`, ...hero, items: wide(hero.items), shift: 0.55, width: 1280, height: 560 })),
    ...categories.map(({ name }, at) => ({ stem: categoryPicture(name), art: CATEGORY_ART[at], view: 'single', cover: false, turn: at * 3 + 1, scene: [7, 4, 2][at % 3], seed: `category ${name}`, width: 1280, height: 1280 })),
    ...stores.flatMap(({ slug }) => {
      const [colour, colour2, mark, items] = STORE_ART[slug]
      return [
        { stem: storeLogo(slug), logo: true, art: mark, colour, colour2, width: 1280, height: 1280 },
        { stem: storeBanner(slug), colour, colour2, weave: true, shift: 0.58, items: wide([[items[1], 888, 0.9, 0.72, 150], [items[2], 582, 0.9, 0.72, 150], [items[0], 735, 0.94, 0.82, 185]]), width: 1280, height: 320 },
      ]
    }),
  ]
}
