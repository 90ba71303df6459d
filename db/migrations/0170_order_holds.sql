-- Orders that the team looks at before they are shipped: paid at a gateway that doubts the payment, or one of many orders
-- in cash by the same number, to the same address or from the same browser (docs/rules.md O-60, O-61).
create table order_holds (
  order_id bigint primary key references orders,
  reasons text[] not null
    check (cardinality(reasons) > 0 and reasons <@ array['phone', 'address', 'device', 'payment']),
  -- What was counted for each reason when the order was placed.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  decision text check (decision in ('approved', 'cancelled')),
  decided_by bigint references users,
  decided_at timestamptz,
  -- Why it was cancelled, as the buyer reads it.
  note text not null default '',
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create index order_holds_open_idx on order_holds (created_at, order_id) where decided_at is null;
call audit('order_holds', '{facts,reasons}', named => 'order_id');

-- By what an order is compared with others: kept for 30 days, and deleted with the buyer's account. Address and browser are
-- hashes.
create table order_traces (
  order_id bigint primary key references orders,
  buyer_id bigint not null references users,
  phone text not null,
  address_hash bytea,
  device_hash bytea,
  -- Paid in cash on delivery.
  cash boolean not null,
  placed_at timestamptz not null
);
create index order_traces_buyer_idx on order_traces (buyer_id);
create index order_traces_phone_idx on order_traces (phone, placed_at);
create index order_traces_address_idx on order_traces (address_hash, placed_at) where address_hash is not null;
create index order_traces_device_idx on order_traces (device_hash, placed_at) where device_hash is not null;

-- Sellers are told what became of a held order.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'order_refunded', 'payment_returned',
  'request_decided', 'ticket_answered', 'question_answered', 'review_answered', 'review_decided', 'question_decided',
  'new_device', 'back_in_stock', 'price_fell', 'order_received', 'hold_approved', 'hold_cancelled', 'request_asked',
  'parcel_refunded', 'stock_low', 'stock_out', 'question_asked', 'review_written', 'product_approved',
  'product_rejected', 'product_held', 'product_released', 'import_finished', 'store_suspended', 'store_reinstated',
  'application_approved', 'application_rejected'
));
