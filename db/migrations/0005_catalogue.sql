create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  name text not null,
  title text not null,
  position integer not null default 0,
  picture_id bigint references pictures on delete set null,
  -- Products a guest can see in this very category; kept by a trigger, so that totals need no counting.
  own_products_count integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index categories_name_key on categories (lower(name));
create index categories_parent_id_idx on categories (parent_id, position);
create index categories_picture_id_idx on categories (picture_id) where picture_id is not null;

create table tags (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index tags_name_key on tags (lower(name));

create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  category_id bigint not null references categories,
  name text not null check (name <> ''),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- What search and sorting read. Kept by triggers, since names of category, store and tags are part of it.
  name_key text not null generated always as (lower(name)) stored,
  description_key text not null generated always as (lower(description)) stored,
  category_key text not null default '',
  seller_key text not null default '',
  tags_key text not null default '',
  search_text text not null generated always as (
    lower(name) || E'\n' || lower(description) || E'\n' || category_key || E'\n' || seller_key || E'\n' || tags_key
  ) stored,
  on_sale boolean not null generated always as (moderation_status = 'APPROVED') stored,
  rating numeric(3, 2) not null generated always as (
    case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end
  ) stored
) with (fillfactor = 85);
-- stock_quantity and views are in no index on purpose: selling a piece then touches no index (a HOT update).

-- Search: any phrase of three characters or more, in any field.
create index products_search_idx on products using gin (search_text gin_trgm_ops) where on_sale;
-- Sort A-Z and Z-A (collation "C": code points, the same on every machine).
create index products_name_idx on products (name_key collate "C", id) where on_sale;
create index products_price_idx on products (price_poisha, id) where on_sale;
create index products_newest_idx on products (created_at desc, id desc) where on_sale;
-- Lists of a category: A-Z, 'Popular in', related.
create index products_category_name_idx on products (category_id, name_key collate "C", id) where on_sale;
create index products_category_price_idx on products (category_id, price_poisha desc, id) where on_sale;
-- Featured products.
create index products_recommended_idx on products (price_poisha desc, id) where on_sale and recommended;
-- A seller's own list, every status.
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

-- Keys of a product from its category and store.
create function products_fill_keys() returns trigger language plpgsql as $$
begin
  select lower(c.name) into strict new.category_key from categories c where c.id = new.category_id;
  select lower(s.name) into strict new.seller_key from stores s where s.id = new.store_id;
  return new;
end $$;
create trigger products_fill_keys before insert or update of category_id, store_id on products
  for each row execute function products_fill_keys();

create function products_refresh_tags() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.product_id, old.product_id);
begin
  update products set tags_key = coalesce((
    select string_agg(lower(t.name), E'\n' order by lower(t.name))
    from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = changed
  ), '') where id = changed;
  return null;
end $$;
create trigger product_tags_refresh after insert or delete on product_tags
  for each row execute function products_refresh_tags();

create function categories_rename() returns trigger language plpgsql as $$
begin
  update products set category_key = lower(new.name) where category_id = new.id;
  return null;
end $$;
create trigger categories_rename after update of name on categories
  for each row when (old.name is distinct from new.name) execute function categories_rename();

create function stores_rename() returns trigger language plpgsql as $$
begin
  update products set seller_key = lower(new.name) where store_id = new.id;
  return null;
end $$;
create trigger stores_rename after update of name on stores
  for each row when (old.name is distinct from new.name) execute function stores_rename();

create function tags_rename() returns trigger language plpgsql as $$
begin
  update products p set tags_key = (
    select string_agg(lower(t.name), E'\n' order by lower(t.name))
    from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
  ) where p.id in (select product_id from product_tags where tag_id = new.id);
  return null;
end $$;
create trigger tags_rename after update of name on tags
  for each row when (old.name is distinct from new.name) execute function tags_rename();

create function products_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.moderation_status = 'APPROVED' then
    update categories set own_products_count = own_products_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.moderation_status = 'APPROVED' then
    update categories set own_products_count = own_products_count + 1 where id = new.category_id;
  end if;
  return null;
end $$;
create trigger products_count_new after insert or delete on products
  for each row execute function products_count();
create trigger products_count_moved after update of category_id, moderation_status on products
  for each row when (old.category_id <> new.category_id or old.moderation_status <> new.moderation_status)
  execute function products_count();
