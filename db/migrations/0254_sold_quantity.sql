-- Sold pieces are those in parcels that were paid for and not cancelled, as in all figures (docs/rules.md F-1). Until now what was taken from
-- the stock counted: also what is kept for an order that is being paid, replacements, and cancelled pieces that did not go back to it.
update products set sold_quantity = coalesce(sold.pieces, 0)
from products p left join (
  select i.product_id, sum(i.quantity)::integer as pieces
  from order_items i join parcels pa on pa.id = i.parcel_id
  where pa.status <> 'cancelled' and pa.replaces_id is null group by i.product_id
) sold on sold.product_id = p.id
where products.id = p.id and products.sold_quantity <> coalesce(sold.pieces, 0);
