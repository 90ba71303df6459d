import { SYNONYM_GROUPS_MAX } from '#contract/catalogue/synonym-rules.ts'
import type { Market } from './market.ts'
import { runBulk } from './run-bulk.ts'

/** Rows of each kind that the team has a list of. */
export const ADMIN_ROWS = 100_000

const FIRST = `'{Rahim,Karim,Fatema,Ayesha,Nasrin,Jamal,Kamal,Shirin,Mitu,Tania,Rafiq,Sumon,Lima,Rina,Hasan,Hosne,Babul,Salma,Arif,Nadia}'::text[]`
const LAST = `'{Uddin,Akter,Hossain,Begum,Rahman,Islam,Khatun,Ahmed,Chowdhury,Sarker,Mia,Das,Roy,Sultana,Bhuiyan,Talukder,Khan,Ali,Haque,Jahan}'::text[]`
const name = (n: string) => `(${FIRST})[1 + ${n} % 20] || ' ' || (${LAST})[1 + (${n} / 20) % 20]`
const ago = (n: string) => `now() - (${ADMIN_ROWS} - ${n}) * interval '5 minutes'`

/** Fills the team's lists: accounts, stores, applications, products in every state, orders, tickets, reviews, tags, synonyms and the audit log. */
export const fillAdminLists = (market: Market): Promise<void> => runBulk(market, bulk)

const series = `generate_series(1, ${ADMIN_ROWS}) as n`

const bulk = [
  `insert into users (email, name, password_hash, role, phone, email_verified_at, suspended_at, created_at)
   select 'bench' || n || '@haat.test', ${name('n')}, 'none', case when n % 2 = 0 then 'SELLER' else 'BUYER' end,
     '+88017' || lpad((n * 7919 % 100000000)::text, 8, '0'), case when n % 5 > 0 then now() end,
     case when n % 50 = 0 then now() end, ${ago('n')}
   from ${series}`,
  `insert into stores (owner_id, slug, name, location, suspended_at, on_holiday, created_at)
   select u.id, 'bench-' || u.id, u.name || ' Bazar ' || u.id, 'Dhaka', case when u.id % 40 = 0 then now() end,
     u.id % 30 = 0, u.created_at
   from users u where u.email like 'bench%' and u.role = 'SELLER' order by u.id`,
  `insert into seller_applications (user_id, status, business_name, store_name, phone, address, location, nid_number,
     trade_license, submitted_at, store_id)
   select u.id, case when s.id is not null then 'APPROVED' when u.id % 3 = 0 then 'REJECTED' else 'PENDING' end,
     u.name || ' Traders', u.name || ' Ghar', u.phone, 'House 1, Dhaka', 'Dhaka', (1000000000 + u.id)::text,
     'TRAD/' || u.id, u.created_at, s.id
   from users u left join stores s on s.owner_id = u.id where u.email like 'bench%' order by u.id`,
  `insert into products (store_id, category_id, name, price_poisha, stock_quantity, moderation_status, submitted_at, listed)
   select s.id, (select array_agg(id) from categories where parent_id is not null)[1 + n % 100],
     (${FIRST})[1 + n % 20] || ' sharee ' || n, 10000 + n, 10,
     (array['APPROVED', 'PENDING', 'REJECTED', 'APPROVED'])[1 + n % 4], ${ago('n')}, n % 8 <> 0
   from ${series} join (select (row_number() over (order by id) - 1)::integer as m, id from stores) s on s.m = n % 40000`,
  `insert into tags (name, proposed_by) select 'Bench tag ' || n, case when n % 4 = 0 then (select min(id) from users) end
   from ${series}`,
  `insert into synonym_groups (words, words_bn, typed)
   select array['bench ' || n, ${name('n')}], array['শব্দ ' || n], array['typed ' || n]
   from generate_series(1, ${SYNONYM_GROUPS_MAX} - (select count(*)::integer from synonym_groups)) as n`,
  `insert into coupons (code, discount_percent, used_count, expires_at, active)
   select 'BENCH' || n, 10, 0, case when n % 3 = 0 then now() + interval '30 days' end, n % 5 > 0 from ${series}`,
  `create temporary table bench_orders as
   select n, gen_random_uuid() as payment, ${ago('n')} as at, u.id as buyer, u.name, u.phone
   from ${series} join (select (row_number() over (order by id))::integer as m, * from users where email like 'bench%') u
     on u.m = 1 + (n * 7) % ${ADMIN_ROWS}`,
  `insert into payments (id, buyer_id, method, amount_poisha, status, settled_at)
   select payment, buyer, 'card', 10000, 'pending', at from bench_orders`,
  `insert into orders (buyer_id, payment_id, subtotal_poisha, total_poisha, savings_poisha,
     ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at, archived_at)
   select buyer, payment, 10000, 10000, 0, name, phone, 'Road 3', 'Dhaka', '1205', '', at, at,
     case when n % 25 = 0 then at end
   from bench_orders order by n`,
  `update payments p set status = 'paid', order_id = o.id from orders o where o.payment_id = p.id
   and p.id in (select payment from bench_orders)`,
  `create temporary table bench_goods as
   select (row_number() over (order by id) - 1)::integer as n, id, store_id from products where name like '% sharee %'`,
  `insert into parcels (order_id, store_id, store_name, status, tracking, created_at,
     shipped_at, delivered_at, cancelled_at)
   select o.id, g.store_id, 'A store', (array['processing', 'shipped', 'delivered', 'cancelled'])[1 + d.n % 4],
     'BD' || d.n, d.at, case when d.n % 4 in (1, 2) then d.at end, case when d.n % 4 = 2 then d.at end,
     case when d.n % 4 = 3 then d.at end
   from bench_orders d join orders o on o.payment_id = d.payment join bench_goods g on g.n = d.n % 50000 order by d.n`,
  `insert into order_items (order_id, parcel_id, product_id, product_name, price_poisha, quantity)
   select o.id, p.id, g.id, 'A sharee', 10000, 1
   from bench_orders d join orders o on o.payment_id = d.payment join parcels p on p.order_id = o.id
   join bench_goods g on g.n = d.n % 50000`,
  `insert into order_requests (order_id, parcel_id, kind, reason, created_at, status, decided_at)
   select p.order_id, p.id, case when p.status = 'processing' then 'cancel' else 'refund' end, 'Not as shown', p.created_at,
     case when p.id % 3 = 0 then 'approved' else 'open' end, case when p.id % 3 = 0 then now() end
   from parcels p where p.status in ('processing', 'delivered') and p.store_name = 'A store'`,
  // All to one address, by a thousand numbers.
  `insert into order_traces (order_id, buyer_id, phone, address_hash, device_hash, cash, placed_at)
   select o.id, o.buyer_id, '+88017' || lpad((o.id % 1000)::text, 8, '0'), sha256('road3 dhaka'), sha256((o.id % 1000)::text::bytea), true,
     o.placed_at
   from orders o join bench_orders d on d.payment = o.payment_id`,
  `insert into order_holds (order_id, reasons, facts, created_at)
   select o.id, array[(array['phone', 'address', 'device', 'payment'])[1 + (o.id / 4) % 4]], '{"phone":3,"address":3,"device":3}',
     o.placed_at
   from orders o join bench_orders d on d.payment = o.payment_id where o.status = 'processing'`,
  `insert into tickets (user_id, subject, description, type, priority, status, created_at, updated_at, waits_since)
   select buyer, 'Where is my parcel ' || n, 'It has not come.', 'ISSUE', (array['low', 'medium', 'high'])[1 + n % 3],
     (array['open', 'open', 'resolved', 'closed'])[1 + n % 4], at, at, case when n % 4 = 0 then at end
   from bench_orders order by n`,
  `insert into tickets (contact_name, contact_email, subject, description, type, status, created_at, waits_since)
   select ${name('n')}, 'guest' || n || '@haat.test', 'A question ' || n, 'Do you ship to Sylhet?', 'OTHER',
     case when n % 2 = 0 then 'open' else 'closed' end, ${ago('n')}, case when n % 2 = 0 then ${ago('n')} end
   from ${series}`,
  `insert into reviews (product_id, store_id, user_id, rating, title, comment, approved, created_at, open_reports, reported_since)
   select g.id, g.store_id, d.buyer, 1 + d.n % 5, 'Good ' || d.n, 'I like this sharee a lot.', d.n % 20 > 0, d.at,
     case when d.n % 10 = 0 then 1 else 0 end, case when d.n % 10 = 0 then d.at end
   from bench_orders d join bench_goods g on g.n = d.n on conflict do nothing`,
  `insert into questions (product_id, store_id, user_id, question, created_at)
   select g.id, g.store_id, d.buyer, 'Is number ' || d.n || ' cotton?', d.at
   from bench_orders d join bench_goods g on g.n = d.n`,
  // A call of its own for each, as the log lists calls.
  `do $$ declare tag bigint; begin
     for tag in select id from tags where name like 'Bench tag %' loop
       perform set_config('haat.acting', jsonb_build_object('user', 1, 'role', 'owner', 'action', 'PATCH /tags/{id}/',
         'request', 'bench ' || tag, 'ip', '203.0.113.9', 'agent', 'bench')::text, true);
       update tags set name = name || ' renamed' where id = tag;
     end loop;
   end $$`,
  'drop table bench_orders, bench_goods',
]
