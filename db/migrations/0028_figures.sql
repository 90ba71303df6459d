-- What of its parcel's discount makes this line cheaper: the parcel's discount shared among its lines by what they cost,
-- no poisha lost (`allocate` of contract/money.ts: largest remainders take the rest, earlier lines first).
alter table order_items add column discount_poisha bigint not null default 0;
with shares as (
  select i.id, p.discount_poisha, p.id as parcel_id,
    div(p.discount_poisha::numeric * i.price_poisha * i.quantity, goods.cost) as part,
    mod(p.discount_poisha::numeric * i.price_poisha * i.quantity, goods.cost) as remainder
  from parcels p
  join order_items i on i.parcel_id = p.id
  join lateral (
    select sum(price_poisha::numeric * quantity) as cost from order_items where parcel_id = p.id
  ) goods on goods.cost > 0
  where p.discount_poisha > 0
), ranked as (
  select id, part, discount_poisha - sum(part) over (partition by parcel_id) as rest,
    row_number() over (partition by parcel_id order by remainder desc, id) as place
  from shares
)
update order_items set discount_poisha = ranked.part + case when ranked.place <= ranked.rest then 1 else 0 end
from ranked where order_items.id = ranked.id;
alter table order_items add constraint order_items_discount_check
  check (discount_poisha between 0 and price_poisha * quantity);

-- From now on orders keep it (catalogue's countRevenue).
update products set revenue_poisha = earned.poisha
from (
  select i.product_id, sum(i.price_poisha * i.quantity - i.discount_poisha)::bigint as poisha
  from order_items i join parcels p on p.id = i.parcel_id
  where p.status <> 'cancelled' and not exists (select from refunds r where r.parcel_id = p.id)
  group by i.product_id
) as earned where products.id = earned.product_id;

-- A store's paid parcels of some days. A paid parcel is made in the moment its order is placed.
create index parcels_store_day_idx on parcels (store_id, created_at) where replaces_id is null;

-- Visits per product and day of Dhaka; product_views forgets who came once the day is over, these numbers stay. No foreign
-- key names the product: a product that is deleted was seen all the same, and no index is needed to delete one.
create table product_view_days (
  store_id bigint not null references stores,
  day date not null,
  product_id bigint not null,
  views integer not null check (views > 0),
  primary key (store_id, day, product_id)
);

-- The figures of days that are over, counted from orders and visits (docs/decisions/0007-figures.md). Whatever is here can be
-- thrown away and counted again. A day and a store without a row had neither orders nor visits.
create table store_days (
  store_id bigint not null references stores,
  day date not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  primary key (store_id, day)
);
create table product_days (
  store_id bigint not null references stores,
  day date not null,
  product_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  primary key (store_id, day, product_id)
);
-- Sums of product_days, of months that are over: a year of a big store is read from twelve rows per product.
create table product_months (
  store_id bigint not null references stores,
  month date not null check (extract(day from month) = 1),
  product_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  primary key (store_id, month, product_id)
);

-- Up to which day figures are counted: one row, which whoever counts locks. Later days are read from orders and visits.
create table figures_counted (
  only_row boolean primary key default true check (only_row),
  through date
);
insert into figures_counted default values;
