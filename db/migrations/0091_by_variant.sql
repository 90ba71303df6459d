-- Who waits for a sold-out size is told when that variant is back; a watch without a variant is of its product, as before.
alter table product_watches
  add column variant_id bigint references product_variants on delete cascade,
  add check (variant_id is null or kind = 'stock');
drop index product_watches_user_key;
create unique index product_watches_user_key on product_watches (user_id, product_id, variant_id, kind) nulls not distinct;
drop index product_watches_product_idx;
create index product_watches_product_idx on product_watches (product_id, kind, variant_id, id);
create index product_watches_variant_id_idx on product_watches (variant_id) where variant_id is not null;

-- As products_watched, for a variant that can be bought again while its product always could.
create function variants_watched() returns trigger language plpgsql as $$
begin
  insert into outbox_events (topic, payload)
  select 'watch.due', jsonb_build_object('productId', new.product_id)
  where exists (select from product_watches where variant_id = new.id)
    and exists (select from products where id = new.product_id and on_sale);
  return null;
end $$;
create trigger variants_watched after update on product_variants for each row
  when (new.active and new.stock_quantity > 0 and (not old.active or old.stock_quantity = 0))
  execute function variants_watched();

-- What its author had received when the review was written: 'Size M · Colour Indigo', in both languages; null for a product
-- without options.
alter table reviews add column variant_name text, add column variant_name_bn text;

-- What was sold of the variants of products with options, counted as product_days. A product without options has no rows.
create table variant_days (
  store_id bigint not null references stores,
  product_id bigint not null,
  day date not null,
  variant_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  primary key (store_id, product_id, day, variant_id)
);
create index variant_days_day_idx on variant_days (day, store_id);
