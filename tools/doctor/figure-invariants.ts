import { type Invariant, rows } from './invariant.ts'

/** Figures of days that were counted; the last two are counted again with the next. */
export const figureInvariants: readonly Invariant[] = [
  rows(
    'store-days',
    'A store’s counted day has the orders, revenue, refunds and pieces of its parcels, an hour after they changed',
    `with parcel as (
       select p.id, p.store_id, p.order_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, p.status
       from parcels p where p.replaces_id is null
     ), counted as (
       select parcel.* from parcel, figures_counted f where parcel.day <= f.through - 2
     ), changed as (
       select store_id, day from parcel join parcel_events e on e.parcel_id = parcel.id where e.created_at > now() - interval '1 hour'
       union select store_id, day from parcel join refunds r on r.parcel_id = parcel.id
         where r.created_at > now() - interval '1 hour'
     ), sold as (
       select c.store_id, c.day, count(distinct c.order_id) as orders, sum(i.quantity) as units,
         sum(i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha) as revenue
       from counted c join order_items i on i.parcel_id = c.id where c.status <> 'cancelled' group by 1, 2
     ), back as (
       select c.store_id, c.day, sum(r.amount_poisha) filter (where r.route <> 'none') as refunds,
         sum(r.amount_poisha) filter (where r.route = 'none') as taken_off
       from counted c join refunds r on r.parcel_id = c.id where c.status <> 'cancelled' group by 1, 2
     )
     select s.name || ' ' || day as id from (select d.* from store_days d, figures_counted f where d.day <= f.through - 2) as d
     full join sold using (store_id, day) left join back using (store_id, day) join stores s on s.id = store_id
     where (coalesce(d.orders, 0), coalesce(d.units, 0), coalesce(d.revenue_poisha, 0), coalesce(d.refunds_poisha, 0),
         coalesce(d.taken_off_poisha, 0))
       <> (coalesce(sold.orders, 0), coalesce(sold.units, 0), coalesce(sold.revenue, 0), coalesce(back.refunds, 0),
         coalesce(back.taken_off, 0))
       and not exists (select from changed where changed.store_id = s.id and changed.day = coalesce(d.day, sold.day))`,
  ),
  rows(
    'market-days',
    'The market’s counted day is the sum of its stores’ days',
    `select day from (select d.* from market_days d, figures_counted f where d.day <= f.through) as d
     full join (
       select day, sum(units) as units, sum(revenue_poisha) as revenue, sum(refunds_poisha) as refunds,
         sum(taken_off_poisha) as taken_off
       from store_days, figures_counted where day <= through group by day having sum(orders) > 0
     ) as s using (day)
     where (d.units, d.revenue_poisha, d.refunds_poisha, d.taken_off_poisha)
       is distinct from (s.units, s.revenue, s.refunds, s.taken_off)`,
  ),
]
