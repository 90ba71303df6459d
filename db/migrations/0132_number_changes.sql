-- A sign-in number that is to replace another one: pending for a day, in which the old number still signs in and its owner,
-- told by text message and by mail, may stop it. One per account, and one for a number.
create table number_changes (
  user_id bigint primary key references users on delete cascade,
  new_phone text not null check (new_phone ~ '^\+8801[3-9]\d{8}$'),
  stop_token_hash bytea not null,
  created_at timestamptz not null default now(),
  takes_effect_at timestamptz not null
);
create unique index number_changes_new_phone_key on number_changes (new_phone);
create unique index number_changes_stop_token_key on number_changes (stop_token_hash);
create index number_changes_takes_effect_at_idx on number_changes (takes_effect_at);
