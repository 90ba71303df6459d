-- Messages of gateways that belong to no payment: read by the newest, searched by what they contain, and acted on again.
create index payment_messages_unmatched_idx on payment_messages (received_at, id) where payment_id is null;
create index payment_messages_unmatched_body_idx on payment_messages using gin (body gin_trgm_ops) where payment_id is null;

create table payment_message_replays (
  id bigint primary key generated always as identity,
  -- No reference: messages of unproven senders are dropped in time.
  message bigint not null,
  -- Of the payment it turned out to be about.
  payment bigint references payments (number),
  outcome text not null
    check (outcome in ('unproven', 'no_payment', 'busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done')),
  made_by bigint not null references users,
  created_at timestamptz not null
);
create index payment_message_replays_idx on payment_message_replays (message, id);
call audit('payment_message_replays', named => 'message');
