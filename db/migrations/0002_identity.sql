create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  role text not null default 'BUYER' check (role in ('BUYER', 'SELLER', 'ADMIN')),
  phone text not null default '',
  address text not null default '',
  avatar_key text,
  locale text not null default 'en' check (locale in ('en', 'bn')),
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (email);

-- A sign-in on one device. Ended ones are deleted; an expired one counts as ended.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Every refresh token a session ever had, as SHA-256. A spent one that comes back ends the session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  -- With the token itself it gives the next one: how a renewal that was asked twice answers twice the same.
  successor_salt bytea,
  check ((spent_at is null) = (successor_salt is null))
);
create index refresh_tokens_session_id_idx on refresh_tokens (session_id);
create index refresh_tokens_spent_at_idx on refresh_tokens (spent_at) where spent_at is not null;
