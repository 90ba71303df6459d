import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startMarketApp } from '#test/market-app.ts'
import { orderInvariants } from '../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../tools/doctor/refund-invariants.ts'
import { productsBn } from './bangla/products.ts'
import { products } from './products.ts'

const app = await startMarketApp()
const { db } = app.resources

const numbers = async (query: ReturnType<typeof sql<Record<string, number>>>) => (await query.execute(db)).rows[0] ?? {}

test('the rating of a product is that of its reviews', async () => {
  const { rows } = await sql`
    select p.id, p.rating_sum, p.rating_count, sum(r.rating) as sum, count(r.id) as count
    from products p left join reviews r on r.product_id = p.id and r.approved group by p.id
    having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`.execute(db)
  expect(rows).toEqual([])
})

test('every product and store has a Bangla name, every product a Bangla description', async () => {
  const { rows } = await sql`
    select p.name from products p join stores s on s.id = p.store_id
    where p.on_sale and not coalesce(p.name_bn ~ '[ক-হ]' and p.description_bn ~ '[ক-হ]' and s.name_bn ~ '[ক-হ]', false)`.execute(
    db,
  )
  expect(rows).toEqual([])
  expect([...productsBn.keys()].toSorted()).toEqual(products.map(({ name }) => name).toSorted())
})

test('orders name the variant that was bought, in both languages and with its own picture', async () => {
  const counts = await numbers(sql`
    select count(*) filter (where v.option_values <> '{}') as chosen, count(distinct v.id) filter (where v.option_values <> '{}')
        as different,
      count(*) filter (where (v.option_values = '{}') <> (i.variant_name is null)) as unnamed,
      count(*) filter (where i.variant_name_bn !~ '[ঀ-৿]') as "notBangla",
      count(*) filter (where v.picture_id is not null and pictures.key <> i.picture_key) as "otherPicture"
    from order_items i join product_variants v on v.id = i.variant_id left join pictures on pictures.id = v.picture_id`)
  expect(counts).toMatchObject({ unnamed: 0, notBangla: 0, otherPicture: 0 })
  expect(counts.chosen).toBeGreaterThan(800)
  expect(counts.different).toBeGreaterThan(250)
})

test('products with sizes of clothes and shoes have a size chart, one store its own', async () => {
  const { rows } = await sql<{ id: number; category: string; size: string }>`
    select p.id, c.name as category, p.options -> 0 -> 'values' -> 0 ->> 'value' as size
    from products p join categories c on c.id = p.category_id
    where p.options -> 0 ->> 'name' = 'Size' and c.name ~ '^(Women|Men|Shoes|Clothing|Bangles)'`.execute(db)
  expect(rows.length).toBeGreaterThan(12)
  const titles = new Set<string>()
  for (const { id, category, size } of rows) {
    const { chart } = (await app.request(`GET /api/products/${id}/size_chart/`)).body
    const sizes = chart.rows.flatMap((cells: string[]) => cells.slice(0, 2))
    expect(sizes, category).toContain(size.replace(/ (months|years)$/, ''))
    titles.add(chart.title)
  }
  expect([...titles]).toEqual(expect.arrayContaining(['Kurtis of Nokshi Ghar', "Women's kurtis", 'Shoes']))
})

test('every review is by a buyer who received the product before, and none by the demo buyer', async () => {
  const { reviews, groundless, products, named, pictures, replies, bangla, average } = await numbers(sql`
    select count(*) as reviews, count(distinct product_id) as products,
      count(variant_name) as named, count(*) filter (where picture_count > 0) as pictures,
      count(seller_reply) as replies, count(*) filter (where comment ~ '[ঀ-৿]') as bangla, avg(rating) as average,
      count(*) filter (where not exists (
        select from order_items i join orders o on o.id = i.order_id join parcels on parcels.id = i.parcel_id
        where i.product_id = r.product_id and o.buyer_id = r.user_id and parcels.delivered_at <= r.created_at
          and i.variant_name is not distinct from r.variant_name and i.variant_name_bn is not distinct from r.variant_name_bn
      )) as groundless
    from reviews r`)
  expect(groundless).toBe(0)
  expect(reviews).toBeGreaterThan(1500)
  expect(reviews).toBeLessThan(3500)
  expect(products).toBeGreaterThan(300)
  expect(named).toBeGreaterThan(300)
  expect(pictures).toBeGreaterThan(60)
  expect(replies).toBeGreaterThan(200)
  expect(bangla).toBeGreaterThan(100)
  expect(average).toBeGreaterThan(4)
  expect(average).toBeLessThan(4.8)
  const { own } = await numbers(sql`
    select count(*) as own from reviews join users on users.id = user_id where email = 'buyer@haat.test'`)
  expect(own).toBe(0)
})

test('the pictures of reviews are photographs of their own, each shown once', async () => {
  const { shown, different, ofProducts } = await numbers(sql`
    select count(*) as shown, count(distinct r.picture_id) as different,
      count(*) filter (where exists (select from product_media m where m.picture_id = r.picture_id)) as "ofProducts"
    from review_pictures r`)
  expect(shown).toBeGreaterThan(80)
  expect(different).toBe(shown)
  expect(ofProducts).toBe(0)
})

test('counts of votes, pictures and answers are right, and nobody votes for their own review', async () => {
  const wrong = await numbers(sql`
    select
      (select count(*) from reviews r where helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)) as votes,
      (select count(*) from reviews r where picture_count <> (select count(*) from review_pictures v where v.review_id = r.id)) as pictures,
      (select count(*) from questions q where answer_count <> (select count(*) from answers a where a.question_id = q.id)) as answers,
      (select count(*) from review_votes v join reviews r on r.id = v.review_id where r.user_id = v.user_id) as own`)
  expect(wrong).toEqual({ votes: 0, pictures: 0, answers: 0, own: 0 })
  const { questions, answered } = await numbers(sql`
    select count(*) as questions, count(*) filter (where answer_count > 0) as answered from questions`)
  expect(questions).toBe(150)
  expect(answered).toBeGreaterThan(110)
})

test('the demo seller has a product in every state, a change that waits and one that was rejected', async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct case
      when not listed then 'UNLISTED' when o.status is not null then 'proposal ' || o.status
      when stock_quantity = 0 and on_sale then 'out' when stock_quantity < 10 and on_sale then 'low' else moderation_status
    end as state
    from products p join stores s on s.id = p.store_id left join product_proposals o on o.product_id = p.id
    where s.slug = 'nokshi-ghar'`.execute(db)
  const states = rows.map(({ state }) => state).toSorted()
  expect(states).toEqual([
    'APPROVED',
    'DRAFT',
    'PENDING',
    'REJECTED',
    'UNLISTED',
    'low',
    'out',
    'proposal IN_REVIEW',
    'proposal REJECTED',
  ])
})

test('coupons have the right count of uses and discount, and each buyer uses one once', async () => {
  const { rows } = await sql<{ code: string; used: number }>`
    select c.code, c.used_count as used, c.given_poisha = sum(u.discount_poisha) as given, count(*) as uses,
      count(distinct u.user_id) as people, bool_and(u.discount_poisha = o.discount_poisha) as alike,
      bool_and(u.used_at >= c.starts_at and u.used_at < c.expires_at) as in_time
    from coupons c join coupon_uses u on u.coupon_id = c.id join orders o on o.id = u.order_id
    group by c.id order by c.code`.execute(db)
  expect(rows.map(({ code }) => code)).toEqual(['BOISHAKH25', 'HAAT200', 'SHAGOTOM10'])
  for (const { used, ...row } of rows)
    expect(row).toMatchObject({ given: true, uses: used, people: used, alike: true, in_time: true })
})

test('orders were paid in every way, and every sum of them is right', async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct p.method || ' ' || case
      when g.failure is not null then 'unpaid' when p.status = 'due' and o.status = 'shipped' then 'due, under way'
      when parcels.refused_at is not null then 'not taken' when r.route = 'none' and r.cause = 'refused' then 'partly taken'
      when r.route = 'payout' and r.status = 'done' then 'payout sent'
      when r.route = 'payout' then 'payout ' || coalesce('to ' || a.kind, 'unsaid')
      else p.status
    end as state
    from payments p left join orders o on o.id = p.order_id left join parcels on parcels.order_id = o.id
    left join refunds r on r.parcel_id = parcels.id left join payout_accounts a on a.order_id = o.id
    left join gateway_payments g on g.payment_id = p.id where p.method <> 'card'`.execute(db)
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'bkash paid',
    'bkash refunded',
    'bkash unpaid',
    'cod due',
    'cod due, under way',
    'cod not taken',
    'cod paid',
    'cod partly taken',
    'cod payout sent',
    'cod payout to bank',
    'cod payout to bkash',
    'cod payout unsaid',
    'cod refunded',
    'sslcommerz paid',
    'sslcommerz refunded',
    'sslcommerz unpaid',
  ])
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
})

test('payments are numbered by time, and the simulators know those at gateways by their names', async () => {
  const { later, strange, cash } = await numbers(sql`
    select (select count(*) from payments a join payments b on b.number = a.number + 1 and b.created_at < a.created_at) as later,
      (select count(*) from gateway_payments
        where reference !~ '^DEMO[PDCEI][0-9]{1,10}X[0-9A-F]{10}$' or length(reference) > 30 or session <> reference) as strange,
      (select count(distinct d.kind) from payment_differences d where d.method = 'cod') as cash`)
  expect([later, strange, cash]).toEqual([0, 0, 2])
})

test('each refund has an id that the API takes', async () => {
  const refunds = await db.selectFrom('refunds').select('id').execute()
  expect(refunds.length).toBeGreaterThan(0)
  for (const { id } of refunds) expect(z.uuid().safeParse(id).success, id).toBe(true)
})

test('the demo buyer waits for a parcel to pay, and for cash that goes back', async () => {
  const { due, back } = await numbers(sql`
    select count(*) filter (where p.status = 'due') as due, count(*) filter (where r.status = 'pending') as back
    from orders o join payments p on p.id = o.payment_id join users u on u.id = o.buyer_id
    left join refunds r on r.payment_id = p.id and r.route = 'payout'
    where u.email = 'buyer@haat.test' and p.method = 'cod'`)
  expect([due, back]).toEqual([1, 1])
})
