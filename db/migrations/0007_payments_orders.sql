-- One attempt to be paid. The provider is asked between two transactions: this row is what a crash leaves to settle.
create table payments (
  id uuid primary key,
  buyer_id bigint not null references users,
  -- Of the request; without one nothing is de-duplicated.
  idempotency_key text,
  method text not null,
  amount_poisha bigint not null check (amount_poisha >= 0),
  status text not null check (status in ('pending', 'paid', 'declined', 'voided', 'refunded')),
  -- The provider's name for it.
  provider_reference text,
  order_id bigint,
  -- What the buyer was answered when nothing came of it: the same request sent twice at once is answered twice alike.
  refusal jsonb,
  -- When the provider had been told how it ended (captured or voided).
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('paid', 'refunded')) = (order_id is not null))
);
-- While an attempt is under way or has paid, the same key of the same buyer starts no other.
create unique index payments_idempotency_key on payments (buyer_id, idempotency_key)
  where status in ('pending', 'paid', 'refunded');
-- What is left to settle, by a crash too.
create index payments_unsettled_idx on payments (created_at) where settled_at is null;

create table orders (
  id bigint generated always as identity (start with 10001) primary key,
  buyer_id bigint not null references users,
  payment_id uuid not null references payments,
  subtotal_poisha bigint not null check (subtotal_poisha >= 0),
  discount_poisha bigint not null default 0 check (discount_poisha between 0 and subtotal_poisha),
  shipping_poisha bigint not null check (shipping_poisha >= 0),
  tax_poisha bigint not null check (tax_poisha >= 0),
  total_poisha bigint not null,
  savings_poisha bigint not null check (savings_poisha >= 0),
  ship_name text not null,
  ship_phone text not null,
  ship_address text not null,
  ship_city text not null,
  ship_zip text not null,
  note text not null,
  archived_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_poisha = subtotal_poisha - discount_poisha + shipping_poisha + tax_poisha)
);
create index orders_buyer_id_idx on orders (buyer_id, id desc);
create unique index orders_payment_id_key on orders (payment_id);
alter table payments add foreign key (order_id) references orders;
create index payments_order_id_idx on payments (order_id) where order_id is not null;

-- One seller's part of an order: it carries the fulfilment status; the order's own is derived.
create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  store_id bigint not null references stores,
  store_name text not null,
  status text not null default 'processing' check (status in ('processing', 'shipped', 'delivered', 'cancelled')),
  carrier text,
  tracking text,
  discount_poisha bigint not null default 0 check (discount_poisha >= 0),
  tax_poisha bigint not null check (tax_poisha >= 0),
  shipping_poisha bigint not null check (shipping_poisha >= 0),
  created_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  check (status not in ('shipped', 'delivered') or tracking is not null)
);
create index parcels_order_id_idx on parcels (order_id);
create index parcels_store_id_idx on parcels (store_id, id desc);

-- What was bought, as it was then: later changes of the product change nothing here.
create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  parcel_id bigint not null references parcels,
  product_id bigint not null references products,
  product_name text not null,
  picture_key text,
  price_poisha bigint not null check (price_poisha >= 0),
  original_price_poisha bigint,
  quantity integer not null check (quantity > 0)
);
create index order_items_order_id_idx on order_items (order_id);
create index order_items_parcel_id_idx on order_items (parcel_id);
create index order_items_product_id_idx on order_items (product_id);

-- Every move of a parcel: who, when, from what to what.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  from_status text,
  to_status text not null,
  actor_id bigint references users,
  created_at timestamptz not null default now()
);
create index parcel_events_parcel_id_idx on parcel_events (parcel_id, id);
