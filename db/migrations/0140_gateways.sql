-- The token of a gateway's account, shared by all processes: a gateway blocks an account that asks for tokens too often.
-- `account` is a hash of the credentials. `called_at` has the recent calls for a token, answered or not; one process at a
-- time makes them, which `renewing_until` says.
create table gateway_tokens (
  method text not null,
  account text not null,
  sealed bytea,
  renew_at timestamptz,
  expires_at timestamptz,
  called_at timestamptz[] not null default '{}',
  renewing_until timestamptz,
  primary key (method, account),
  check ((sealed is null) = (renew_at is null) and (sealed is null) = (expires_at is null))
);

-- Refunds at a gateway that does not recognise our reference when it is sent again. `refund` is the gateway's own number of
-- it, once known; what the gateway lists beyond those is what became of attempts that it did not answer.
create table gateway_refunds (
  method text not null,
  reference text not null,
  "transaction" text not null,
  refund text,
  attempted_at timestamptz not null,
  primary key (method, reference),
  unique (method, refund)
);
create index gateway_refunds_transaction_idx on gateway_refunds (method, "transaction");
