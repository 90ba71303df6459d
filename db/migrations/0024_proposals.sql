-- A draft may still lack its category; its price is 0 until it has one. Everything else is whole.
alter table products alter column category_id drop not null;
alter table products add constraint products_category_check
  check (category_id is not null or moderation_status = 'DRAFT');
-- The same key of the same store makes one product.
alter table products add column request_key text check (length(request_key) <= 200);
create unique index products_store_request_key on products (store_id, request_key) where request_key is not null;

-- Taken off for good: orders, reviews and questions of it stay, and nobody but those sees it.
alter table products add column deleted_at timestamptz check (deleted_at is null or not listed);

-- A word that a seller proposed; null for the market's own. Seen by others with approved products only.
alter table tags add column proposed_by bigint references users;
create index tags_proposed_by_idx on tags (proposed_by) where proposed_by is not null;

-- A change of an approved product that waits for an administrator, or was rejected; the approved one stays on sale.
-- At most one per product; what is null, or not said to change, stays as the product has it.
create table product_proposals (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  status text not null default 'IN_REVIEW' check (status in ('IN_REVIEW', 'REJECTED')),
  name text check (name <> '' and length(name) <= 300),
  description text,
  category_id bigint references categories,
  changes_tags boolean not null default false,
  changes_media boolean not null default false,
  review_note text not null default '',
  created_at timestamptz not null default now(),
  check (num_nonnulls(name, description, category_id) > 0 or changes_tags or changes_media)
);
create unique index product_proposals_product_id_key on product_proposals (product_id);
create index product_proposals_category_id_idx on product_proposals (category_id) where category_id is not null;
-- What waits for administrators, oldest first.
create index product_proposals_waiting_idx on product_proposals (created_at, id) where status = 'IN_REVIEW';
create index products_waiting_idx on products (updated_at, id) where moderation_status = 'PENDING';

create table proposal_tags (
  proposal_id bigint not null references product_proposals on delete cascade,
  tag_id bigint not null references tags,
  primary key (proposal_id, tag_id)
);
create index proposal_tags_tag_id_idx on proposal_tags (tag_id);

create table proposal_media (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references product_proposals on delete cascade,
  position integer not null,
  picture_id bigint references pictures,
  video_url text,
  alt text not null default '',
  check (num_nonnulls(picture_id, video_url) = 1)
);
create index proposal_media_proposal_id_idx on proposal_media (proposal_id, position);
create index proposal_media_picture_id_idx on proposal_media (picture_id) where picture_id is not null;

-- A picture that any row shows cannot go: the sweep of unused ones asks no list that somebody could forget to extend.
alter table users drop constraint users_avatar_key_fkey, add foreign key (avatar_key) references pictures (key);
alter table stores drop constraint stores_logo_id_fkey, add foreign key (logo_id) references pictures;
alter table stores drop constraint stores_banner_id_fkey, add foreign key (banner_id) references pictures;
alter table categories drop constraint categories_picture_id_fkey, add foreign key (picture_id) references pictures;
create index pictures_owner_id_idx on pictures (owner_id, created_at) where owner_id is not null;
