-- The terms a coupon was held with, as a use has them: its seller may change the coupon while the order is being paid, and the
-- order then named the new percentage beside the old discount.
alter table coupon_holds
  add column discount_percent integer,
  add column max_discount_poisha bigint;
update coupon_holds set discount_percent = coupons.discount_percent, max_discount_poisha = coupons.max_discount_poisha
from coupons where coupons.id = coupon_holds.coupon_id;
