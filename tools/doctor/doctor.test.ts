import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clock, HOUR } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { seedDemoMarket } from '#seed/seed.ts'
import { startTestApp } from '#test/app.ts'
import { connectionTo } from '#test/scratch-postgres.ts'
import { examine, invariantsOf } from './examine.ts'

const app = await startTestApp()
const media = path.join(app.resources.config.DATA_DIR, 'media')
const { rows: here } = await sql<{ name: string }>`select current_database() as name`.execute(app.resources.db)
const connection = connectionTo(inject('postgres'), here[0]?.name ?? '')
/** A connection as the owner of the tables, which can break what the server's role cannot. */
const owner = openDatabase({ connection }, pino({ level: 'silent' }), 1)
afterAll(() => owner.close())
beforeAll(() => seedDemoMarket(app.resources, () => {}))

const invariants = invariantsOf(media)
const violatedOf = (examined: readonly { name: string; count: number }[]) =>
  examined.filter(({ count }) => count > 0).map(({ name }) => name)

test('the demo market has no violation, as the owner and as the server’s role', async () => {
  expect(violatedOf(await examine(app.resources.db, invariants))).toEqual([])
  expect(violatedOf(await examine(owner.db, invariants))).toEqual([])
})

/** For each invariant, a statement that breaks it. */
const breaches: Record<string, string> = {
  'order-sums': `update order_charges set amount_poisha = amount_poisha + 1
    where parcel_id = (select min(parcel_id) from order_charges) and kind = 'tax'`,
  'order-tax': `update orders set tax_rate_bp = tax_rate_bp + 100 where id = (select min(id) from orders)`,
  'charge-columns': `update parcels set tax_poisha = tax_poisha + 1 where id = (select min(id) from parcels)`,
  'parcel-discount': `update order_items set discount_poisha = 1
    where id = (select min(id) from order_items where discount_poisha = 0 and refunded_poisha = 0)`,
  'item-place': `update order_items set order_id = order_id + 1 where id = (select min(id) from order_items)`,
  'order-paid': `update payments set amount_poisha = amount_poisha + 1
    where id = (select min(id::text)::uuid from payments where status = 'paid')`,
  'payment-order': `insert into payments (id, buyer_id, method, amount_poisha, status, order_id)
    select gen_random_uuid(), buyer_id, method, amount_poisha, status, order_id from payments where status = 'paid' limit 1`,
  'payment-key': `drop index payments_idempotency_key;
    update payments set idempotency_key = 'twice' where buyer_id = (select min(buyer_id) from payments)`,
  'cash-collected': `update payments set collected_poisha = 1
    where id = (select min(id::text)::uuid from payments where status = 'paid')`,
  'cash-due': `alter table payments drop constraint payments_collected_check, drop constraint payments_payout_due_check;
    update payments set reduced_poisha = 1 where id = (select min(id::text)::uuid from payments where status = 'paid')`,
  'cash-remitted': `alter table payments drop constraint payments_remitted_check;
    update payments set remitted_poisha = 1 where id = (select min(id::text)::uuid from payments where status = 'paid')`,
  'payment-settled': `update payments set settled_at = null
    where id = (select min(id::text)::uuid from payments where status = 'paid')`,
  'payment-reserves': atGateway(''),
  'payment-received': atGateway('now()'),
  'payment-asked': atGateway(''),
  'money-returned': `insert into payment_receipts (payment_id, method, transaction, amount_poisha, currency, received_at,
    return_reason, return_status)
    select id, 'bkash', 'T1', 100, 'BDT', now() - interval '2 days', 'late', 'pending' from payments limit 1`,
  'order-status': `update orders set status = 'cancelled' where id = (select min(id) from orders where status = 'delivered')`,
  'parcel-timeline': `delete from parcel_events where id = (select min(id) from parcel_events)`,
  'parcel-moments': `update parcels set delivered_at = null
    where id = (select min(id) from parcels where status = 'delivered')`,
  'order-held': `insert into order_holds (order_id, reasons, created_at)
    select id, '{payment}', now() from orders where status = 'delivered' limit 1`,
  'request-place': `update order_requests set order_id = order_id + 1 where id = (select min(id) from order_requests)`,
  'refund-lines': `update refund_lines set goods_poisha = goods_poisha + 1
    where refund_id = (select min(refund_id::text)::uuid from refund_lines)`,
  'refund-place': `update refunds set parcel_id = parcel_id + 1 where id = (select min(id::text)::uuid from refunds)`,
  'payment-refunds': `delete from refunds where id = (select min(id::text)::uuid from refunds)`,
  'payout-due': `update payments set payout_due_poisha = payout_due_poisha - 1
    where id = (select min(id::text)::uuid from payments where payout_due_poisha > 0)`,
  'charge-refunds': `update order_charges set refunded_poisha = 1
    where kind = 'shipping' and parcel_id = (
      select min(parcel_id) from order_charges where kind = 'shipping' and refunded_poisha = 0
    )`,
  'item-refunds': `update order_items set refunded_poisha = 1
    where id = (select min(id) from order_items where price_poisha > 0 and refunded_poisha = 0)`,
  'store-days': `update store_days set revenue_poisha = revenue_poisha + 1
    where (store_id, day) = (select store_id, min(day) from store_days where orders > 0 group by store_id limit 1)`,
  'market-days': `update market_days set units = units + 1 where day = (select min(day) from market_days)`,
  'item-pieces': `update order_items set refunded_quantity = 1
    where id = (select min(id) from order_items where refunded_quantity = 0)`,
  'parcel-empty': `update order_items set refunded_quantity = quantity
    where parcel_id = (select min(id) from parcels where status = 'processing')`,
  'parcel-refunded': `update parcels set refunded_at = null
    where id = (select min(id) from parcels where refunded_at is not null)`,
  'refund-done': `update refunds set status = 'pending', done_at = null
    where id = (select min(id::text)::uuid from refunds where created_at < now() - interval '2 hours')`,
  'coupon-counts': `update coupons set used_count = used_count + 1 where id = (select min(id) from coupons)`,
  'coupon-orders': `delete from coupon_uses where order_id = (select min(order_id) from coupon_uses)`,
  'product-stock': `alter table products drop constraint products_stock_quantity_check;
    alter table product_variants drop constraint product_variants_stock_quantity_check;
    update products set stock_quantity = -1 where id = (select min(id) from products)`,
  'product-variants': `alter table products disable trigger variant_of_product;
    update products set stock_quantity = stock_quantity + 1 where id = (select min(id) from products)`,
  'variant-options': `update product_variants set option_values = array['none']
    where id = (select min(id) from product_variants)`,
  'product-values': `update products set attribute_value_ids = '{}' where id = (select min(product_id) from product_attributes)`,
  'attribute-types': `update attribute_values set name = '012' where id = (select min(v.id) from attribute_values v
    join attributes a on a.id = v.attribute_id where a.type = 'number')`,
  'value-names': `insert into attribute_value_names (attribute_id, name, value_id)
    select attribute_id, name, id from attribute_values where id = (select min(id) from attribute_values)`,
  'line-variants': `update order_items set variant_id = (select max(id) from product_variants)
    where id = (select min(id) from order_items)`,
  'product-sold': `update products set sold_quantity = sold_quantity + 1 where id = (select min(id) from products)`,
  'product-revenue': `update products set revenue_poisha = revenue_poisha - 1 where id = (select min(id) from products)`,
  'product-rating': `update products set rating_sum = rating_sum + 1 where id = (select min(id) from products)`,
  'product-views': `update products set views = views + 1 where id = (select min(id) from products)`,
  'product-store': `update stores set suspended_at = now() where id = (select min(id) from stores)`,
  'product-hold': `update products set held = true, listed = false where id = (select min(id) from products)`,
  'product-search': `update products set description = description || '!'
    where id = (select min(id) from products where on_sale)`,
  'product-terms': `delete from product_terms where term = (select min(term) from product_terms)`,
  'product-queue': `delete from product_queue where product_id = (select min(product_id) from product_queue)`,
  'category-levels': `update categories set parent_id = (select min(id) from categories where parent_id is not null)
    where id = (select max(id) from categories where parent_id is not null)`,
  'category-products': `update categories set own_products_count = own_products_count + 1
    where id = (select min(id) from categories)`,
  'tag-used': `update tags set used = not used where id = (select min(id) from tags)`,
  'review-counts': `update reviews set helpful_count = helpful_count + 1 where id = (select min(id) from reviews)`,
  'review-store': `update reviews set store_id = store_id + 1 where id = (select min(id) from reviews)`,
  'question-answers': `update questions set answer_count = answer_count + 1 where id = (select min(id) from questions)`,
  'store-owner': `update users set role = 'BUYER' where id = (select min(owner_id) from stores)`,
  'seller-store': `update users set role = 'SELLER' where id = (select min(id) from users where role = 'BUYER')`,
  'store-standing': `insert into store_standings (store_id, state, reason, decided_by)
    select id, 'SUSPENDED', 'fraud', owner_id from stores limit 1`,
  'account-suspension': `update users set suspended_at = now() where id = (select min(id) from users where role = 'BUYER')`,
  'account-sessions': `insert into sessions (id, user_id, remember, user_agent, ip, expires_at)
    select gen_random_uuid(), min(id), false, '', '', now() + interval '1 day' from users;
    update users set closed_at = now() where id = (select min(id) from users)`,
  'closed-account': `update users set closed_at = now() - interval '3 hours' where id = (select max(id) from users)`,
  'session-token': `insert into refresh_tokens (token_hash, session_id) values ('1', '${'0'.repeat(8)}-0000-4000-a000-000000000000'),
    ('2', '${'0'.repeat(8)}-0000-4000-a000-000000000000')`,
  'team-owner': `update users set suspended_at = now() where staff_role = 'owner'`,
  'event-delivered': `insert into outbox_events (topic, payload, created_at)
    values ('order.placed', '{"orderId":1}', now() - interval '2 hours')`,
  'event-handled': `insert into jobs.job (name, data, state)
    values ('notifications-tell', '{"event":{"topic":"order.placed","key":"event-1","payload":{}}}', 'failed')`,
  'mail-once': `drop index mails_event_key; ${mail('event-1')}; ${mail('event-1')}`,
  'receipt-once': `${receipt('event-1')}; ${receipt('event-2')}`,
  'receipt-mailed': receipt('event-1'),
  'mail-settled': `${mail('event-1')}; update mails set status = 'sending', attempted_at = now() - interval '2 hours'`,
  'audit-chain': `insert into audit_log (actor_id, actor_role, action, request_id, ip, user_agent, subject, subject_id, change)
    values (1, 'owner', 'PATCH /orders/{id}/', 'none', '', '', 'orders', '1', 'update')`,
}

function mail(event: string): string {
  return `insert into mails (id, event_key, to_address, kind, locale, subject, html, text, status, send_until)
    values (gen_random_uuid(), '${event}', 'rahima@haat.test', 'order_placed', 'en', '', '', '', 'kept', now() + interval '3 days')`
}

/** A paid order as one that is paid at a gateway, ended then or open. */
function atGateway(endedAt: string): string {
  return `insert into gateway_payments (payment_id, buyer_id, reference, locale, created_at, expires_at, ended_at)
    select id, buyer_id, 'H1', 'en', now() - interval '3 hours', now() - interval '2 hours', ${endedAt || 'null'}
    from payments where status = 'paid' limit 1`
}

function receipt(event: string): string {
  return `insert into notifications (user_id, event_key, kind, params, link)
    select min(id), '${event}', 'order_placed', '{"order":10001}', '/orders/10001' from users`
}

test('every invariant has a breach in this test', () => {
  const ofFiles = ['row-file', 'file-row']
  expect([...Object.keys(breaches), ...ofFiles].toSorted()).toEqual(invariants.map(({ name }) => name).toSorted())
})

test.each(Object.entries(breaches))('%s reports a row that breaks it', async (name, breach) => {
  const invariant = invariants.find((one) => one.name === name)
  const attempt = owner.db.transaction().execute(async (tx) => {
    // Disables triggers and foreign keys, which would repair or refuse the breach.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of breach.split(';')) {
      const { numAffectedRows } = await sql.raw(statement).execute(tx)
      if (/^\s*(?:insert|update|delete)/.test(statement)) expect(numAffectedRows, statement).toBeGreaterThan(0n)
    }
    const finding = await invariant?.find(tx)
    expect(finding?.count).toBeGreaterThan(0)
    expect(finding?.first[0]).toEqual(expect.any(String))
    throw new RolledBack()
  })
  await expect(attempt).rejects.toThrow(RolledBack)
})

class RolledBack extends Error {}

test('a row without a file is reported, and after an hour a file without a row', async () => {
  const { rows } = await sql<{ key: string; original: string }>`select key, original from pictures limit 1`.execute(
    owner.db,
  )
  const { key = '', original = '' } = rows[0] ?? {}
  const folder = path.join(media, 'pictures', key.slice(0, 2))
  await rm(path.join(folder, `${key}.${original}`))
  await writeFile(path.join(folder, `${key}0.webp`), '')
  expect(violatedOf(await examine(owner.db, invariants))).toEqual(['row-file'])
  clock.set(new Date(Date.now() + 2 * HOUR))
  expect(violatedOf(await examine(owner.db, invariants))).toEqual(['row-file', 'file-row'])
})
