import { type Invariant, rows } from './invariant.ts'

/** Sums and payments of orders, and the history of their parcels. */
export const orderInvariants: readonly Invariant[] = [
  rows(
    'order-sums',
    'The sums of an order are those of its items, parcels and charges, to the poisha',
    `select o.id from orders o
     left join (
       select order_id, sum(price_poisha * quantity) as goods,
         sum(greatest(original_price_poisha - price_poisha, 0) * quantity) as saved
       from order_items group by order_id
     ) i on i.order_id = o.id
     left join (
       select order_id, sum(discount_poisha) as discount, sum(charged) as charged
       from parcels left join (
         select parcel_id, sum(amount_poisha) as charged from order_charges group by parcel_id
       ) c on c.parcel_id = parcels.id
       group by order_id
     ) p on p.order_id = o.id
     where o.subtotal_poisha is distinct from i.goods or o.savings_poisha is distinct from i.saved
       or o.discount_poisha is distinct from p.discount
       or o.total_poisha <> o.subtotal_poisha - o.discount_poisha + coalesce(p.charged, 0)`,
  ),
  rows(
    'order-tax',
    'The tax of an order is computed on its goods less discount, at the rate it was placed with',
    `select o.id from orders o left join (
       select order_id, sum(amount_poisha) as tax
       from order_charges c join parcels on parcels.id = c.parcel_id where kind = 'tax' group by order_id
     ) t on t.order_id = o.id
     where coalesce(t.tax, 0) <> ((o.subtotal_poisha - o.discount_poisha) * o.tax_rate_bp + 5000) / 10000`,
  ),
  rows(
    'charge-columns',
    'The charge columns that the previous release reads match the rows of charges',
    `with paid as (
       select parcel_id, kind, amount_poisha as amount, refunded_poisha as refunded from order_charges
     ), columns as (
       select id, 'tax' as kind, tax_poisha as amount, tax_refunded_poisha as refunded from parcels
       union all select id, 'shipping', shipping_poisha, shipping_refunded_poisha from parcels
     )
     select columns.id::text from columns left join paid on paid.parcel_id = columns.id and paid.kind = columns.kind
     where columns.amount <> coalesce(paid.amount, 0) or columns.refunded <> coalesce(paid.refunded, 0)
     union select o.id::text from orders o left join (
       select order_id, sum(tax_poisha) as tax, sum(shipping_poisha) as shipping from parcels group by order_id
     ) p on p.order_id = o.id where o.tax_poisha is distinct from p.tax or o.shipping_poisha is distinct from p.shipping
     union select r.id::text from refunds r left join (
       select refund_id, sum(amount_poisha) filter (where kind = 'tax') as tax,
         sum(amount_poisha) filter (where kind = 'shipping') as shipping
       from refund_charges group by refund_id
     ) b on b.refund_id = r.id
     where r.tax_poisha <> coalesce(b.tax, 0) or r.shipping_poisha <> coalesce(b.shipping, 0)`,
  ),
  rows(
    'parcel-discount',
    'The discount of a parcel is the sum over its items, to the poisha',
    `select p.id from parcels p
     left join (select parcel_id, sum(discount_poisha) as discount from order_items group by parcel_id) i
       on i.parcel_id = p.id
     where p.discount_poisha is distinct from i.discount`,
  ),
  rows(
    'item-place',
    'An item is in a parcel of its own order and of the store that sells it',
    `select i.id from order_items i
     join parcels p on p.id = i.parcel_id join products on products.id = i.product_id
     where p.order_id <> i.order_id or p.store_id <> products.store_id`,
  ),
  rows(
    'order-paid',
    'An order has a payment of its buyer over exactly its total, and the payment names the order',
    `select o.id from orders o left join payments p on p.id = o.payment_id
     where p.id is null or p.order_id is distinct from o.id or p.status not in ('due', 'paid', 'refunded')
       or p.amount_poisha <> o.total_poisha or p.buyer_id <> o.buyer_id`,
  ),
  rows(
    'payment-order',
    'A payment that was captured or is due belongs to exactly one order, and that order names it',
    `select p.id from payments p left join orders o on o.payment_id = p.id
     where p.status in ('due', 'paid', 'refunded') and o.id is distinct from p.order_id`,
  ),
  rows(
    'payment-key',
    'An idempotency key of a buyer pays once',
    `select min(id::text) from payments
     where idempotency_key is not null and status in ('pending', 'due', 'paid', 'refunded')
     group by buyer_id, idempotency_key having count(*) > 1`,
  ),
  rows(
    'cash-collected',
    'The cash collected for an order is the sum over its parcels, and a delivered parcel of an order that is due has some',
    `select p.id::text from payments p join parcels on parcels.order_id = p.order_id
     group by p.id having p.collected_poisha <> coalesce(sum(parcels.collected_poisha), 0)
     union select parcels.id::text from parcels join payments p on p.order_id = parcels.order_id
     where p.status = 'due' and parcels.status = 'delivered' and parcels.replaces_id is null
       and parcels.collected_poisha is null`,
  ),
  rows(
    'cash-due',
    'A payment is due exactly until all is collected that was not taken off by refunds for which no money moved',
    `select p.id from payments p left join (
       select payment_id, sum(amount_poisha) as off from refunds where route = 'none' group by payment_id
     ) r on r.payment_id = p.id
     where p.reduced_poisha <> coalesce(r.off, 0)
       or (p.status = 'due' and p.amount_poisha <= p.collected_poisha + p.reduced_poisha)
       or (p.status in ('paid', 'refunded') and (p.collected_poisha > 0 or p.reduced_poisha > 0)
         and p.provider_reference is null and p.amount_poisha <> p.collected_poisha + p.reduced_poisha)`,
  ),
  rows(
    'cash-remitted',
    'What was paid in of an order is what the lines of statements say of its parcels, of none more than was collected',
    `select p.id from payments p left join (
       select pa.order_id, sum(least(pa.collected_poisha, l.sum)) as sum
       from parcels pa join (
         select parcel_id, sum(amount_poisha) as sum from payment_statement_lines where parcel_id is not null group by parcel_id
       ) l on l.parcel_id = pa.id
       where pa.collected_poisha > 0 group by pa.order_id
     ) paid on paid.order_id = p.order_id
     where p.remitted_poisha <> coalesce(paid.sum, 0)`,
  ),
  rows(
    'payment-settled',
    'A payment is settled with the provider within an hour',
    `select id from payments where settled_at is null and updated_at < now() - interval '1 hour'`,
  ),
  rows(
    'payment-reserves',
    'Exactly the payments that are open at a gateway and are to place an order keep it, and its stock is reserved',
    `select g.payment_id from gateway_payments g join payments p on p.id = g.payment_id
     left join pending_orders o on o.payment_id = g.payment_id
     left join (select distinct reservation_id from stock_reservations) r on r.reservation_id = g.payment_id
     where (g.ended_at is null) <> (p.status = 'pending')
       or (g.ended_at is null and p.for_order_id is null) <> (o.payment_id is not null)
       or (g.ended_at is null and p.for_order_id is null) <> (r.reservation_id is not null)`,
  ),
  rows(
    'payment-received',
    'An order paid at a gateway has one receipt over exactly its sum, less what was taken off while it was due',
    `select p.id from payments p join gateway_payments g on g.payment_id = p.id
     left join payment_receipts r on r.payment_id = p.id and r.return_reason is null
     where (p.order_id is not null) <> (r.id is not null)
       or (r.id is not null and (r.amount_poisha <> p.amount_poisha - p.reduced_poisha or r.currency <> 'BDT'))`,
  ),
  rows(
    'payment-asked',
    'A payment at a gateway that should have ended is asked about and ended',
    `select payment_id from gateway_payments where ended_at is null and expires_at < now() - interval '1 hour'`,
  ),
  rows(
    'money-returned',
    'Money that paid nothing is sent back within a day',
    `select id from payment_receipts where return_status = 'pending' and received_at < now() - interval '1 day'`,
  ),
  rows(
    'order-status',
    'The status of an order follows from its parcels',
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
    'A parcel has an event for every step up to its current status',
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
    'A parcel has the time of its shipping, delivery or cancellation; one that was not taken at the door has two of them',
    `select id from parcels
     where (status in ('shipped', 'delivered') or refused_at is not null) <> (shipped_at is not null)
       or (refused_at is not null and status <> 'cancelled')
       or (status = 'delivered') <> (delivered_at is not null)
       or (status = 'cancelled') <> (cancelled_at is not null)`,
  ),
  rows(
    'order-held',
    'Nothing of a held order is shipped, and it is not cancelled',
    `select o.id from order_holds h join orders o on o.id = h.order_id
     where h.decided_at is null and o.status <> 'processing'`,
  ),
  rows(
    'request-place',
    'A request is for a parcel of its own order',
    `select r.id from order_requests r join parcels p on p.id = r.parcel_id where p.order_id <> r.order_id`,
  ),
]
