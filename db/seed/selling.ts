/** Products of the demo seller that are not on sale, in every status, and proposals. */
import type { Tx } from '#platform/database.ts'

const STORE = 'nokshi-ghar'
const DAY = 86_400_000

type SellerProduct = {
  name: string
  description: string
  /** In taka; 0 for a draft without one. */
  price: number
  originalPrice?: number
  stock: number
  category: string | null
  tags: string[]
  status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED'
  listed?: false
  note?: string
  /** A product of the same store whose pictures it reuses. */
  pictured: string | null
  daysAgo: number
}

const sellerProducts: SellerProduct[] = [
  {
    name: 'Kantha Throw for the Veranda',
    description: '',
    price: 0,
    stock: 0,
    category: null,
    tags: [],
    status: 'DRAFT',
    pictured: null,
    daysAgo: 1,
  },
  {
    name: 'Nakshi Wall Hanging, Lotus',
    description:
      'A lotus in running stitch on two layers of old cotton. Each one is stitched by one hand in Jashore, so no two are alike. Comes with a bamboo rod. Dust it with a dry cloth.',
    price: 1850,
    stock: 4,
    category: 'Decor - Wall & Shelf',
    tags: ['kantha', 'handmade', 'home'],
    status: 'DRAFT',
    pictured: 'Framed Print, River Boat',
    daysAgo: 3,
  },
  {
    name: 'Lac Bangles, Festive Set of Six',
    description:
      'Six bangles of lac in red, green and gold. Mirrors are set by hand while the lac is warm. They fit a wrist of 2.4 or 2.6. Keep them out of the sun.',
    price: 520,
    originalPrice: 640,
    stock: 36,
    category: 'Bangles & Bracelets - Bangles',
    tags: ['bangles', 'handmade', 'party'],
    status: 'PENDING',
    pictured: 'Lac Bangles with Mirror Work',
    daysAgo: 1,
  },
  {
    name: 'Jute Market Bag, Extra Wide',
    description:
      'Golden jute with a band woven in Tangail. Wide enough for a week of vegetables. The handles are doubled and stitched three times. Shake it out and let it dry in the air.',
    price: 690,
    stock: 60,
    category: 'Shoes & Bags - Bags',
    tags: ['jute', 'bag', 'handmade'],
    status: 'PENDING',
    pictured: 'Jute Tote with Woven Band',
    daysAgo: 2,
  },
  {
    name: 'Attar Gift Pair',
    description:
      'Two small bottles of attar in a box of board. One is of oud, the other of beli. Made without alcohol. A drop on the wrist lasts a day.',
    price: 2400,
    stock: 10,
    category: 'Fragrance - Perfume & Attar',
    tags: ['perfume', 'gift'],
    status: 'REJECTED',
    note: 'The pictures show one bottle, the name says two. Please add a picture of what the buyer gets.',
    pictured: 'Attar of Oud, 6 ml (আতর)',
    daysAgo: 6,
  },
  {
    name: 'Winter Shawl, Hand-Stitched Border',
    description:
      'A shawl of wool and cotton with a kantha border. Warm enough for a December morning in Rangpur. Two metres long. Wash it by hand in cold water.',
    price: 1950,
    stock: 14,
    category: 'Women - Saris',
    tags: ['handmade', 'embroidery'],
    status: 'APPROVED',
    listed: false,
    pictured: 'Nakshi Embroidered Kurti',
    daysAgo: 200,
  },
]

type Change = {
  of: string
  name?: string
  description?: string
  tags?: string[]
  status: 'IN_REVIEW' | 'REJECTED'
  note?: string
}

const changes: Change[] = [
  {
    of: 'Nakshi Baby Kantha',
    name: 'Nakshi Baby Kantha, Washable',
    description:
      'A small kantha of four layers of soft cotton, stitched by hand. It is washed twice before it leaves us, so it does not shrink. Wash it in the machine at 30 degrees. Every one has another picture: a fish, a boat or a bird.',
    tags: ['baby', 'kantha', 'handmade', 'cotton'],
    status: 'IN_REVIEW',
  },
  {
    of: 'Wooden Prayer Beads',
    name: 'Wooden Prayer Beads, BEST PRICE!!!',
    status: 'REJECTED',
    note: 'Please leave prices and exclamation marks out of the name.',
  },
]

export async function writeSellerProducts(tx: Tx): Promise<void> {
  const store = await tx.selectFrom('stores').select('id').where('slug', '=', STORE).executeTakeFirstOrThrow()
  for (const product of sellerProducts) await write(tx, store.id, product)
  for (const change of changes) await propose(tx, store.id, change)
}

async function write(tx: Tx, storeId: number, product: SellerProduct): Promise<void> {
  const createdAt = new Date(Date.now() - product.daysAgo * DAY)
  const { id } = await tx
    .insertInto('products')
    .values({
      store_id: storeId,
      category_id: product.category === null ? null : await idOf(tx, 'categories', product.category),
      name: product.name,
      description: product.description,
      price_poisha: product.price * 100,
      original_price_poisha: product.originalPrice === undefined ? null : product.originalPrice * 100,
      stock_quantity: product.stock,
      moderation_status: product.status,
      listed: product.listed ?? true,
      review_note: product.note ?? '',
      created_at: createdAt,
      submitted_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of product.tags)
    await tx
      .insertInto('product_tags')
      .values({ product_id: id, tag_id: await idOf(tx, 'tags', name) })
      .execute()
  if (product.pictured === null) return
  const pictured = await ownProduct(tx, storeId, product.pictured)
  await tx
    .insertInto('product_media')
    .columns(['product_id', 'position', 'picture_id', 'alt'])
    .expression((eb) =>
      eb
        .selectFrom('product_media')
        .select((one) => [one.val(id).as('product_id'), 'position', 'picture_id', one.val(product.name).as('alt')])
        .where('product_id', '=', pictured)
        .where('picture_id', 'is not', null),
    )
    .execute()
}

async function propose(tx: Tx, storeId: number, { of, name, description, tags, status, note }: Change): Promise<void> {
  const { id } = await tx
    .insertInto('product_proposals')
    .values({
      product_id: await ownProduct(tx, storeId, of),
      name: name ?? null,
      description: description ?? null,
      changes_tags: tags !== undefined,
      status,
      review_note: note ?? '',
      created_at: new Date(Date.now() - DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const tag of tags ?? [])
    await tx
      .insertInto('proposal_tags')
      .values({ proposal_id: id, tag_id: await idOf(tx, 'tags', tag) })
      .execute()
}

const idOf = async (tx: Tx, table: 'categories' | 'tags', name: string): Promise<number> =>
  (await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const ownProduct = async (tx: Tx, storeId: number, name: string): Promise<number> =>
  (
    await tx
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
