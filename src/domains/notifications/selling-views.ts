import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { poisha } from '#contract/money.ts'
import { optionsOfVariant } from '#domains/catalogue/index.ts'
import { ofSeveralSellers } from '#domains/orders/index.ts'
import { isOnDelivery } from '#domains/payments/index.ts'
import type { Reader as Db } from '#platform/database.ts'
import { itemsOf, paidItems, refundedItems } from './item-views.ts'
import { bothNames, bothNamesOfVariant, nameFor, ofVariant, variantFor } from './names.ts'
import { boughtOf, isHeld, itemFor } from './order-views.ts'
import { addressee, addresseeOf } from './reader-views.ts'

/** What notifications say to sellers and applicants. Nothing when there is nobody left to notify. */

/** Each store's own parcel of an order, as its owner may see it. */
export async function findReceived(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('parcels as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('payments as payment', 'payment.id', 'o.payment_id')
    .leftJoin('order_holds as h', 'h.order_id', 'p.order_id')
    .select((eb) => [
      ...addressee,
      'payment.method',
      's.name as store',
      's.name_bn as store_bn',
      isHeld.as('held'),
      jsonArrayFrom(itemsOf(eb)).as('items'),
      eb
        .selectFrom('order_items as i')
        .select((item) => item.fn.sum<string>('i.discount_poisha').as('discount'))
        .whereRef('i.parcel_id', '=', 'p.id')
        .as('discount_poisha'),
    ])
    .where('p.order_id', '=', orderId)
    // A replacement is added later, and its seller approved it.
    .where('p.replaces_id', 'is', null)
    .where('u.closed_at', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    to: addresseeOf(row),
    store: nameFor(row.reader_locale, row.store, row.store_bn),
    held: row.held,
    onDelivery: isOnDelivery(row.method),
    items: row.items.map((item) => boughtOf(item, row.reader_locale)),
    discount: poisha(Number(row.discount_poisha)),
  }))
}

export async function findNewRequest(db: Db, requestId: number) {
  const row = await db
    .selectFrom('order_requests as q')
    .innerJoin('parcels as p', 'p.id', 'q.parcel_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select((eb) => [...addressee, 'q.order_id', 'q.kind', 'q.reason', jsonArrayFrom(paidItems(eb)).as('items')])
    .select(ofSeveralSellers('q.order_id').as('several'))
    .where('q.id', '=', requestId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const items = row.items.map(itemFor(row.reader_locale))
  const { order_id: orderId, kind: request, reason, several } = row
  return { to: addresseeOf(row), orderId, request, reason, several, items }
}

/** Refunds of parcels as each store's owner sees them: a store has one paid parcel of an order. */
export async function findRefundedParcels(db: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return []
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select((eb) => [
      ...addressee,
      'p.order_id',
      'p.id as parcel_id',
      'r.amount_poisha',
      'r.goods_poisha',
      'r.route',
      'r.reason',
      jsonArrayFrom(refundedItems(eb)).as('items'),
    ])
    .where('r.id', 'in', refundIds)
    .where('u.closed_at', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    to: addresseeOf(row),
    parcelId: row.parcel_id,
    orderId: row.order_id,
    amount: poisha(row.amount_poisha),
    borne: poisha(row.goods_poisha),
    toCollect: row.route === 'none',
    reason: row.reason,
    items: row.items.map(itemFor(row.reader_locale)),
  }))
}

/** A product, its owner, and the reasons and notes of the decisions on it. */
export async function findOwnProduct(db: Db, productId: number) {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .leftJoin('product_proposals as c', 'c.product_id', 'p.id')
    .leftJoin('product_holds as h', 'h.product_id', 'p.id')
    .select([
      ...addressee,
      'p.name as product',
      'p.name_bn as product_bn',
      'p.review_note',
      'c.review_note as proposal_note',
      'h.note as hold_note',
    ])
    .select(['p.review_reason', 'c.review_reason as proposal_reason', 'h.reason as hold_reason'])
    .where('p.id', '=', productId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    to: addresseeOf(row),
    product: nameFor(row.reader_locale, row.product, row.product_bn),
    names: bothNames('product', row.product, row.product_bn),
    review: { reason: row.review_reason, note: row.review_note },
    proposalReview: { reason: row.proposal_reason, note: row.proposal_note ?? '' },
    hold: { reason: row.hold_reason, note: row.hold_note ?? '' },
  }
}

/** A variant with its product's owner. */
export async function findOwnVariant(db: Db, variantId: number) {
  const row = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([
      ...addressee,
      'p.name as product_name',
      'p.name_bn as product_name_bn',
      optionsOfVariant,
      'v.option_values',
    ])
    .where('v.id', '=', variantId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const named = ofVariant(row)
  return { to: addresseeOf(row), product: variantFor(row.reader_locale, named), names: bothNamesOfVariant(named) }
}

export type ApprovedProduct = {
  id: number
  product: string
  productBn: string | null
  proposal: boolean
  review: { reason: string | null; note: string }
  proposalReview: { reason: string | null; note: string }
}

/**
 * The products of a person's approvals that are still approved, each once, in the order of the approvals (one read for
 * all).
 */
export async function findApproved(
  db: Db,
  approvals: readonly { product_id: number; proposal: boolean }[],
): Promise<ApprovedProduct[]> {
  const ids = [...new Set(approvals.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_proposals as c', 'c.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.name_bn', 'p.review_note', 'p.review_reason'])
    .select(['c.review_note as proposal_note', 'c.review_reason as proposal_reason'])
    .where('p.id', 'in', ids)
    .where('p.moderation_status', '=', 'APPROVED')
    .where('p.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      product: row.name,
      productBn: row.name_bn,
      // A new product whose first change was approved meanwhile is new all the same.
      proposal: approvals.filter(({ product_id }) => product_id === id).every(({ proposal }) => proposal),
      review: { reason: row.review_reason, note: row.review_note },
      proposalReview: { reason: row.proposal_reason, note: row.proposal_note ?? '' },
    }
  })
}

/** The account that a product's decisions are told to. */
export async function findProductOwner(db: Db, productId: number): Promise<number | null> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .select('u.id')
    .where('p.id', '=', productId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** An application with its latest decision, and its applicant. */
export async function findDecidedApplication(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('application_decisions as d')
    .innerJoin('seller_applications as a', 'a.id', 'd.application_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('stores as s', 's.id', 'a.store_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 'd.decision', 'd.note', 'a.store_name', 's.name as store'])
    .where('a.id', '=', applicationId)
    .where('u.closed_at', 'is', null)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const approved = row.decision === 'APPROVED'
  return { to: addresseeOf(row), approved, note: row.note, store: row.store ?? row.store_name }
}

/** One change of a store's status, and the store's owner. */
export async function findStoreStatusChange(db: Db, standingId: number) {
  const row = await db
    .selectFrom('store_standings as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 's.name as store', 's.name_bn as store_bn', 't.reason', 't.note'])
    .where('t.id', '=', standingId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    to: addresseeOf(row),
    store: nameFor(row.reader_locale, row.store, row.store_bn),
    names: bothNames('store', row.store, row.store_bn),
    reason: row.reason,
    note: row.note,
  }
}

/** An import that finished or failed, with the counts of its rows. */
export async function findFinishedImport(db: Db, importId: number) {
  const row = await db
    .selectFrom('product_imports as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select((eb) => [
      'i.user_id',
      'i.name',
      'i.state',
      jsonArrayFrom(
        eb
          .selectFrom('import_rows as r')
          .select((rows) => ['r.result', rows.fn.countAll<number>().as('count')])
          .whereRef('r.import_id', '=', 'i.id')
          .groupBy('r.result'),
      ).as('results'),
    ])
    .where('i.id', '=', importId)
    .where('i.state', 'in', ['done', 'failed'])
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const of = (result: string) => row.results.find((one) => one.result === result)?.count ?? 0
  return {
    userId: row.user_id,
    file: row.name,
    created: of('created'),
    changed: of('changed'),
    refused: of('refused'),
    ...(row.state === 'failed' && { failed: 1 }),
  }
}
