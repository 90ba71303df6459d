-- The daily reconciliation: what a provider's statement says, line by line, beside what we booked, and how they differ.
create table payment_statements (
  id bigint primary key generated always as identity,
  method text not null,
  name text not null,
  -- Of the file: sent twice, it is one statement.
  content_hash bytea not null,
  -- Days in Dhaka.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  lines integer not null check (lines > 0),
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null
);
create unique index payment_statements_content_key on payment_statements (method, content_hash);
call audit('payment_statements', '{content_hash}');

-- Each transaction once, though statements overlap.
create table payment_statement_lines (
  method text not null,
  what text not null check (what in ('payment', 'refund')),
  "transaction" text not null,
  statement_id bigint not null references payment_statements,
  amount_poisha bigint not null check (amount_poisha >= 0),
  fee_poisha bigint check (fee_poisha >= 0),
  at timestamptz not null,
  primary key (method, what, "transaction")
);
create index payment_statement_lines_at_idx on payment_statement_lines (method, at);

create table payment_differences (
  id bigint primary key generated always as identity,
  method text not null,
  what text not null check (what in ('payment', 'refund')),
  "transaction" text not null,
  -- missing_here: they have it and we do not; missing_there: we have it and they do not.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount')),
  day date not null,
  ours_poisha bigint,
  theirs_poisha bigint,
  -- By its number; null of what we do not have.
  payment bigint references payments (number),
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'explained')),
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  check ((ours_poisha is null) = (kind = 'missing_here')),
  check ((theirs_poisha is null) = (kind = 'missing_there'))
);
create unique index payment_differences_key on payment_differences (method, what, "transaction");
create index payment_differences_state_idx on payment_differences (state, day, id);
create index payment_differences_day_idx on payment_differences (method, day);

-- Who said what about a difference: the log's entry, and its history.
create table payment_difference_decisions (
  id bigint primary key generated always as identity,
  difference bigint not null references payment_differences,
  state text not null check (state in ('open', 'settled', 'explained')),
  note text not null,
  made_by bigint not null references users,
  created_at timestamptz not null
);
create index payment_difference_decisions_idx on payment_difference_decisions (difference, id);
call audit('payment_difference_decisions', named => 'difference');

-- What went back, by the provider's number; what came and went on a day.
create index payment_receipts_return_idx on payment_receipts (method, return_reference) where return_status = 'done';
create index payment_receipts_received_idx on payment_receipts (method, received_at);
create index payment_receipts_returned_idx on payment_receipts (method, returned_at) where return_status = 'done';
create index refunds_done_idx on refunds (done_at) where route = 'provider' and status = 'done';
