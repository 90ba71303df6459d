import type { SeedPicture, SeedProduct, View } from '../types.ts'
import { picturesOfShades } from './colour-pictures.ts'
import { NO_OPTIONS, optionsOf, type ReadOptions, readOptions, shadesOf, variantsOf } from './options.ts'

/** Openly licensed films, for products that show one. */
const FILMS = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'TLkA0RELQ1g'].map(
  (id) => `https://www.youtube.com/watch?v=${id}`,
)

const STORES: Record<string, string> = {
  ng: 'nokshi-ghar',
  tt: 'tangail-tant-bari',
  sc: 'sylhet-cha-ghor',
  bb: 'barind-bazaar',
  jk: 'jamuna-karukaj',
  kk: 'korotoa-kitchen',
  dg: 'dhanmondi-gadgets',
  ac: 'agrabad-computers',
  sn: 'sundarban-naturals',
  sh: 'shitalakkhya-home',
  br: 'brahmaputra-kids-pets',
  ti: 'tista-sports-motors',
  ke: 'kirtankhola-electric',
  sj: 'sagor-jewellers',
}

/**
 * Reads a shelf of products from a table kept as text:
 *
 *     ## Group - Label
 *     name | store | price or price<original | stock | tags | ratings x average | art | flags
 *       description
 *       = attribute value; attribute value
 *       > options (options.ts)
 *
 * The last two lines are left out where nothing is said; what else follows from a row is in ../derived-attributes.ts. Flags: rec (recommended), free (free shipping), 3 (three pictures), v0 … v3 (a film).
 */
export function shelf(text: string): SeedProduct[] {
  const out: SeedProduct[] = []
  let category = ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('## ')) {
      category = line.slice(3).trim()
      continue
    }
    at += 1
    const description = (lines[at] ?? '').trim()
    const after = (mark: string): string => {
      const next = lines[at + 1]?.trim() ?? ''
      if (!next.startsWith(mark)) return ''
      at += 1
      return next.slice(mark.length)
    }
    const attributes = attributesIn(after('= '))
    const options = after('> ')
    out.push({
      ...product(category, line, description, out.length, options === '' ? NO_OPTIONS : readOptions(options)),
      attributes,
    })
  }
  return out
}

const attributesIn = (says: string): Record<string, string> =>
  Object.fromEntries(
    says
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [key = '', ...value] = part.trim().split(' ')
        return [key, value.join(' ')]
      }),
  )

type Row = Omit<SeedProduct, 'attributes'>

function product(category: string, line: string, description: string, position: number, read: ReadOptions): Row {
  const cells = line.split('|').map((cell) => cell.trim())
  const [name = '', store = '', cost = '', stock = '', tags = '', ratings = '', art = '', flagText = ''] = cells
  if (cells.length !== 8 || !(store in STORES)) throw new Error(`A product row cannot be read: ${line}`)
  const [price, originalPrice] = cost.split('<').map(Number)
  const [count = 0, average = 0] = ratings === '0' ? [] : ratings.split('x').map(Number)
  const flags = flagText.split(' ')
  const videos = flags.filter((flag) => /^v\d$/.test(flag)).map((flag) => FILMS[Number(flag[1])] ?? '')
  const slug = slugOf(name)
  const pictures = [
    ...picturesOf(slug, name, category, art, flags.includes('3') || position % 6 === 2),
    ...picturesOfShades(slug, name, art, shadesOf(read)),
  ]
  const terms = {
    slug,
    price: price ?? Number.NaN,
    ...(originalPrice === undefined ? {} : { originalPrice }),
    stock: Number(stock),
    pictures,
  }
  return {
    ...terms,
    name,
    description,
    category,
    store: STORES[store] ?? '',
    tags: tags.split(',').map((tag) => tag.trim()),
    ratingCount: count,
    ratingSum: Math.round(count * average),
    ...(flags.includes('rec') ? { recommended: true as const } : {}),
    ...(flags.includes('free') ? { freeShipping: true as const } : {}),
    ...(videos.length > 0 ? { videos } : {}),
    art,
    options: optionsOf(read),
    variants: variantsOf(store, terms, read),
  }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const SAYS: Record<View, (name: string) => string> = {
  single: (name) => name,
  close: (name) => `${name}, seen from close by`,
  pair: (name) => `${name}, two of them side by side`,
  trio: (name) => `${name}, three of them together`,
  colours: (name) => `${name} with two other colours`,
  packed: (name) => `${name} with its box`,
  props: (name) => `${name} with what goes with it`,
  side: (name) => `${name}, from the other side`,
}

/** The views of a product: always the same ones, chosen by its slug, so that files and rows agree. */
function picturesOf(slug: string, name: string, category: string, art: string, three: boolean): SeedPicture[] {
  const choice = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const large = art.includes('~big')
  const fresh = art.includes('~fresh')
  const rest: View[] = []
  if (art.includes('*')) rest.push('colours')
  if (art.includes('+')) rest.push('props')
  if (rest.length === 2 && choice % 2 === 1) rest.reverse()
  const others: View[] = large
    ? ['close', 'side']
    : fresh
      ? ['trio', 'pair', 'close']
      : ['close', 'pair', 'packed', 'trio', 'side']
  const turned = others.map((_, at) => others[(at + choice) % others.length] ?? 'close')
  const views = [
    'single' as View,
    ...rest,
    ...turned.filter((view) => !category.startsWith('Women') || view !== 'packed'),
  ]
  return views.slice(0, three ? 3 : 2).map((view, at) => ({ file: `${slug}-${at + 1}`, alt: SAYS[view](name), view }))
}
