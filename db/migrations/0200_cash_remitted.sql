-- Cash on delivery that whoever collected it has paid in (rules.md O-82): the lines of their statements name an order or a
-- parcel, and what of a payment has been paid in is counted from them.
alter table payments
  add column remitted_poisha bigint not null default 0;
alter table payments
  add constraint payments_remitted_check check (remitted_poisha between 0 and collected_poisha) not valid;
alter table payments validate constraint payments_remitted_check;
-- The team's list: what is still with those who collect, and what has been paid in.
create index payments_outstanding_idx on payments (number) where collected_poisha > remitted_poisha;
create index payments_remitted_idx on payments (number) where remitted_poisha > 0 and remitted_poisha = collected_poisha;

alter table payment_statement_lines
  -- Null of an order that we do not have, and of every method but cash.
  add column order_id bigint references orders,
  -- Null while it is not known which parcel of several is meant.
  add column parcel_id bigint references parcels,
  add column reference text;
create index payment_statement_lines_parcel_idx on payment_statement_lines (parcel_id) where parcel_id is not null;
create index payment_statement_lines_order_idx on payment_statement_lines (order_id) where order_id is not null;
create index payment_statement_lines_statement_idx on payment_statement_lines (statement_id);

-- not_collected: paid in for what nothing was collected of yet; repeated: paid in again.
alter table payment_differences
  add column parcel_id bigint references parcels,
  drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check
  check (kind in ('missing_here', 'missing_there', 'amount', 'not_collected', 'repeated')) not valid;
alter table payment_differences validate constraint payment_differences_kind_check;
create index payment_differences_parcel_idx on payment_differences (parcel_id) where parcel_id is not null;

-- Parcels by when they were paid at the door, and by the number that carriers know them by.
create index parcels_collected_idx on parcels (delivered_at) where collected_poisha > 0;
create index parcels_consignment_idx on parcels (upper(tracking)) where tracking is not null;
