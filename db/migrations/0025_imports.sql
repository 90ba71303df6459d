-- A file of products that a seller sent, and what became of it.
create table product_imports (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  user_id bigint not null references users,
  -- As the seller calls it, and as it lies in our files.
  name text not null check (length(name) <= 200),
  file text not null,
  bytes bigint not null,
  encoding text not null,
  delimiter text not null,
  -- [{ name, use }], in the file's order.
  columns jsonb not null,
  state text not null default 'checking'
    check (state in ('checking', 'unreadable', 'ready', 'running', 'cancelled', 'done', 'undoing', 'undone')),
  -- { code, params } of an unreadable file.
  problem jsonb,
  default_category_id bigint references categories on delete set null,
  existing text not null default 'change' check (existing in ('change', 'skip')),
  -- When every line stood in import_rows; checking anew begins there.
  staged_at timestamptz,
  lines integer not null default 0,
  -- Rows of import_rows, and how many of them the current state is done with.
  total integer not null default 0,
  done integer not null default 0,
  -- How many rows have which outcome, result and end of undoing: { to_create: 3, created: 3, undone_kept: 1 }; moves with each row.
  counts jsonb not null default '{}',
  -- The worker that has it now; another may take it over once this is past (its process was killed).
  worker uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
-- A store's list, newest first.
create index product_imports_store_id_idx on product_imports (store_id, id desc);
create index product_imports_user_id_idx on product_imports (user_id);
create index product_imports_category_idx on product_imports (default_category_id) where default_category_id is not null;
-- What a worker looks for.
create index product_imports_work_idx on product_imports (id) where state in ('checking', 'running', 'undoing');
-- One import of a store writes products at a time.
create unique index product_imports_running_key on product_imports (store_id) where state in ('running', 'undoing');

-- One product of the file (all lines of its handle), or a line that is none.
create table import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references product_imports on delete cascade,
  -- Null for a line without one.
  handle text,
  -- The first of its lines: the order of the list.
  line integer not null,
  -- [{ line, cells }, …]
  records jsonb not null,
  lines integer not null,
  name text not null default '',
  outcome text check (outcome in ('create', 'change', 'unchanged', 'skip', 'refuse')),
  -- [{ field, from, to }], [{ code, … }], [{ code, … }]
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  -- What the run made of it; null until it was its turn.
  result text check (result in ('created', 'changed', 'unchanged', 'skipped', 'refused')),
  -- No reference: the product may be deleted, the report still says what was.
  product_id bigint,
  -- The product before and after, as undo needs it.
  before jsonb,
  after jsonb,
  undone text check (undone in ('deleted', 'unlisted', 'restored', 'kept')),
  undo_problem jsonb
);
create unique index import_rows_handle_key on import_rows (import_id, handle) where handle is not null;
-- The list and its filter; what is next.
create index import_rows_line_idx on import_rows (import_id, line, id);
create index import_rows_outcome_idx on import_rows (import_id, outcome, line, id);
create index import_rows_unchecked_idx on import_rows (import_id, line, id) where outcome is null;
create index import_rows_to_run_idx on import_rows (import_id, line, id) where result is null;
create index import_rows_to_undo_idx on import_rows (import_id, id desc)
  where result in ('created', 'changed') and undone is null;
-- What the last import said of a product.
create index import_rows_product_id_idx on import_rows (product_id, id) where product_id is not null;

-- A picture that stands in a file as an address, fetched once its product is there.
create table import_pictures (
  id bigint generated always as identity primary key,
  import_id bigint not null references product_imports on delete cascade,
  row_id bigint not null references import_rows on delete cascade,
  product_id bigint not null,
  url text not null,
  position integer not null,
  alt text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  problem jsonb,
  picture_id bigint references pictures on delete set null
);
create unique index import_pictures_row_key on import_pictures (row_id, url);
-- What is to be fetched next.
create index import_pictures_waiting_idx on import_pictures (next_try_at, id) where state = 'waiting';
create index import_pictures_import_id_idx on import_pictures (import_id, state);
-- Which addresses a product's pictures came from.
create index import_pictures_product_id_idx on import_pictures (product_id, url);
create index import_pictures_picture_id_idx on import_pictures (picture_id) where picture_id is not null;
