-- A product is on sale while it is approved, its seller offers it and its store is open.
alter table products add column listed boolean not null default true;
-- False while the store is suspended; kept with the store's row.
alter table products add column store_open boolean not null default true;
-- The product's name in a seller's files: the same handle of the same store is the same product.
alter table products add column handle text check (handle <> '' and length(handle) <= 255);
create unique index products_store_handle_key on products (store_id, handle) where handle is not null;
-- What was paid for its pieces, in parcels that were neither cancelled nor refunded; moves with orders.
alter table products add column revenue_poisha bigint not null default 0;

-- A generated column is changed by making it anew, and the indexes that name it (see 0005_catalogue.sql for why each).
alter table products drop column on_sale;
alter table products add column on_sale boolean not null generated always as (
  moderation_status = 'APPROVED' and listed and store_open
) stored;
create index products_name_idx on products (name_key, id) where on_sale;
create index products_price_idx on products (price_poisha, id) where on_sale;
create index products_category_name_idx on products (category_id, name_key, id) where on_sale;
create index products_category_price_idx on products (category_id, price_poisha desc, id) where on_sale;
create index products_store_name_idx on products (store_id, name_key, id) where on_sale;
create index products_counts_idx on products (category_id, store_id) where on_sale;
create index products_recommended_idx on products (price_poisha desc, id) where on_sale and recommended;

drop trigger products_change on products;
create trigger products_change after update on products for each row when (
  old.name <> new.name or old.description <> new.description or old.moderation_status <> new.moderation_status
  or old.listed <> new.listed or old.store_open <> new.store_open
  or old.category_id <> new.category_id or old.store_id <> new.store_id or old.created_at <> new.created_at
) execute function products_change();
