-- Accounts of a phone number: a Bangladesh mobile number, proven by a code, signs in beside or instead of an e-mail address.
-- `phone` stays what people enter as their contact. An account without an e-mail address has the empty text, as for
-- `phone` and `address`; only buyers may, since the team and sellers are written to by mail.
alter table users
  add column sign_in_phone text check (sign_in_phone ~ '^\+8801[3-9]\d{8}$'),
  add constraint users_reachable check (email <> '' or sign_in_phone is not null),
  add constraint users_team_email check (email <> '' or role = 'BUYER');
create unique index users_sign_in_phone_key on users (sign_in_phone) where sign_in_phone is not null;
drop index users_email_key;
create unique index users_email_key on users (email) where email <> '';

drop trigger audited on users;
create trigger audited after insert or delete or update on users for each row
  when (current_setting('haat.acting', true) <> '')
  execute function audit_write('id', '{two_factor_step,updated_at,name_key}',
    '{email,name,password_hash,phone,sign_in_phone,address,avatar_key,two_factor_secret}');

-- The one code in use for a number. `tries` counts wrong ones; `proven_at` is set by the right one, which stays in use for
-- a moment while the person enters a name or a second factor.
create table phone_codes (
  phone text primary key check (phone ~ '^\+8801[3-9]\d{8}$'),
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  proven_at timestamptz
);
create index phone_codes_expires_at_idx on phone_codes (expires_at);

-- Text messages, sent once as mails are. `reference` is the provider's own number of a message it took.
create table sms_messages (
  id uuid primary key,
  event_key text not null,
  user_id bigint references users on delete set null,
  to_phone text not null,
  kind text not null,
  locale text not null check (locale in ('en', 'bn')),
  text text not null,
  status text not null check (status in ('kept', 'waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  send_until timestamptz not null,
  sent_at timestamptz,
  reference text,
  problem text,
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (next_attempt_at is not null)),
  check ((status = 'sent') = (sent_at is not null))
);
create unique index sms_messages_event_key on sms_messages (event_key, to_phone);
create index sms_messages_due_idx on sms_messages (next_attempt_at) where status = 'waiting';
create index sms_messages_sending_idx on sms_messages (attempted_at) where status = 'sending';
create index sms_messages_created_at_idx on sms_messages (created_at);
create index sms_messages_to_idx on sms_messages (to_phone, created_at desc);
create index sms_messages_user_id_idx on sms_messages (user_id) where user_id is not null;
