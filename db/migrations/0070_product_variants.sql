-- What is bought is a variant of a product: it has the price, the stock and the SKU, and carts, orders and stock moves name
-- it (docs/decisions/0015-variants.md). Until the next release every product has exactly one, so that a process of the
-- release before, which knows products only, may still run beside this one.
create table product_variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- The product's, so that a SKU is unique in its store.
  store_id bigint not null references stores,
  sku text check (sku <> '' and length(sku) <= 64),
  price_poisha bigint not null check (price_poisha >= 0),
  original_price_poisha bigint check (original_price_poisha > price_poisha),
  stock_quantity integer not null check (stock_quantity >= 0)
);
-- The next release drops this one, and with it the triggers that write variants for processes of the release before.
create unique index product_variants_product_key on product_variants (product_id);
create unique index product_variants_store_sku_key on product_variants (store_id, sku) where sku is not null;

-- A new product has its first variant from the beginning.
create function products_first_variant() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into product_variants (product_id, store_id, sku, price_poisha, original_price_poisha, stock_quantity)
  select id, store_id, sku, price_poisha, original_price_poisha, stock_quantity from new_rows;
  return null;
end $$;
create trigger products_first_variant after insert on products
referencing new table as new_rows for each statement execute function products_first_variant();

-- A product's price, stock and SKU are those of its variants: lists filter and sort by them.
create function product_of_variant() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update products set sku = new.sku, price_poisha = new.price_poisha, original_price_poisha = new.original_price_poisha,
    stock_quantity = new.stock_quantity
  where id = new.product_id and (sku, price_poisha, original_price_poisha, stock_quantity)
    is distinct from (new.sku, new.price_poisha, new.original_price_poisha, new.stock_quantity);
  return null;
end $$;
create trigger product_of_variant after update on product_variants for each row
when (pg_trigger_depth() = 0) execute function product_of_variant();

-- What a process of the release before writes into a product reaches its variant.
create function variant_of_product() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update product_variants set sku = new.sku, price_poisha = new.price_poisha,
    original_price_poisha = new.original_price_poisha, stock_quantity = new.stock_quantity
  where product_id = new.id and (sku, price_poisha, original_price_poisha, stock_quantity)
    is distinct from (new.sku, new.price_poisha, new.original_price_poisha, new.stock_quantity);
  return null;
end $$;
create trigger variant_of_product after update on products for each row
when (pg_trigger_depth() = 0 and (old.sku, old.price_poisha, old.original_price_poisha, old.stock_quantity)
  is distinct from (new.sku, new.price_poisha, new.original_price_poisha, new.stock_quantity))
execute function variant_of_product();

-- Making a trigger locked its table against writers: no product comes between it and what is copied here.
insert into product_variants (product_id, store_id, sku, price_poisha, original_price_poisha, stock_quantity)
select id, store_id, sku, price_poisha, original_price_poisha, stock_quantity from products order by id;

-- Lines name their variant. Processes of the release before name the product only: the triggers complete their lines.
create function line_variant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.variant_id = (select id from product_variants where product_id = new.product_id);
  return new;
end $$;

alter table cart_lines add column variant_id bigint references product_variants on delete cascade;
create trigger line_variant before insert on cart_lines for each row
when (new.variant_id is null) execute function line_variant();
update cart_lines set variant_id = v.id from product_variants v where v.product_id = cart_lines.product_id;
alter table cart_lines alter column variant_id set not null;
create unique index cart_lines_user_variant_key on cart_lines (user_id, variant_id);
create index cart_lines_variant_id_idx on cart_lines (variant_id);

alter table saved_lines add column variant_id bigint references product_variants on delete cascade;
create trigger line_variant before insert on saved_lines for each row
when (new.variant_id is null) execute function line_variant();
update saved_lines set variant_id = v.id from product_variants v where v.product_id = saved_lines.product_id;
alter table saved_lines alter column variant_id set not null;
create unique index saved_lines_user_variant_key on saved_lines (user_id, variant_id);
create index saved_lines_variant_id_idx on saved_lines (variant_id);

alter table stock_events add column variant_id bigint references product_variants on delete cascade;
create trigger line_variant before insert on stock_events for each row
when (new.variant_id is null) execute function line_variant();
update stock_events set variant_id = v.id from product_variants v where v.product_id = stock_events.product_id;
alter table stock_events alter column variant_id set not null;
create index stock_events_variant_id_idx on stock_events (variant_id);

alter table order_items add column variant_id bigint references product_variants;
create trigger line_variant before insert on order_items for each row
when (new.variant_id is null) execute function line_variant();
update order_items set variant_id = v.id from product_variants v where v.product_id = order_items.product_id;
alter table order_items alter column variant_id set not null;
-- For deleting a variant that was never ordered.
create index order_items_variant_id_idx on order_items (variant_id);
