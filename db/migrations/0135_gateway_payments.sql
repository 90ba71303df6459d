-- Payments that the buyer makes at a gateway (bKash, SSLCommerz): the buyer is sent there and returns, and until then the
-- order is agreed on, its stock reserved and its coupon held. docs/decisions/0025-paying-at-a-gateway.md
create table gateway_payments (
  payment_id uuid primary key references payments,
  buyer_id bigint not null references users,
  -- Our name of the payment at the gateway, and the gateway's own.
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,30}$'),
  session text,
  redirect_url text,
  locale text not null check (locale in ('en', 'bn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  failure text check (failure in ('declined', 'insufficient_funds', 'cancelled', 'expired', 'refused', 'wrong_amount')),
  -- When the gateway is asked next; null once it has nothing more to tell.
  ask_at timestamptz,
  asked_at timestamptz,
  -- Until then one process is asking.
  asking_until timestamptz,
  check ((session is null) = (redirect_url is null))
);
create unique index gateway_payments_session_key on gateway_payments (session) where session is not null;
-- One at a time: nobody reserves the market's stock by never paying.
create unique index gateway_payments_open_key on gateway_payments (buyer_id) where ended_at is null;
create index gateway_payments_ask_at_idx on gateway_payments (ask_at) where ask_at is not null;
create index gateway_payments_buyer_idx on gateway_payments (buyer_id, created_at);

-- Money that a gateway took. At most one receipt pays an order; any other is sent back, with the reason.
create table payment_receipts (
  id bigint primary key generated always as identity,
  payment_id uuid not null references payments,
  method text not null,
  transaction text not null,
  amount_poisha bigint not null check (amount_poisha >= 0),
  currency text not null,
  payer text,
  instrument text,
  risky boolean not null default false,
  received_at timestamptz not null,
  return_reason text check (return_reason in ('late', 'twice', 'wrong_amount', 'wrong_currency')),
  return_status text check (return_status in ('pending', 'done')),
  return_reference text,
  return_problem text,
  returned_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  check ((return_reason is null) = (return_status is null)),
  check ((return_status = 'done') = (returned_at is not null))
);
create unique index payment_receipts_transaction_key on payment_receipts (method, transaction);
create unique index payment_receipts_paying_key on payment_receipts (payment_id) where return_reason is null;
create index payment_receipts_payment_idx on payment_receipts (payment_id);
create index payment_receipts_due_idx on payment_receipts (next_try_at) where return_status = 'pending';

-- The timeline of a payment: what happened, and what was said to and by the gateway, without secrets.
create table payment_events (
  id bigint primary key generated always as identity,
  payment_id uuid not null references payments,
  kind text not null,
  detail jsonb not null default '{}',
  made_by bigint references users,
  created_at timestamptz not null
);
create index payment_events_payment_idx on payment_events (payment_id, id);

-- What gateways posted to us, each message once.
create table payment_messages (
  id bigint primary key generated always as identity,
  method text not null,
  -- The gateway's number of the message; null where the sender was not proven.
  message_id text,
  payment_id uuid references payments,
  headers jsonb not null,
  body text not null,
  received_at timestamptz not null,
  -- How often it came, and when it was acted on last.
  times integer not null default 1,
  handled_at timestamptz
);
create unique index payment_messages_key on payment_messages (method, message_id) where message_id is not null;
create index payment_messages_payment_idx on payment_messages (payment_id) where payment_id is not null;
create index payment_messages_received_idx on payment_messages (received_at);

-- A refund at a gateway may be refused or unanswered: it is tried again, later each time, and the team sees why.
alter table refunds
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  add column problem text;

-- Pieces taken from the stock for an order that is being paid; `reservation_id` is its payment.
create table stock_reservations (
  reservation_id uuid not null,
  variant_id bigint not null references product_variants,
  product_id bigint not null references products,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null,
  primary key (reservation_id, variant_id)
);
create index stock_reservations_variant_idx on stock_reservations (variant_id);
create index stock_reservations_product_idx on stock_reservations (product_id);

-- A use of a coupon for an order that is being paid: it counts as one in used_count.
create table coupon_holds (
  hold_id uuid primary key,
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  discount_poisha bigint not null check (discount_poisha >= 0),
  created_at timestamptz not null
);
create index coupon_holds_coupon_idx on coupon_holds (coupon_id, user_id);

-- An order that was agreed on and waits for its payment. Deleted once it is placed or given up.
create table pending_orders (
  payment_id uuid primary key references payments,
  content jsonb not null,
  created_at timestamptz not null
);
