import type { Market } from './market.ts'
import { runBulk } from './run-bulk.ts'

const ORDERS = 20_000

/**
 * Fills the market with orders of the past. PostgreSQL plans statements for tables as they are: connections that first met them
 * empty read each of them from end to end, and every order of a run takes longer than the one before.
 */
export const fillOrders = (market: Market): Promise<void> => runBulk(market, bulk)

const ago = `now() - (${ORDERS} - n) * interval '5 minutes'`

const bulk = [
  `insert into users (email, name, password_hash, role, email_verified_at)
   select 'earlier' || n || '@haat.test', 'Buyer ' || n, 'none', 'BUYER', now() from generate_series(1, ${ORDERS}) as n`,
  `create temporary table earlier as
   select n, gen_random_uuid() as payment, ${ago} as at, buyer.id as buyer, goods.id as product, goods.store_id as store
   from generate_series(1, ${ORDERS}) as n
   join (select row_number() over (order by id) as m, id from users where email like 'earlier%') buyer on m = n
   join (select row_number() over (order by id) - 1 as g, count(*) over () as all_goods, id, store_id from products) goods
     on g = n % all_goods`,
  `insert into payments (id, buyer_id, method, amount_poisha, status, settled_at)
   select payment, buyer, 'card', 16000, 'pending', at from earlier`,
  `insert into orders (buyer_id, payment_id, subtotal_poisha, shipping_poisha, total_poisha, savings_poisha,
     ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at)
   select buyer, payment, 10000, 6000, 16000, 0, 'Buyer', '+8801712345678', 'Road 3', 'Dhaka', '1205', '', at, at
   from earlier order by n`,
  `update payments p set status = 'paid', order_id = o.id from orders o where o.payment_id = p.id`,
  // A trigger writes its charge.
  `insert into parcels (order_id, store_id, store_name, shipping_poisha, status, tracking, created_at, shipped_at, delivered_at)
   select o.id, e.store, 'A store', 6000, 'delivered', 'BD' || n, at, at, at
   from earlier e join orders o on o.payment_id = e.payment order by n`,
  `insert into order_items (order_id, parcel_id, product_id, product_name, price_poisha, quantity)
   select o.id, p.id, e.product, 'A product', 10000, 1
   from earlier e join orders o on o.payment_id = e.payment join parcels p on p.order_id = o.id`,
  `insert into parcel_events (parcel_id, to_status, created_at) select id, 'processing', created_at from parcels`,
  `insert into order_traces (order_id, buyer_id, phone, address_hash, cash, placed_at)
   select o.id, o.buyer_id, '+88017' || lpad((n % 100000)::text, 8, '0'), sha256(n::text::bytea), false, at
   from earlier e join orders o on o.payment_id = e.payment`,
  'drop table earlier',
]
