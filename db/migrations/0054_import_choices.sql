-- Stores take turns at having the pictures of their imports fetched: when each had its last one.
create table picture_turns (
  store_id bigint primary key references stores on delete cascade,
  turned_at timestamptz not null
);
-- Which imports have pictures to fetch, and the next of each.
create index import_pictures_due_idx on import_pictures (import_id, next_try_at, id) where state = 'waiting';

-- A type in a file that is no category of the market: how many products have it, and the category its seller chose.
create table import_types (
  import_id bigint not null references product_imports on delete cascade,
  -- The type as it is compared.
  key text not null,
  type text not null,
  products integer not null default 0,
  category_id bigint references categories on delete set null,
  primary key (import_id, key)
);
create index import_types_category_id_idx on import_types (category_id) where category_id is not null;

-- The latest choice of a store for each type, for its next file.
create table store_types (
  store_id bigint not null references stores on delete cascade,
  key text not null,
  category_id bigint not null references categories on delete cascade,
  chosen_at timestamptz not null,
  primary key (store_id, key)
);
create index store_types_category_id_idx on store_types (category_id);

-- { price, stock, category, picture, … }, each { from, to }: what the check shows of a row.
alter table import_rows add column preview jsonb;
