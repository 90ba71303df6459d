alter table users
  -- AES-256-GCM (identity/two-factor-secret.ts). Set up, but not asked for until two_factor_on_at.
  add column two_factor_secret bytea,
  add column two_factor_on_at timestamptz,
  -- The 30 seconds whose code was the last one taken: a code is good once.
  add column two_factor_step bigint,
  -- The person has left: what remains is a row that orders and answers can point to.
  add column closed_at timestamptz,
  add check (two_factor_on_at is null or two_factor_secret is not null);

-- Links in mails, as SHA-256: 'password' sets a new password (once, then it is gone), 'email' verifies the address.
create table account_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('password', 'email')),
  -- Where it was sent: it proves this address and no other.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_links_user_id_idx on account_links (user_id);
create index account_links_expires_at_idx on account_links (expires_at);

-- A wish for another address: done once the links sent to the old and to the new one were both opened. It stays until it
-- expires, so that a link opened twice is answered twice alike.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  old_token_hash bytea not null,
  new_token_hash bytea not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index email_changes_old_token_hash_key on email_changes (old_token_hash);
create unique index email_changes_new_token_hash_key on email_changes (new_token_hash);
create index email_changes_expires_at_idx on email_changes (expires_at);

-- What signs in once when the authenticator app is lost, as SHA-256; a used one is gone.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Browsers that an account was signed in with before, by the SHA-256 of a random cookie of theirs.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_last_seen_at_idx on known_devices (last_seen_at);

-- Somebody's own picture: it goes once nobody wears it (pictures of other uses stay).
alter table pictures add column avatar boolean not null default false;
create index pictures_avatar_idx on pictures (created_at) where avatar;
