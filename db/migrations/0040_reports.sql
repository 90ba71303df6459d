-- The whole market's sales. What was counted so far lacks the new columns: it is thrown away and counted again (decision 7).
delete from store_days;
delete from product_days;
delete from product_months;
update figures_counted set through = null;

-- Of paid parcels that were not cancelled: what the goods cost, what coupons took off, and what was paid besides;
-- `refunds_poisha` is what of it was promised back, whenever that was.
alter table store_days
  add column goods_poisha bigint not null,
  add column discount_poisha bigint not null,
  add column shipping_poisha bigint not null,
  add column tax_poisha bigint not null,
  add column refunds_poisha bigint not null;
alter table product_days
  add column goods_poisha bigint not null,
  add column discount_poisha bigint not null;
alter table product_months
  add column goods_poisha bigint not null,
  add column discount_poisha bigint not null;

-- All stores together. An order of two stores is one order here, so that orders are counted and not added up.
create table market_days (
  day date primary key,
  orders integer not null,
  units integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  shipping_poisha bigint not null,
  tax_poisha bigint not null,
  refunds_poisha bigint not null,
  revenue_poisha bigint not null
);

-- What coupons brought, by the day of the orders that used them: what they took off, and the revenue of these orders.
create table coupon_days (
  day date not null,
  coupon_id bigint not null references coupons on delete cascade,
  uses integer not null,
  discount_poisha bigint not null,
  revenue_poisha bigint not null,
  primary key (day, coupon_id)
);

-- Some days of all stores, and what was sold on them: most rows of products are visits only.
create index store_days_day_idx on store_days (day, store_id);
create index product_days_sold_idx on product_days (day, product_id)
  include (units, goods_poisha, discount_poisha, revenue_poisha) where units > 0;
create index product_months_sold_idx on product_months (month, product_id)
  include (units, goods_poisha, discount_poisha, revenue_poisha) where units > 0;

-- When a store's parcels were placed and shipped, read without the parcels themselves.
drop index parcels_store_day_idx;
create index parcels_store_day_idx on parcels (store_id, created_at) include (status, shipped_at, delivered_at)
  where replaces_id is null;

create index order_requests_created_at_idx on order_requests (created_at);
create index refunds_created_at_idx on refunds (created_at);
create index coupon_uses_used_at_idx on coupon_uses (used_at);
create index questions_created_at_idx on questions (created_at);

-- What was searched for and is not there: how often, a day and a term. Kept 90 days; nobody's name is with it.
create table empty_searches (
  day date not null,
  term text not null check (length(term) between 2 and 100),
  searches integer not null check (searches > 0),
  primary key (day, term)
);

-- So that somebody who searches twice counts once: a keyed hash of day, term and visitor, from which none of them can be
-- read back. Gone once the day is over.
create table empty_search_visitors (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);
