create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now()
);
create unique index cart_lines_user_product_key on cart_lines (user_id, product_id);
create index cart_lines_product_id_idx on cart_lines (product_id);

-- A person's last merge of a guest cart: the same lines again at once are the same merge, not more of everything.
create table cart_merges (
  user_id bigint primary key references users on delete cascade,
  lines_hash bytea not null,
  merged_at timestamptz not null default now()
);
