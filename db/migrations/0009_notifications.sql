-- What a person wants to be told (SPEC 3). Without a row: the defaults.
create table notification_preferences (
  user_id bigint primary key references users on delete cascade,
  order_updates boolean not null default true,
  promotions boolean not null default false,
  newsletter boolean not null default true,
  sms boolean not null default false,
  updated_at timestamptz not null default now()
);

-- What the bell tells. Said in the reader's language from `kind` and `params`.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The event it tells of: a job that runs twice writes it once.
  event_key text not null,
  kind text not null check (kind in (
    'order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'request_decided', 'ticket_answered',
    'question_answered', 'review_answered', 'new_device'
  )),
  params jsonb not null default '{}',
  -- A path of the site, without the language.
  link text not null check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create unique index notifications_event_key on notifications (event_key, user_id);
-- A person's own, newest first.
create index notifications_user_id_idx on notifications (user_id, id desc);
-- The badge.
create index notifications_unread_idx on notifications (user_id, id desc) where read_at is null;
create index notifications_created_at_idx on notifications (created_at);

-- Every mail, written in one transaction with the notification of its event and sent afterwards.
create table mails (
  -- Its Message-ID too.
  id uuid primary key,
  event_key text not null,
  -- Whose account it is about, while there is one.
  user_id bigint references users on delete set null,
  to_address text not null,
  kind text not null,
  locale text not null check (locale in ('en', 'bn')),
  subject text not null,
  html text not null,
  text text not null,
  -- Where mails of this kind are turned off; absent where nobody can.
  unsubscribe_url text,
  -- kept: there was no mail server when it was written. sending: a server is being talked to, or was when we crashed.
  -- unknown: the server may have taken it, and nobody will ever know; it is not sent again.
  status text not null check (status in ('kept', 'waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  -- After this nobody would want it any more.
  send_until timestamptz not null,
  sent_at timestamptz,
  -- What the mail server had to say when it would not.
  problem text,
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (next_attempt_at is not null)),
  check ((status = 'sent') = (sent_at is not null))
);
-- One event and recipient never makes two mails.
create unique index mails_event_key on mails (event_key, to_address);
create index mails_waiting_idx on mails (next_attempt_at) where status = 'waiting';
create index mails_sending_idx on mails (attempted_at) where status = 'sending';
create index mails_created_at_idx on mails (created_at);
create index mails_user_id_idx on mails (user_id) where user_id is not null;
