-- A code says what it was asked for, and whose action it confirms: it is worth nothing for anything else. One is in use per
-- number all the same, so that no purpose has limits of its own.
alter table phone_codes
  add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'confirm', 'order', 'change_number')),
  add column user_id bigint references users on delete cascade;
create index phone_codes_user_id_idx on phone_codes (user_id) where user_id is not null;

-- Numbers that an account has proven by a code for its orders; its own sign-in number needs no row.
create table proven_numbers (
  user_id bigint not null references users on delete cascade,
  phone text not null check (phone ~ '^\+8801[3-9]\d{8}$'),
  proven_at timestamptz not null,
  primary key (user_id, phone)
);
create index proven_numbers_proven_at_idx on proven_numbers (proven_at);
