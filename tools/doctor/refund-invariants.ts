import { type Invariant, rows } from './invariant.ts'

/** Refunds and coupons. */
export const refundInvariants: readonly Invariant[] = [
  rows(
    'refund-lines',
    'A refund is the sum of its goods and charges, and its goods are the sum of its lines',
    `select r.id from refunds r
     left join (select refund_id, sum(goods_poisha) as goods from refund_lines group by refund_id) l on l.refund_id = r.id
     left join (select refund_id, sum(amount_poisha) as charges from refund_charges group by refund_id) b on b.refund_id = r.id
     where r.goods_poisha <> coalesce(l.goods, 0) or r.amount_poisha <> r.goods_poisha + coalesce(b.charges, 0)`,
  ),
  rows(
    'refund-place',
    'A refund is of the payment of its parcel’s order, and its lines are of that parcel',
    `select r.id from refunds r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
     where o.payment_id <> r.payment_id or exists (
       select from refund_lines l join order_items i on i.id = l.item_id
       where l.refund_id = r.id and i.parcel_id <> r.parcel_id
     )`,
  ),
  rows(
    'payment-refunds',
    'A payment’s refunded amount is the sum of its refunds, and at most what was paid',
    `select p.id from payments p
     left join (select payment_id, sum(amount_poisha) as amount from refunds group by payment_id) r on r.payment_id = p.id
     where p.refunded_poisha <> coalesce(r.amount, 0) or p.refunded_poisha > p.amount_poisha
       or (p.status = 'refunded') <> (p.amount_poisha > 0 and p.refunded_poisha = p.amount_poisha)`,
  ),
  rows(
    'payout-due',
    'What is still to be sent of a payment is the sum of its payouts that were not sent',
    `select p.id from payments p
     left join (
       select payment_id, sum(amount_poisha) as amount from refunds
       where route = 'payout' and status = 'pending' group by payment_id
     ) r on r.payment_id = p.id
     where p.payout_due_poisha <> coalesce(r.amount, 0)`,
  ),
  rows(
    'charge-refunds',
    'A charge’s refunded amount is the sum over its parcel’s refunds, which refund no other charge',
    `select coalesce(c.parcel_id, b.parcel_id) as id from order_charges c
     full join (
       select r.parcel_id, b.kind, sum(b.amount_poisha) as amount
       from refund_charges b join refunds r on r.id = b.refund_id group by r.parcel_id, b.kind
     ) b on b.parcel_id = c.parcel_id and b.kind = c.kind
     where c.refunded_poisha is distinct from coalesce(b.amount, 0)`,
  ),
  rows(
    'item-refunds',
    'An item’s refunded amount is the sum of its refund lines',
    `select i.id from order_items i
     left join (select item_id, sum(goods_poisha) as goods from refund_lines group by item_id) l on l.item_id = i.id
     where i.refunded_poisha <> coalesce(l.goods, 0)`,
  ),
  rows(
    'item-pieces',
    'An item’s refunded and restocked pieces are those of its refund lines, and in a cancelled parcel all others too; what came back from the door may be damaged',
    `select i.id from order_items i join parcels p on p.id = i.parcel_id left join (
       select item_id, sum(quantity) as pieces, coalesce(sum(quantity) filter (where restocked), 0) as restocked
       from refund_lines group by item_id
     ) l on l.item_id = i.id
     where case when p.status = 'cancelled' then i.refunded_quantity <> i.quantity
         or i.restocked_quantity - coalesce(l.restocked, 0) not in
           (i.quantity - coalesce(l.pieces, 0), case when p.refused_at is null then null else 0 end)
       else i.refunded_quantity <> coalesce(l.pieces, 0) or i.restocked_quantity <> coalesce(l.restocked, 0) end`,
  ),
  rows(
    'parcel-empty',
    'A parcel that is to be sent has a piece that was not refunded',
    `select id from parcels p where status = 'processing' and not exists (
       select from order_items i where i.parcel_id = p.id and i.refunded_quantity < i.quantity
     )`,
  ),
  rows(
    'parcel-refunded',
    'A parcel is marked as refunded exactly when all that was paid for it is refunded',
    `with paid as (
       select p.id, p.refunded_at, sum(part.cost) as cost, sum(part.refunded) as refunded
       from parcels p join (
         select parcel_id, price_poisha * quantity - discount_poisha as cost, refunded_poisha as refunded from order_items
         union all select parcel_id, amount_poisha, refunded_poisha from order_charges
       ) part on part.parcel_id = p.id group by p.id
     )
     select id from paid where cost > 0 and (refunded_at is not null) <> (refunded = cost)`,
  ),
  rows(
    'refund-done',
    'A refund of a captured payment reaches the provider within an hour, unless the team sends it',
    `select r.id from refunds r join payments p on p.id = r.payment_id
     where r.status = 'pending' and r.route <> 'payout' and r.created_at < now() - interval '1 hour'
       and p.settled_at < now() - interval '1 hour'`,
  ),
  rows(
    'coupon-counts',
    'A coupon’s count of uses and total discount are right',
    `select c.id from coupons c left join (
       select coupon_id, count(*) as uses, sum(given) as given from (
         select coupon_id, discount_poisha as given from coupon_uses
         union all select coupon_id, 0 from coupon_holds
       ) counted group by coupon_id
     ) u on u.coupon_id = c.id
     where c.used_count <> coalesce(u.uses, 0) or c.given_poisha <> coalesce(u.given, 0)`,
  ),
  rows(
    'coupon-orders',
    'An order with a discount has used a coupon of exactly that discount, unless it was cancelled',
    `select o.id from orders o left join coupon_uses u on u.order_id = o.id
     where case when u.order_id is null then o.discount_poisha > 0 and o.status <> 'cancelled'
       else o.status = 'cancelled' or u.discount_poisha <> o.discount_poisha or u.user_id <> o.buyer_id end`,
  ),
]
