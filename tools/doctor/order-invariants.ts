import { type Invariant, rows } from './invariant.ts'

/** What an order is made of, what was paid for it, and what happened to its parcels. */
export const orderInvariants: readonly Invariant[] = [
  rows(
    'order-sums',
    'The sums of an order are those of its items and parcels, to the poisha',
    `select o.id from orders o
     left join (
       select order_id, sum(price_poisha * quantity) as goods,
         sum(greatest(original_price_poisha - price_poisha, 0) * quantity) as saved
       from order_items group by order_id
     ) i on i.order_id = o.id
     left join (
       select order_id, sum(discount_poisha) as discount, sum(tax_poisha) as tax, sum(shipping_poisha) as shipping
       from parcels group by order_id
     ) p on p.order_id = o.id
     where o.subtotal_poisha is distinct from i.goods or o.savings_poisha is distinct from i.saved
       or o.discount_poisha is distinct from p.discount or o.tax_poisha is distinct from p.tax
       or o.shipping_poisha is distinct from p.shipping
       or o.total_poisha <> o.subtotal_poisha - o.discount_poisha + o.shipping_poisha + o.tax_poisha`,
  ),
  rows(
    'order-tax',
    'The tax of an order is that of its goods after the discount, at the rate it was placed with',
    `select id from orders
     where tax_poisha <> ((subtotal_poisha - discount_poisha) * tax_rate_bp + 5000) / 10000`,
  ),
  rows(
    'parcel-discount',
    'The discount of a parcel is that of its items, to the poisha',
    `select p.id from parcels p
     left join (select parcel_id, sum(discount_poisha) as discount from order_items group by parcel_id) i
       on i.parcel_id = p.id
     where p.discount_poisha is distinct from i.discount`,
  ),
  rows(
    'item-place',
    'An item lies in a parcel of its own order and of the store that sells it',
    `select i.id from order_items i
     join parcels p on p.id = i.parcel_id join products on products.id = i.product_id
     where p.order_id <> i.order_id or p.store_id <> products.store_id`,
  ),
  rows(
    'order-paid',
    'An order has a payment of its buyer over exactly its total, and the payment names the order',
    `select o.id from orders o left join payments p on p.id = o.payment_id
     where p.id is null or p.order_id is distinct from o.id or p.status not in ('paid', 'refunded')
       or p.amount_poisha <> o.total_poisha or p.buyer_id <> o.buyer_id`,
  ),
  rows(
    'payment-order',
    'A payment that was captured belongs to exactly one order, and that order names it',
    `select p.id from payments p left join orders o on o.payment_id = p.id
     where p.status in ('paid', 'refunded') and o.id is distinct from p.order_id`,
  ),
  rows(
    'payment-key',
    'An idempotency key of a buyer pays once',
    `select min(id::text) from payments
     where idempotency_key is not null and status in ('pending', 'paid', 'refunded')
     group by buyer_id, idempotency_key having count(*) > 1`,
  ),
  rows(
    'payment-settled',
    'The provider is told within an hour how a payment ended',
    `select id from payments where settled_at is null and updated_at < now() - interval '1 hour'`,
  ),
  rows(
    'order-status',
    'The status of an order is the one that its parcels make',
    `select o.id from orders o left join (
       select order_id, case
         when bool_and(status = 'cancelled') then 'cancelled'
         when bool_and(status in ('cancelled', 'delivered')) then 'delivered'
         when bool_or(status in ('shipped', 'delivered')) then 'shipped'
         else 'processing' end as status
       from parcels group by order_id
     ) p on p.order_id = o.id where o.status is distinct from p.status`,
  ),
  rows(
    'parcel-timeline',
    'A parcel has every step of its way written down, from the first to where it is now',
    `with steps as (
       select parcel_id, from_status, to_status, lag(to_status) over way as before,
         row_number() over (partition by parcel_id order by id desc) as last
       from parcel_events window way as (partition by parcel_id order by id)
     )
     select p.id from parcels p left join steps on steps.parcel_id = p.id and steps.last = 1
     where steps.to_status is distinct from p.status
     union select parcel_id from steps where from_status is distinct from before`,
  ),
  rows(
    'parcel-moments',
    'A parcel knows when it was shipped, delivered or cancelled',
    `select id from parcels
     where (status in ('shipped', 'delivered')) <> (shipped_at is not null)
       or (status = 'delivered') <> (delivered_at is not null)
       or (status = 'cancelled') <> (cancelled_at is not null)`,
  ),
  rows(
    'request-place',
    'What was asked for concerns a parcel of the order it was asked for',
    `select r.id from order_requests r join parcels p on p.id = r.parcel_id where p.order_id <> r.order_id`,
  ),
]
