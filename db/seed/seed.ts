/** Fills an empty database with the demo market, in one transaction. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { PICTURE_WIDTHS } from '#contract/media/media.ts'
import { countFigures } from '#domains/analytics/index.ts'
import { countSoldLately } from '#domains/catalogue/index.ts'
import { createUser } from '#domains/identity/index.ts'
import { adoptPicture } from '#domains/media/index.ts'
import { createStore } from '#domains/sellers/index.ts'
import type { Tx } from '#platform/database.ts'
import { PROJECT_ROOT } from '#platform/project-root.ts'
import type { Resources } from '#platform/resources.ts'
import { writeApplications } from './applications.ts'
import { fillAttributes, type SeededAttributes, writeAttributes } from './attributes.ts'
import { productsBn } from './bangla/products.ts'
import { storesBn } from './bangla/stores.ts'
import { categoryNamesBn } from './category-names.ts'
import { writeCoupons } from './coupons.ts'
import { categories, categoryPicture, demoAccounts, products, storeBanner, storeLogo, stores } from './market.ts'
import { placeDemoOrders } from './orders.ts'
import { pictureFiles } from './pictures.gen.ts'
import { writeDemoQuestions } from './questions.ts'
import { writeDemoReviews } from './reviews.ts'
import { toPoisha } from './rows.ts'
import { writeSearches } from './searches.ts'
import { writeSellerProducts } from './selling.ts'
import { writeSizeCharts } from './size-charts.ts'
import { writeDemoSupport } from './support.ts'
import type { SeedProduct } from './types.ts'
import { writeVariants } from './variants.ts'
import { writeViews } from './views.ts'

const PICTURES = path.join(PROJECT_ROOT, 'db/seed/pictures')

type Say = (line: string) => void
type Ids = ReadonlyMap<string, number>

/** @returns true when the database has the demo market, created now or earlier */
export async function seedDemoMarket(resources: Resources, say: Say): Promise<boolean> {
  const { db } = resources
  const someone = await db.selectFrom('users').select('email').orderBy('id').limit(1).executeTakeFirst()
  if (someone) return someone.email === demoAccounts[0]?.email
  const started = performance.now()
  say('Setting up the demo market …')
  await db.transaction().execute(async (tx) => {
    const pictureIds = await addPictures(tx, resources, say)
    const storeIds = await insertStores(tx, pictureIds)
    const categoryIds = await insertCategories(tx, pictureIds)
    const tagIds = await insertTags(tx)
    const attributes = await writeAttributes(tx, categoryIds)
    await writeCoupons(tx, storeIds)
    for (const [at, product] of products.entries()) {
      await insertProduct(tx, product, at, { pictureIds, storeIds, categoryIds, tagIds, attributes })
      if (at % 100 === 99) say(`  ${at + 1} of ${products.length} products`)
    }
    await writeVariants(tx, pictureIds)
    await writeSizeCharts(tx)
    await placeDemoOrders(tx)
    await writeViews(tx)
    const stems = new Map([...pictureIds].map(([stem, id]) => [id, stem]))
    await writeDemoReviews(tx, resources.files, (id) => path.join(PICTURES, `${stems.get(id)}-640.avif`))
    await writeDemoQuestions(tx)
    await writeDemoSupport(tx)
    await writeSellerProducts(tx)
    await writeSearches(tx)
    await writeApplications(tx, resources.files)
  })
  // What the jobs would count within the hour: the best sellers are in sight at once.
  await countFigures(db)
  await countSoldLately(db)
  await sql`analyze`.execute(db)
  say(
    `  ${stores.length} stores, ${products.length} products in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return true
}

async function addPictures(tx: Tx, { files }: Resources, say: Say): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [stem, { width, height, placeholder }] of Object.entries(pictureFiles)) {
    const original = path.join(PICTURES, `${stem}-1280.avif`)
    const key = createHash('sha256')
      .update(await readFile(original))
      .digest('hex')
      .slice(0, 24)
    const renditions = PICTURE_WIDTHS.map((size) => ({
      width: size,
      file: path.join(PICTURES, `${stem}-${size}.avif`),
    }))
    ids.set(stem, await adoptPicture(tx, files, { key, width, height, placeholder, renditions }))
    if (ids.size % 250 === 0) say(`  ${ids.size} of ${Object.keys(pictureFiles).length} pictures`)
  }
  return ids
}

async function insertStores(tx: Tx, pictureIds: Ids): Promise<Ids> {
  for (const account of demoAccounts) await createUser(tx, account)
  const ids = new Map<string, number>()
  for (const store of stores) {
    const existing = await tx.selectFrom('users').select('id').where('email', '=', store.ownerEmail).executeTakeFirst()
    const owner =
      existing ??
      (await createUser(tx, {
        name: store.ownerName,
        email: store.ownerEmail,
        role: 'SELLER',
        password: crypto.randomUUID(),
      }))
    const id = await createStore(tx, {
      owner_id: owner.id,
      slug: store.slug,
      name: store.name,
      name_bn: storesBn[store.slug]?.name ?? null,
      description: store.description,
      location: store.location,
      return_policy: store.returnPolicy,
      logo_id: pictureIds.get(storeLogo(store.slug)) ?? null,
      banner_id: pictureIds.get(storeBanner(store.slug)) ?? null,
      created_at: new Date(store.joinedOn),
    })
    ids.set(store.slug, id)
  }
  return ids
}

async function insertCategories(tx: Tx, pictureIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>()
  const insert = async (name: string, parentId: number | null, position: number, pictureId: number | null) => {
    const name_bn = categoryNamesBn[name] ?? null
    const row = { name, title: name, name_bn, parent_id: parentId, position, picture_id: pictureId }
    const { id } = await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(name, id)
    return id
  }
  for (const [at, { name, children }] of categories.entries()) {
    const parent = await insert(name, null, at, pictureIds.get(categoryPicture(name)) ?? null)
    for (const [place, child] of children.entries()) await insert(child, parent, place, null)
  }
  return ids
}

async function insertTags(tx: Tx): Promise<Ids> {
  const names = [...new Set(products.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))
  const rows = await tx
    .insertInto('tags')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type MarketIds = { pictureIds: Ids; storeIds: Ids; categoryIds: Ids; tagIds: Ids; attributes: SeededAttributes }

async function insertProduct(tx: Tx, product: SeedProduct, at: number, ids: MarketIds) {
  const bangla = productsBn.get(product.name)
  const { id } = await tx
    .insertInto('products')
    .values({
      store_id: idOf(ids.storeIds, product.store),
      category_id: idOf(ids.categoryIds, product.category),
      name: product.name,
      description: product.description,
      name_bn: bangla?.name ?? null,
      description_bn: bangla?.description ?? null,
      price_poisha: toPoisha(product.price),
      original_price_poisha: product.originalPrice ? toPoisha(product.originalPrice) : null,
      stock_quantity: product.stock,
      options: JSON.stringify(product.options),
      moderation_status: 'APPROVED',
      recommended: product.recommended ?? false,
      free_shipping: product.freeShipping ?? false,
      rating_sum: product.ratingSum,
      rating_count: product.ratingCount,
      // Spread over the past year, so that the order 'newest' and the badge 'New' show a difference.
      created_at: new Date(Date.now() - (((at * 37) % products.length) / products.length) * 365 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pictures = product.pictures.map(({ file, alt }) => ({
    picture_id: idOf(ids.pictureIds, file),
    video_url: null,
    alt,
  }))
  const videos = (product.videos ?? []).map((video_url) => ({ picture_id: null, video_url, alt: product.name }))
  const media = [...pictures, ...videos].map((item, position) => ({ ...item, product_id: id, position }))
  await tx.insertInto('product_media').values(media).execute()
  const tags = product.tags.map((name) => ({ product_id: id, tag_id: idOf(ids.tagIds, name) }))
  if (tags.length > 0) await tx.insertInto('product_tags').values(tags).execute()
  await fillAttributes(tx, id, product, ids.attributes)
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo market names ${name}, which does not exist`)
  return id
}
