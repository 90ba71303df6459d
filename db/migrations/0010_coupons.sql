-- What makes an order cheaper: a percentage or a fixed amount, of the whole market or of one store's goods.
create table coupons (
  id bigint generated always as identity primary key,
  -- Without one it counts all goods of the market.
  store_id bigint references stores,
  -- As it is compared: upper case, no spaces.
  code text not null check (code ~ '^[A-Z0-9_-]{3,40}$'),
  discount_percent integer check (discount_percent between 1 and 100),
  discount_poisha bigint check (discount_poisha > 0),
  min_subtotal_poisha bigint not null default 0 check (min_subtotal_poisha >= 0),
  max_discount_poisha bigint check (max_discount_poisha > 0),
  -- Orders that may use it, of all buyers and of each one; without a number, any.
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  per_user_limit integer check (per_user_limit > 0),
  starts_at timestamptz not null default now(),
  expires_at timestamptz,
  active boolean not null default true,
  -- Offered to everybody; others work for those who know the code.
  public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(discount_percent, discount_poisha) = 1),
  check (expires_at > starts_at)
);
create unique index coupons_code_key on coupons (code);
create index coupons_store_id_idx on coupons (store_id) where store_id is not null;

-- An order has used a coupon. The row goes when the order is cancelled wholly.
create table coupon_uses (
  order_id bigint primary key references orders,
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  used_at timestamptz not null default now()
);
create index coupon_uses_coupon_user_idx on coupon_uses (coupon_id, user_id);
create index coupon_uses_user_id_idx on coupon_uses (user_id);
