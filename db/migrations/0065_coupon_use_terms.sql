-- The rate and the cap that an order's discount was computed with: a coupon may be changed later.
alter table coupon_uses
  add column discount_percent integer,
  add column max_discount_poisha bigint;

update coupon_uses use set discount_percent = c.discount_percent, max_discount_poisha = c.max_discount_poisha
from coupons c where c.id = use.coupon_id;
