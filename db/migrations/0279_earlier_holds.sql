-- The holds of an order before its present one, as they were decided (rules.md O-60): order_holds keeps the present one, and was
-- overwritten when an order was held again.
create table earlier_holds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reasons text[] not null,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  decision text not null check (decision in ('approved', 'cancelled')),
  decided_by bigint not null references users,
  decided_at timestamptz not null,
  note text not null default ''
);
create index earlier_holds_order_idx on earlier_holds (order_id, id);
create index earlier_holds_decided_by_idx on earlier_holds (decided_by);
