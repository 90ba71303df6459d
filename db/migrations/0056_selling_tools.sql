-- A seller's own number of a product, and below which stock they want to be warned (null: the market's default).
alter table products
  add column sku text check (sku <> '' and length(sku) <= 64),
  add column low_stock_limit integer check (low_stock_limit between 0 and 1000000);
-- A deleted product's number is free, also where a process of the release before deleted it.
create unique index products_store_sku_key on products (store_id, sku) where sku is not null and deleted_at is null;

-- What a person changed of a product's stock, and why; orders and cancellations are in parcel_events. Append-only.
create table stock_events (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null: a file that was imported.
  actor_id bigint references users,
  at timestamptz not null,
  kind text not null check (kind in ('set', 'added', 'imported', 'counted', 'damaged', 'returned', 'found', 'other')),
  note text not null default '' check (length(note) <= 300),
  stock_before integer not null check (stock_before >= 0),
  stock_after integer not null check (stock_after >= 0),
  -- A correction that is sent twice is made once.
  request_key text check (length(request_key) <= 200),
  check (kind <> 'other' or note <> '')
);
create index stock_events_product_id_idx on stock_events (product_id, id);
create index stock_events_actor_id_idx on stock_events (actor_id) where actor_id is not null;
create unique index stock_events_request_key on stock_events (product_id, request_key) where request_key is not null;

-- A store's reusable answers to questions of buyers.
create table saved_answers (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  title text not null check (title <> '' and length(title) <= 80),
  text text not null check (text <> '' and length(text) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_answers_title_key on saved_answers (store_id, lower(title));
call audit('saved_answers');
