-- Cash that goes back: where the buyer wants it sent. The team sends it, and notes the number of the transaction.
create table payout_accounts (
  order_id bigint primary key references orders,
  kind text not null check (kind in ('bkash', 'bank')),
  -- Whose it is, and the bank with its branch: only of an account at a bank.
  holder text not null default '',
  bank text not null default '',
  number text not null,
  set_at timestamptz not null,
  check ((kind = 'bank') = (holder <> '' and bank <> ''))
);
-- The team's queue, the longest waiting first.
create index refunds_payouts_idx on refunds (created_at, id) where route = 'payout' and status = 'pending';
call audit('payout_accounts', private => '{holder,bank,number}', named => 'order_id');
