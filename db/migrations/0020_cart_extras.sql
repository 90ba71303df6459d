-- What one piece cost when its buyer put it into the cart: the cart says when that has changed.
alter table cart_lines add column price_when_added_poisha bigint check (price_when_added_poisha >= 0);
update cart_lines set price_when_added_poisha = p.price_poisha from products p where p.id = cart_lines.product_id;
alter table cart_lines alter column price_when_added_poisha set not null;

-- Lines put aside for later: neither counted, nor summed, nor ordered.
create table saved_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  price_when_saved_poisha bigint not null check (price_when_saved_poisha >= 0),
  saved_at timestamptz not null default now()
);
create unique index saved_lines_user_product_key on saved_lines (user_id, product_id);
create index saved_lines_product_id_idx on saved_lines (product_id);
