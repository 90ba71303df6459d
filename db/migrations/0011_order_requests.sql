-- What a buyer asks for after the sale: to cancel a parcel, to be refunded or to have it replaced.
create table order_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  parcel_id bigint not null references parcels,
  kind text not null check (kind in ('cancel', 'refund', 'replace')),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  decided_by bigint references users,
  -- What who decided has to say.
  note text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
-- One open request of a kind per parcel, however many are sent at once.
create unique index order_requests_open_key on order_requests (parcel_id, kind) where status = 'open';
create index order_requests_order_id_idx on order_requests (order_id, id);

-- A replacement at no charge names the parcel that was paid for, also when it replaces a replacement.
alter table parcels add column replaces_id bigint references parcels;
create index parcels_replaces_id_idx on parcels (replaces_id) where replaces_id is not null;

alter table parcel_events add constraint parcel_events_to_status_check
  check (to_status in ('processing', 'shipped', 'delivered', 'cancelled'));

-- What has been promised back, counted where two promises at once wait for each other: never more than was paid.
alter table payments add column refunded_poisha bigint not null default 0;
alter table payments add constraint payments_refunded_check check (refunded_poisha between 0 and amount_poisha);
alter table payments add constraint payments_refunded_status_check
  check ((status = 'refunded') = (amount_poisha > 0 and refunded_poisha = amount_poisha));

-- Money promised back for a parcel that was paid for, once; the job payments-settle asks the provider for it.
create table refunds (
  -- The provider's key too: the same refund asked for twice is paid once.
  id uuid primary key,
  payment_id uuid not null references payments,
  parcel_id bigint not null references parcels,
  amount_poisha bigint not null check (amount_poisha > 0),
  status text not null default 'pending' check (status in ('pending', 'done')),
  provider_reference text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((status = 'done') = (done_at is not null))
);
create unique index refunds_parcel_id_key on refunds (parcel_id);
create index refunds_payment_id_idx on refunds (payment_id);
create index refunds_pending_idx on refunds (created_at) where status = 'pending';
