-- Where a person has things sent: the address book that the checkout offers.
create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  address text not null check (address <> ''),
  city text not null default '',
  zip text not null default '',
  -- How it is found: a gate, a landmark.
  note text not null default '' check (length(note) <= 300),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A person's addresses, and at most one default among them.
create index addresses_user_id_idx on addresses (user_id, id);
create unique index addresses_default_key on addresses (user_id) where is_default;
