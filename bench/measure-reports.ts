import { countFigures } from '#domains/analytics/index.ts'
import type { Market } from './market.ts'
import { latency } from './measure-figures.ts'
import type { Figure } from './report.ts'
import { runBulk } from './run-bulk.ts'

const STORES = 500
/** Generous: the reports of returns, speed and payments read the rows themselves, and are opened rarely. */
const TARGET_MS = 2000

/** The reports of two years over the million lines of `measureFigures`, spread over many stores. */
export async function measureReports(market: Market): Promise<Figure[]> {
  const { token } = await market.staff('finance')
  await spreadOverStores(market)
  await countFigures(market.db)
  const day = (back: number) => new Date(Date.now() + 6 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  const figures: Figure[] = []
  for (const [name, back] of [
    ['30 days', 29],
    ['12 months', 364],
    ['two years', 729],
  ] as const)
    for (const report of ['sales/', 'sales/stores/', 'coupons/', 'returns/', 'speed/', 'searches/', 'payments/']) {
      const path = `/api/admin/reports/${report}?from=${day(back)}&to=${day(0)}`
      figures.push(await latency(market.url, `report ${report.replace(/\/$/, '')}, ${name}`, path, token, TARGET_MS))
    }
  return figures
}

const spreadOverStores = (market: Market): Promise<void> => runBulk(market, bulk)

/** 500 stores; a coupon on each tenth order, a refund of each fortieth parcel, a question for each tenth. */
const bulk = [
  `insert into users (email, name, password_hash, role)
   select 'bench-store-' || n || '@haat.test', 'Owner', 'none', 'SELLER' from generate_series(1, ${STORES}) as n`,
  `insert into stores (owner_id, slug, name, location)
   select id, 'bench-' || id, 'Bench Store ' || id, 'Dhaka' from users where email like 'bench-store-%'`,
  `create temporary table of_store as
   select row_number() over (order by id) - 1 as n, id from stores where slug like 'bench-%' and slug <> 'bench-big'`,
  `update parcels set store_id = of_store.id,
     shipped_at = case when status = 'delivered' then created_at + (1 + parcels.id % 120) * interval '1 hour' end,
     delivered_at = case when status = 'delivered' then created_at + (48 + parcels.id % 120) * interval '1 hour' end
   from of_store where of_store.n = parcels.id % ${STORES}
     and parcels.store_id = (select id from stores where slug = 'bench-big')`,
  `insert into coupons (code, discount_percent, store_id)
   select 'BENCH' || at, 10, case when at % 2 = 0 then of_store.id end
   from generate_series(1, 400) as at left join of_store on of_store.n = at`,
  `insert into coupon_uses (order_id, coupon_id, user_id, discount_poisha, used_at)
   select o.id, c.id, o.buyer_id, 500, o.placed_at
   from orders o join coupons c on c.code = 'BENCH' || (1 + o.id / 10 % 400) where o.id % 10 = 0
   on conflict do nothing`,
  `insert into order_requests (order_id, parcel_id, kind, reason, status, created_at, decided_at)
   select order_id, id, 'refund', 'Reason ' || id % 50, 'approved', delivered_at, delivered_at + interval '5 hours'
   from parcels where id % 40 = 1 and delivered_at is not null`,
  `insert into refunds (id, payment_id, parcel_id, amount_poisha, goods_poisha, created_at)
   select gen_random_uuid(), o.payment_id, p.id, 100, 100, p.delivered_at
   from parcels p join orders o on o.id = p.order_id where p.id % 40 = 1 and p.delivered_at is not null`,
  `insert into questions (product_id, user_id, question, answer_count, created_at)
   select (select min(id) from products where store_id = (select id from stores where slug = 'bench-big')) + p.id % 2000,
     (select min(id) from users), 'Is it washable?', 0, p.created_at
   from parcels p where p.id % 10 = 0`,
  `insert into empty_searches (day, term, searches)
   select (now() at time zone 'Asia/Dhaka')::date - d, 'term ' || n, 1 + n % 9
   from generate_series(0, 89) as d cross join generate_series(1, 2000) as n`,
  `delete from store_days`,
  `delete from product_days`,
  `delete from product_months`,
  `delete from market_days`,
  `delete from coupon_days`,
  `update figures_counted set through = null`,
  'drop table of_store',
]
