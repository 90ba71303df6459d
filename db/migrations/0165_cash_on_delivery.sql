-- Cash on delivery: an order whose money is due at the door. docs/decisions/0026-cash-on-delivery.md
-- 'due': the payment has its order, and something of it is still to be collected.
alter table payments
  add column collected_poisha bigint not null default 0,
  -- Taken off what is to be collected, as of parcels that were cancelled before.
  add column reduced_poisha bigint not null default 0,
  drop constraint payments_status_check,
  drop constraint payments_check;
alter table payments
  add constraint payments_status_check
    check (status in ('pending', 'due', 'paid', 'declined', 'voided', 'refunded')) not valid,
  add constraint payments_check check ((status in ('due', 'paid', 'refunded')) = (order_id is not null)) not valid,
  add constraint payments_collected_check check (
    collected_poisha >= 0 and reduced_poisha between 0 and refunded_poisha
    and collected_poisha + reduced_poisha <= amount_poisha
    and (status <> 'due' or collected_poisha + reduced_poisha < amount_poisha)
  ) not valid;
alter table payments validate constraint payments_status_check;
alter table payments validate constraint payments_check;
alter table payments validate constraint payments_collected_check;
-- An idempotency key also finds an order that is due.
drop index payments_idempotency_key;
create unique index payments_idempotency_key on payments (buyer_id, idempotency_key)
  where status in ('pending', 'due', 'paid', 'refunded');

-- What was collected for a parcel at the door; null until then, and for every other way of paying. Refused: the buyer did not
-- take it, and it came back.
alter table parcels
  add column collected_poisha bigint check (collected_poisha >= 0),
  add column refused_at timestamptz;
-- The buyer's record, and the team's list of refused parcels.
create index parcels_refused_idx on parcels (order_id) where refused_at is not null;

-- How a refund reaches the buyer. 'provider': the way the order was paid. 'none': nothing had been collected yet, so less is.
-- 'payout': collected in cash, sent to a number or an account that the buyer names.
alter table refunds
  add column route text not null default 'provider' check (route in ('provider', 'none', 'payout')),
  drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('cancelled', 'request', 'team', 'refused')) not valid;
alter table refunds validate constraint refunds_cause_check;
