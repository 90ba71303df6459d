-- A *_key column is a text as search and sorting read it: lower-cased, and normalised, since Bangla has letters with
-- two spellings that look the same. Collation "C" is code points: the same order on every machine.
create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  name text not null,
  title text not null,
  position integer not null default 0,
  picture_id bigint references pictures on delete set null,
  -- Products a guest can see in this very category; kept by a trigger, so that totals need no counting.
  own_products_count integer not null default 0 check (own_products_count >= 0),
  name_key text collate "C" not null generated always as (lower(normalize(name))) stored,
  created_at timestamptz not null default now()
);
create unique index categories_name_key on categories (name_key);
create index categories_parent_id_idx on categories (parent_id, position);
create index categories_picture_id_idx on categories (picture_id) where picture_id is not null;

create table tags (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text collate "C" not null generated always as (lower(normalize(name))) stored
);
create unique index tags_name_key on tags (name_key);

create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  category_id bigint not null references categories,
  -- Bounded, since it stands in B-tree indexes.
  name text not null check (name <> '' and length(name) <= 300),
  description text not null default '',
  price_poisha bigint not null check (price_poisha >= 0),
  original_price_poisha bigint check (original_price_poisha > price_poisha),
  stock_quantity integer not null check (stock_quantity >= 0),
  moderation_status text not null default 'PENDING'
    check (moderation_status in ('DRAFT', 'PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED')),
  review_note text not null default '',
  recommended boolean not null default false,
  free_shipping boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  views integer not null default 0,
  -- Pieces in parcels that were not cancelled: takeStock adds, giveBack takes off.
  sold_quantity integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (lower(normalize(name))) stored,
  on_sale boolean not null generated always as (moderation_status = 'APPROVED') stored,
  rating numeric(3, 2) not null generated always as (
    case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end
  ) stored
) with (fillfactor = 85);
-- stock_quantity and views are in no index, and no trigger runs before an update, on purpose: selling a piece then
-- touches no index (a HOT update) and computes no stored column again.

-- A-Z and Z-A.
create index products_name_idx on products (name_key, id) where on_sale;
create index products_price_idx on products (price_poisha, id) where on_sale;
-- Of a category: A-Z, related; 'Popular in'.
create index products_category_name_idx on products (category_id, name_key, id) where on_sale;
create index products_category_price_idx on products (category_id, price_poisha desc, id) where on_sale;
-- Of a store, A-Z.
create index products_store_name_idx on products (store_id, name_key, id) where on_sale;
-- Counts per category and store beside a list, without reading the products.
create index products_counts_idx on products (category_id, store_id) where on_sale;
-- Featured products.
create index products_recommended_idx on products (price_poisha desc, id) where on_sale and recommended;
-- A seller's own list and a category's, every status.
create index products_store_id_idx on products (store_id, created_at desc);
create index products_category_id_idx on products (category_id);

create table product_tags (
  product_id bigint not null references products on delete cascade,
  tag_id bigint not null references tags,
  primary key (product_id, tag_id)
);
create index product_tags_tag_id_idx on product_tags (tag_id);

create table product_media (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  picture_id bigint references pictures,
  video_url text,
  alt text not null default '',
  check (num_nonnulls(picture_id, video_url) = 1)
);
create index product_media_product_id_idx on product_media (product_id, position);
create index product_media_picture_id_idx on product_media (picture_id) where picture_id is not null;

-- One row per visitor, product and day: what makes a visit count once.
create table product_views (
  product_id bigint not null references products on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (day, product_id, visitor)
);
create index product_views_product_id_idx on product_views (product_id);

-- What search reads of each product on sale: narrow, and apart from products so that a sale rewrites none of it.
-- Names of categories and stores are not here: there are few, so a search finds those first, by id.
create table product_search (
  product_id bigint primary key references products on delete cascade,
  category_id bigint not null,
  store_id bigint not null,
  created_at timestamptz not null,
  name_key text collate "C" not null,
  tags_key text collate "C" not null,
  description_key text collate "C" not null
);
-- Any phrase of three characters or more, in any of the texts. A short pending list: every search reads all of it.
create index product_search_text_idx on product_search
  using gin ((name_key || E'\n' || tags_key || E'\n' || description_key) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- A phrase in the name outscores one elsewhere: the first page of a common word is found here.
create index product_search_name_idx on product_search using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 64);
create index product_search_category_id_idx on product_search (category_id);
create index product_search_store_id_idx on product_search (store_id);

-- Suggestions: the names of products on sale and the words in them, with how many products have each.
create table product_terms (
  term_key text collate "C" not null,
  term text collate "C" not null,
  uses integer not null,
  primary key (term_key, term)
);
create index product_terms_text_idx on product_terms using gin (term_key gin_trgm_ops);

-- Writes the rows anew. Locks the products first, so that of two changes at once the later one sees both.
create function product_search_refresh(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;

  delete from product_search s using products p
  where s.product_id = any (ids) and p.id = s.product_id and not p.on_sale;

  insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
  select p.id, p.category_id, p.store_id, p.created_at, p.name_key, coalesce(tags.keys, ''),
    lower(normalize(p.description))
  from products p
  left join lateral (
    select string_agg(t.name_key, E'\n' order by t.name_key) as keys
    from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
  ) tags on true
  where p.id = any (ids) and p.on_sale
  on conflict (product_id) do update set
    category_id = excluded.category_id, store_id = excluded.store_id, created_at = excluded.created_at,
    name_key = excluded.name_key, tags_key = excluded.tags_key, description_key = excluded.description_key;
$$;

create function terms_of(name text) returns setof text language sql immutable as $$
  select name
  union
  select word from (
    select btrim(part, '.,;:!?()[]{}"''`“”‘’।–—-_/|&+*#') as word from regexp_split_to_table(name, '\s+') as part
  ) words where length(word) >= 2
$$;

-- Products enter (+1) or leave (-1) the market, one step per name. Rows are locked in one order: no deadlocks.
create function product_terms_count(names text[], steps integer[]) returns void language sql as $$
  insert into product_terms as t (term_key, term, uses)
  select lower(normalize(term)), term, sum(step)
  from unnest(names, steps) as given (name, step), terms_of(name) as term
  group by term having sum(step) <> 0
  order by lower(normalize(term)) collate "C", term collate "C"
  on conflict (term_key, term) do update set uses = t.uses + excluded.uses;

  delete from product_terms
  where -1 = any (steps) and uses <= 0
    and (term_key, term) in (select lower(normalize(term)), term from unnest(names) as name, terms_of(name) as term);
$$;

create function categories_count(ids bigint[], steps integer[]) returns void language sql as $$
  select from categories where id = any (ids) order by id for no key update;

  update categories c set own_products_count = c.own_products_count + moved.step
  from (select id, sum(step) as step from unnest(ids, steps) as given (id, step) group by id) as moved
  where c.id = moved.id and moved.step <> 0;
$$;

create function products_enter() returns trigger language plpgsql as $$
declare
  names text[];
  ids bigint[];
  categories bigint[];
begin
  select array_agg(n.name), array_agg(n.id), array_agg(n.category_id) into names, ids, categories
  from new_rows n where n.on_sale;
  if ids is null then return null; end if;
  perform categories_count(categories, array_fill(1, array[cardinality(ids)]));
  perform product_search_refresh(ids);
  perform product_terms_count(names, array_fill(1, array[cardinality(ids)]));
  return null;
end $$;
create trigger products_enter after insert on products referencing new table as new_rows
  for each statement execute function products_enter();

create function products_leave() returns trigger language plpgsql as $$
declare
  names text[];
  categories bigint[];
begin
  select array_agg(o.name), array_agg(o.category_id) into names, categories from old_rows o where o.on_sale;
  if names is null then return null; end if;
  perform categories_count(categories, array_fill(-1, array[cardinality(names)]));
  perform product_terms_count(names, array_fill(-1, array[cardinality(names)]));
  return null;
end $$;
create trigger products_leave after delete on products referencing old table as old_rows
  for each statement execute function products_leave();

create function products_change() returns trigger language plpgsql as $$
declare
  steps integer[] := array[-old.on_sale::integer, new.on_sale::integer];
begin
  if old.on_sale or new.on_sale then
    perform product_search_refresh(array[new.id]);
  end if;
  if old.on_sale is distinct from new.on_sale or old.category_id <> new.category_id then
    perform categories_count(array[old.category_id, new.category_id], steps);
  end if;
  if old.on_sale is distinct from new.on_sale or old.name <> new.name then
    perform product_terms_count(array[old.name, new.name], steps);
  end if;
  return null;
end $$;
create trigger products_change after update on products for each row when (
  old.name <> new.name or old.description <> new.description or old.moderation_status <> new.moderation_status
  or old.category_id <> new.category_id or old.store_id <> new.store_id or old.created_at <> new.created_at
) execute function products_change();

create function product_tags_change() returns trigger language plpgsql as $$
begin
  perform product_search_refresh(array(select distinct product_id from changed_rows));
  return null;
end $$;
create trigger product_tags_added after insert on product_tags referencing new table as changed_rows
  for each statement execute function product_tags_change();
create trigger product_tags_removed after delete on product_tags referencing old table as changed_rows
  for each statement execute function product_tags_change();

create function tags_rename() returns trigger language plpgsql as $$
begin
  perform product_search_refresh(array(select product_id from product_tags where tag_id = new.id));
  return null;
end $$;
create trigger tags_rename after update of name on tags
  for each row when (old.name is distinct from new.name) execute function tags_rename();
