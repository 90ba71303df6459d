-- The market's settings as a list of changes, each of them dated (decision 9): what is in force at a moment is, setting by
-- setting, the latest that was given with a valid_from up to it. Nothing here is rewritten but the cancelling of a change
-- that is still to come.
create table setting_changes (
  id bigint generated always as identity primary key,
  -- What whoever made it had seen: of two made at once one is refused.
  follows bigint references setting_changes,
  valid_from timestamptz not null,
  -- What it leaves out stays.
  shipping_poisha bigint check (shipping_poisha between 0 and 1000000),
  tax_rate_bp integer check (tax_rate_bp between 0 and 5000),
  return_days integer check (return_days between 1 and 365),
  -- The sum in the footer's promise of free shipping; display only.
  promo_over_poisha bigint check (promo_over_poisha between 0 and 10000000),
  list_max integer check (list_max between 100 and 10000 and list_max % 100 = 0),
  page_size integer check (page_size between 4 and 100),
  -- {en, bn, link, from, until}; {} is none.
  banner jsonb check (jsonb_typeof(banner) = 'object'),
  note text not null default '',
  undoes bigint references setting_changes,
  made_at timestamptz not null default now(),
  made_by bigint references users,
  cancelled_at timestamptz,
  cancelled_by bigint references users,
  check (
    num_nonnulls(shipping_poisha, tax_rate_bp, return_days, promo_over_poisha, list_max, page_size, banner) > 0
  ),
  check ((cancelled_at is null) = (cancelled_by is null))
);
create unique index setting_changes_follows_key on setting_changes (follows) nulls not distinct;
create index setting_changes_undoes_idx on setting_changes (undoes) where undoes is not null;
-- Which one is the newest in force.
create index setting_changes_in_force_idx on setting_changes (valid_from desc, id desc) where cancelled_at is null;
call audit('setting_changes');

-- SPEC 9 and PRODUCT 1 and 2.
insert into setting_changes (
  valid_from, made_at, shipping_poisha, tax_rate_bp, return_days, promo_over_poisha, list_max, page_size, banner
) values ('2020-01-01', '2020-01-01', 999, 800, 14, 50000, 1000, 12, '{}');

-- What an order was made with, whatever is set later. No foreign key to the version: a lock on the one row that every new
-- order would name is nothing to pay for a row that is never deleted.
alter table orders
  add column settings_version bigint not null default 1,
  add column tax_rate_bp integer not null default 800,
  add column return_days integer not null default 14;
