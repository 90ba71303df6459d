-- What the team did about a payment: asked the provider, tried a refund or a return again, acted on a message again.
create table payment_acts (
  id bigint primary key generated always as identity,
  payment bigint not null references payments (number),
  act text not null check (act in ('asked', 'refund_retried', 'return_retried', 'message_replayed')),
  -- What came of it.
  outcome text not null check (outcome in ('busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done')),
  made_by bigint not null references users,
  created_at timestamptz not null
);
create index payment_acts_payment_idx on payment_acts (payment, id);
call audit('payment_acts', named => 'payment');
