create table stores (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- As search reads it: see 0005_catalogue.sql.
  name_key text collate "C" not null generated always as (lower(normalize(name))) stored,
  description text not null default '',
  location text not null default '',
  website text not null default '',
  return_policy text not null default '',
  logo_id bigint references pictures on delete set null,
  banner_id bigint references pictures on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index stores_slug_key on stores (slug);
create unique index stores_owner_id_key on stores (owner_id);
create unique index stores_name_key on stores (lower(name));
create index stores_logo_id_idx on stores (logo_id) where logo_id is not null;
create index stores_banner_id_idx on stores (banner_id) where banner_id is not null;
