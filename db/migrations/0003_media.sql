-- A picture. Its files are named by `key`, the hash of the original, so an address never changes its content.
create table pictures (
  id bigint generated always as identity primary key,
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  -- The stored original's extension: renditions are made from it on first request.
  original text not null,
  owner_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index pictures_key_key on pictures (key);

alter table users add foreign key (avatar_key) references pictures (key) on delete set null;
create index users_avatar_key_idx on users (avatar_key) where avatar_key is not null;
