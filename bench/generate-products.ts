import type pg from 'pg'
import { deriveLater } from './derive-later.ts'
import { generateAttributes } from './generate-attributes.ts'
import { bangla, filler, materials, qualities, things } from './words.ts'

const STORES = 200
const TOP_CATEGORIES = 15
const CHILDREN_EACH = 9
const TAGS = 120
const PICTURES = 24
const CHUNK = 5000

type Ids = { stores: number[]; categories: number[]; tags: number[]; pictures: number[] }

/** Fills an empty market with `count` products on sale in 150 categories and 200 stores; the same seed gives the same products. */
export async function generateProducts(pool: pg.Pool, count: number, seed = 1): Promise<void> {
  const random = randomFrom(seed)
  const ids = await generateParents(pool)
  await deriveLater(pool, async () => {
    for (let done = 0; done < count; done += CHUNK) {
      const size = Math.min(CHUNK, count - done)
      const products = Array.from({ length: size }, (_, i) => makeProduct(random, ids, done + i))
      await insertProducts(pool, products, random, ids)
    }
    await generateAttributes(pool)
  })
}

/** Words that occur in names of generated products, to search for. */
export const searchWords = [...qualities, ...materials, ...things]

async function generateParents(pool: pg.Pool): Promise<Ids> {
  const insert = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>({ text: `${text} returning id`, values })).rows.map(({ id }) => id)
  const owners = await insert(
    `insert into users (email, name, password_hash, role)
     select 'bench-seller-' || n || '@haat.test', 'Seller ' || n, 'none', 'SELLER' from generate_series(1, $1::int) n`,
    STORES,
  )
  const stores = await insert(
    `insert into stores (owner_id, slug, name, location)
     select owner, 'bench-store-' || n, 'Vendor ' || n, 'Dhaka' from unnest($1::bigint[]) with ordinality as o (owner, n)`,
    owners,
  )
  const parents = await insert(
    `insert into categories (name, title, position)
     select 'Department ' || n, 'Department ' || n, n from generate_series(1, $1::int) n`,
    TOP_CATEGORIES,
  )
  const categories = await insert(
    `insert into categories (parent_id, name, title, position)
     select parent, format('Group %s - Label %s', p, n), 'Label ' || n, n
     from unnest($1::bigint[]) with ordinality as parents (parent, p), generate_series(1, $2::int) n`,
    parents,
    CHILDREN_EACH,
  )
  const tags = await insert(`insert into tags (name) select 'topic ' || n from generate_series(1, $1::int) n`, TAGS)
  const pictures = await insert(
    `insert into pictures (key, width, height, placeholder, original)
     select 'bench' || n, 1280, 1280, 'data:image/webp;base64,' || repeat('QUJD', 30), 'avif' from generate_series(1, $1::int) n`,
    PICTURES,
  )
  return { stores, categories, tags, pictures }
}

type Generated = ReturnType<typeof makeProduct>

function makeProduct(random: () => number, { stores, categories }: Ids, index: number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const words = [pick(qualities), pick(materials), pick(things)]
  if (random() < 0.1) words.unshift(pick(bangla), pick(bangla))
  if (random() < 0.7) words.push(`No ${index % 977}`)
  // Most goods below BDT 500, few far above.
  const price = Math.round((0.5 + random() ** 6 * 200) * 250) * 100 - 1
  const lead = `${pick(qualities)} ${pick(materials)} ${pick(things)} ${pick(bangla)}:`
  return {
    store: pick(stores),
    category: pick(categories),
    name: words.join(' '),
    description: `${lead} ${Array.from({ length: 40 + Math.floor(random() * 20) }, () => pick(filler)).join(' ')}.`,
    price,
    original: random() < 0.33 ? Math.round(price * (1.1 + random())) : null,
    stock: random() < 0.08 ? 0 : Math.floor(random() * 200),
    recommended: random() < 0.02,
    free: random() < 0.3,
    ratings: Math.floor(random() * 40),
    stars: 2 + random() * 3,
  }
}

async function insertProducts(pool: pg.Pool, products: Generated[], random: () => number, ids: Ids) {
  const column = <K extends keyof Generated>(name: K) => products.map((product) => product[name])
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (store_id, category_id, name, description, price_poisha, original_price_poisha, stock_quantity,
       recommended, free_shipping, rating_count, rating_sum, moderation_status, created_at)
     select store, category, name, description, price, original, stock, recommended, free, ratings, round(ratings * stars),
       'APPROVED', now() - n * interval '1 minute'
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::bool[],
       $9::bool[], $10::int[], $11::float[]) with ordinality
       as t (store, category, name, description, price, original, stock, recommended, free, ratings, stars, n)
     returning id`,
    [
      column('store'),
      column('category'),
      column('name'),
      column('description'),
      column('price'),
      column('original'),
      column('stock'),
      column('recommended'),
      column('free'),
      column('ratings'),
      column('stars'),
    ],
  )
  const productIds = rows.map(({ id }) => id)
  const pickForEach = (from: number[]) => productIds.map(() => from[Math.floor(random() * from.length)])
  await pool.query(
    `insert into product_tags (product_id, tag_id)
     select product, tag from unnest($1::bigint[], $2::bigint[]) as t (product, tag)
     union select product, tag from unnest($1::bigint[], $3::bigint[]) as t (product, tag)`,
    [productIds, pickForEach(ids.tags), pickForEach(ids.tags)],
  )
  await pool.query(
    `insert into product_media (product_id, position, picture_id, alt)
     select product, 1, picture, 'From the front' from unnest($1::bigint[], $2::bigint[]) as t (product, picture)
     union all select product, 2, picture, 'From behind' from unnest($1::bigint[], $3::bigint[]) as t (product, picture)`,
    [productIds, pickForEach(ids.pictures), pickForEach(ids.pictures)],
  )
}

/** A seeded generator of numbers in [0, 1), the same on every machine (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
