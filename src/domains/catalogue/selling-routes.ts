import * as bulk from '#contract/catalogue/bulk.ts'
import * as contract from '#contract/catalogue/selling.ts'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import * as stock from '#contract/catalogue/stock.ts'
import { createTag } from '#contract/catalogue/taxonomy.ts'
import { notFound } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/page.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { addMedia } from './add-media.ts'
import { addTag } from './add-tag.ts'
import { changePrices } from './change-prices.ts'
import { changeProduct } from './change-product.ts'
import { changeProducts } from './change-products.ts'
import { correctStock } from './correct-stock.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { appealHold } from './hold-product.ts'
import { isOwnTo, productsChangedBy } from './policy.ts'
import { findProducts } from './product-views.ts'
import { restoreSorting } from './restore-sorting.ts'
import { toSellerProduct } from './selling-present.ts'
import { findOwnExtras, findOwnPage, isOwn } from './selling-views.ts'
import { findStockEvents } from './stock-event-views.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

const seller = { access: 'seller' } as const
const perHour = (max: number) => ({ by: 'user', max, windowSeconds: HOUR / SECOND }) as const
/** Pictures in JSON are held in memory, so only a few; more come as files or through POST /media/pictures/. */
const writing = {
  access: 'seller',
  rate: perHour(1200),
  bodyLimit: PICTURE_BODY_MAX,
  multipart: { files: MEDIA_MAX, bytes: PICTURE_BYTES_MAX },
} as const

export const catalogueSellingRoutes: readonly Route[] = [
  route(contract.createProduct, writing, async ({ user, body, files, headers, resources }) => {
    const id = await createProduct(resources, user, { ...body, files }, headers['idempotency-key'])
    return presentOwn(resources.db, user, id)
  }),

  route(
    contract.putProduct,
    { ...writing, staff: 'products.moderate' },
    async ({ user, params, body, files, headers, resources }) => {
      await changeProduct(resources, user, params.id, { ...body, files, key: headers['idempotency-key'] })
      return presentOwn(resources.db, user, params.id)
    },
  ),

  route(
    contract.patchProduct,
    { ...writing, staff: 'products.moderate' },
    async ({ user, params, body, files, headers, resources }) => {
      await changeProduct(resources, user, params.id, { ...body, files, key: headers['idempotency-key'] })
      return presentOwn(resources.db, user, params.id)
    },
  ),

  route(contract.deleteProduct, { ...seller, staff: 'products.moderate' }, ({ user, params, resources }) =>
    deleteProduct(resources.db, user, params.id),
  ),

  route(contract.withdrawProposal, seller, ({ user, params, resources }) =>
    withdrawProposal(resources.db, user, params.id),
  ),

  route(
    contract.addMedia,
    { ...writing, staff: 'products.moderate' },
    async ({ user, params, body, files, resources }) => {
      await addMedia(resources, user, params.id, { ...body, files })
      return presentOwn(resources.db, user, params.id)
    },
  ),

  route(contract.listSellerProducts, seller, async (call) => {
    const { user, query, resources } = call
    const store = await findStoreOfUser(resources.db, user.id)
    if (!store) return answerList(call, [], 0)
    const { search, status, stock, sort = 'newest', order } = query
    const filter = { search, status, stock, banglaMissing: query.bangla_missing === true, sort, order }
    const { ids, total } = await findOwnPage(resources.db, store.id, filter, windowOf(call))
    return answerList(call, await ownProducts(resources.db, user, ids), total)
  }),

  route(contract.readSellerProduct, { ...seller, staff: 'products.moderate' }, ({ user, params, resources }) =>
    presentOwn(resources.db, user, params.id),
  ),

  route(contract.duplicateProduct, { ...seller, rate: perHour(600) }, async ({ user, params, headers, resources }) => {
    const id = await duplicateProduct(resources.db, user, params.id, headers['idempotency-key'])
    return presentOwn(resources.db, user, id)
  }),

  route(
    bulk.changeProducts,
    { ...seller, rate: perHour(600), staff: 'products.moderate' },
    ({ user, body, headers, resources }) => changeProducts(resources.db, user, body, headers['idempotency-key']),
  ),

  route(bulk.changePrices, { ...seller, rate: perHour(1200) }, async ({ user, body, resources }) => ({
    changed: await changePrices(resources.db, user, body.products),
  })),

  route(bulk.restoreSorting, { ...seller, rate: perHour(600) }, async ({ user, body, resources }) => ({
    changed: await restoreSorting(resources.db, user, body.products),
  })),

  route(stock.listStockEvents, { ...seller, staff: 'products.moderate' }, async (call) => {
    const { user, params, resources } = call
    if (!(await isOwn(resources.db, productsChangedBy(user), params.id))) throw notFound()
    const { rows, total } = await findStockEvents(resources.db, user, params.id, windowOf(call))
    return answerList(call, rows, total)
  }),

  route(
    stock.correctStock,
    { ...seller, rate: perHour(1200), staff: 'products.moderate' },
    async ({ user, params, body, headers, resources }) => {
      await correctStock(resources.db, user, params.id, body, headers['idempotency-key'])
      return presentOwn(resources.db, user, params.id)
    },
  ),

  route(createTag, { ...seller, rate: perHour(120), staff: 'taxonomy.write' }, ({ user, body, resources }) =>
    addTag(resources.db, user, body.name),
  ),

  route(contract.appealHold, { ...seller, rate: perHour(60) }, async ({ user, params, body, resources }) => {
    await appealHold(resources.db, user, params.id, body.note)
    return presentOwn(resources.db, user, params.id)
  }),
]

/** In the order of `ids`; products of others are left out. */
export async function ownProducts(db: Reader, viewer: User, ids: readonly number[]): Promise<contract.SellerProduct[]> {
  const [rows, extras] = await Promise.all([findProducts(db, ids), findOwnExtras(db, ids)])
  return rows.flatMap((row) => {
    const more = extras.get(row.id)
    return more && isOwnTo(viewer, row) ? toSellerProduct(row, more, viewer) : []
  })
}

/** @throws ApiError 404 for a product that does not exist or is another store's */
async function presentOwn(db: Reader, viewer: User, id: number): Promise<contract.SellerProduct> {
  const [product] = await ownProducts(db, viewer, [id])
  if (!product) throw notFound()
  return product
}
