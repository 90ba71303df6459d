-- A product may have up to three options (Size, Colour), each with values in order, and a variant for each combination of
-- them that is sold (docs/decisions/0018-options.md). A process of the release before 0070 can no longer run beside this one.
alter table products
  -- [{"name", "name_bn", "values": [{"value", "value_bn", "swatch"}]}]; [] for a product with one variant.
  add column options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  -- The highest price of its variants where that is above the price; lists then show "From".
  add column price_max_poisha bigint;

alter table product_variants
  -- One of each option, in their order; {} for a product without options.
  add column option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  add column barcode text check (barcode <> '' and length(barcode) <= 64),
  add column weight_grams integer check (weight_grams between 0 and 1000000),
  -- One of the product's pictures.
  add column picture_id bigint references pictures on delete set null,
  add column position integer not null default 0,
  -- False: its seller does not offer it at present.
  add column active boolean not null default true,
  -- Its combination is gone; orders of it remain.
  add column removed_at timestamptz,
  add check (removed_at is null or not active);
create index product_variants_picture_id_idx on product_variants (picture_id) where picture_id is not null;

drop index product_variants_product_key;
-- One variant per combination; also found by its product alone.
create unique index product_variants_combination_key on product_variants (product_id, option_values, removed_at)
  nulls not distinct;

-- A line is of a variant; a product may have several in a cart.
drop index cart_lines_user_product_key;
drop index saved_lines_user_product_key;

-- What was bought: 'Size M · Colour Indigo', in both languages; null for a product without options.
alter table order_items add column variant_name text, add column variant_name_bn text;

-- A seller's change of options waits as other content does: the options as they will be, and the variants
-- [{"id"} of one that exists, "values", and the terms of a new one].
alter table product_proposals
  add column options jsonb check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  add column variants jsonb check (jsonb_typeof(variants) = 'array'),
  add check (num_nonnulls(options, variants) in (0, 2));
alter table product_proposals drop constraint product_proposals_check, add constraint product_proposals_check check (
  num_nonnulls(name, description, name_bn, description_bn, category_id, options) > 0
  or changes_tags or changes_media or changes_attributes
);

-- A product shows the lowest price that can be bought now, else the lowest of all, with the original price of the same
-- variant, and the pieces of all its variants. Its SKU is that of its only variant.
create function products_follow_variants(ids bigint[]) returns void language sql security definer
set search_path = public, pg_temp as $$
  update products p set sku = shown.sku, price_poisha = shown.price, price_max_poisha = shown.price_max,
    original_price_poisha = shown.original_price, stock_quantity = shown.stock
  from (
    select v.product_id, first.price_poisha as price, first.original_price_poisha as original_price,
      nullif(max(v.price_poisha), first.price_poisha) as price_max, sum(v.stock_quantity)::integer as stock,
      case when bool_and(v.option_values = '{}') then min(v.sku) end as sku
    from product_variants v
    cross join lateral (
      select price_poisha, original_price_poisha from product_variants
      where product_id = v.product_id and active
      order by stock_quantity > 0 desc, price_poisha, position, id limit 1
    ) first
    where v.product_id = any (ids) and v.active
    group by v.product_id, first.price_poisha, first.original_price_poisha
  ) shown
  where p.id = shown.product_id
    and (p.sku, p.price_poisha, p.price_max_poisha, p.original_price_poisha, p.stock_quantity)
    is distinct from (shown.sku, shown.price, shown.price_max, shown.original_price, shown.stock)
$$;

drop trigger product_of_variant on product_variants;
drop function product_of_variant();
create function product_variants_change() returns trigger language plpgsql as $$
begin
  perform products_follow_variants(array(select distinct product_id from changed));
  return null;
end $$;
create trigger product_variants_update after update on product_variants referencing new table as changed
for each statement when (pg_trigger_depth() = 0) execute function product_variants_change();
create trigger product_variants_insert after insert on product_variants referencing new table as changed
for each statement when (pg_trigger_depth() = 0) execute function product_variants_change();
create trigger product_variants_delete after delete on product_variants referencing old table as changed
for each statement when (pg_trigger_depth() = 0) execute function product_variants_change();

-- What is written into a product without options reaches its variant.
create or replace function variant_of_product() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update product_variants set sku = new.sku, price_poisha = new.price_poisha,
    original_price_poisha = new.original_price_poisha, stock_quantity = new.stock_quantity
  where product_id = new.id and option_values = '{}' and removed_at is null
    and (sku, price_poisha, original_price_poisha, stock_quantity)
    is distinct from (new.sku, new.price_poisha, new.original_price_poisha, new.stock_quantity);
  return null;
end $$;

-- A line without a variant is one of a product without options; of any other it is refused.
create or replace function line_variant() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  new.variant_id = (
    select id from product_variants where product_id = new.product_id and option_values = '{}' and removed_at is null
  );
  return new;
end $$;
