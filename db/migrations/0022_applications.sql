-- Closed with its owner's account: its products have left the shop, its name stays on what was sold.
alter table stores add column closed_at timestamptz;

-- What a person asks to sell with: at most one each. It is saved while it is typed, so everything in it may be empty
-- until it is sent. `nid_number` and the documents are for the applicant and administrators only.
create table seller_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED')),
  business_name text not null default '',
  store_name text not null default '',
  phone text not null default '',
  address text not null default '',
  location text not null default '',
  nid_number text not null default '',
  trade_license text not null default '',
  description text not null default '',
  submitted_at timestamptz,
  store_id bigint references stores,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'DRAFT' or submitted_at is not null),
  check ((status = 'APPROVED') = (store_id is not null))
);
create unique index seller_applications_user_id_key on seller_applications (user_id);
create unique index seller_applications_store_id_key on seller_applications (store_id) where store_id is not null;
-- The administrators' queue: what waits longest comes first.
create index seller_applications_waiting_idx on seller_applications (submitted_at, id) where status = 'PENDING';

-- Every answer an application got, with what it said; the newest is the application's own.
create table application_decisions (
  id bigint generated always as identity primary key,
  application_id bigint not null references seller_applications on delete cascade,
  decision text not null check (decision in ('APPROVED', 'REJECTED')),
  note text not null default '',
  decided_by bigint not null references users,
  decided_at timestamptz not null default now(),
  check (decision = 'APPROVED' or note <> '')
);
create index application_decisions_application_id_idx on application_decisions (application_id, id);
create index application_decisions_decided_by_idx on application_decisions (decided_by);

-- One file of each kind. `file` names it in the storage: chosen by us at random. `name` is only shown. A file that is
-- replaced gets another row, so that links to the old one die with it.
create table application_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references seller_applications on delete cascade,
  kind text not null check (kind in ('nid_front', 'nid_back', 'trade_license')),
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  -- Of pictures.
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  check (num_nonnulls(width, height) in (0, 2))
);
create unique index application_documents_kind_key on application_documents (application_id, kind);
