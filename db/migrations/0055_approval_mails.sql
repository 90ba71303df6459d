-- Approvals of products, collected for some minutes into one mail to their seller.
create table product_approvals (
  id bigint generated always as identity primary key,
  -- The event's: delivered twice it counts once.
  event_key text not null unique,
  user_id bigint not null references users on delete cascade,
  -- No reference: a product may be deleted before the mail is written.
  product_id bigint not null,
  -- Of a change of a product on sale.
  proposal boolean not null,
  approved_at timestamptz not null,
  -- The first approval of its group, by which the group's notification and mail are found; null of that one itself.
  group_id bigint,
  -- When the group's mail was written.
  told_at timestamptz
);
create index product_approvals_waiting_idx on product_approvals (user_id, id) where told_at is null;
create index product_approvals_approved_at_idx on product_approvals (approved_at);
