-- A table of measures beside the sizes of a product: of the team for a category with its subcategories, of a store for all its
-- products or for one category. The nearest one is shown, a store's before the team's.
create table size_charts (
  id bigint generated always as identity primary key,
  -- Null: of the team.
  store_id bigint references stores on delete cascade,
  -- Null: for every product of the store.
  category_id bigint references categories on delete cascade,
  title text not null check (title <> '' and length(title) <= 80),
  title_bn text check (title_bn <> '' and length(title_bn) <= 80),
  -- Of units and how to measure.
  note text not null default '' check (length(note) <= 200),
  note_bn text check (note_bn <> '' and length(note_bn) <= 200),
  -- [{"name", "name_bn"}]
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and jsonb_array_length(columns) between 1 and 12),
  -- [["36", "92"], …]: a text for each column.
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) between 1 and 30),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(store_id, category_id) > 0)
);
create unique index size_charts_key on size_charts (store_id, category_id) nulls not distinct;
create index size_charts_category_id_idx on size_charts (category_id);
call audit('size_charts');
