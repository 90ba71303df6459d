-- Products and stores may have a Bangla name beside their name, and products a Bangla description (rules.md C-27). A process
-- of the release before neither reads nor writes them.
alter table products
  add column name_bn text check (name_bn <> '' and length(name_bn) <= 300),
  add column description_bn text check (description_bn <> '');
-- '' in a proposal: the approved product's is to be removed.
alter table product_proposals
  add column name_bn text check (length(name_bn) <= 300),
  add column description_bn text;
alter table product_proposals drop constraint product_proposals_check, add constraint product_proposals_check check (
  num_nonnulls(name, description, category_id, name_bn, description_bn) > 0 or changes_tags or changes_media
);
alter table stores
  add column name_bn text check (name_bn <> '' and length(name_bn) <= 60),
  add column name_bn_key text generated always as (lower(normalize(name_bn))) stored;
-- No two stores are called the same, ignoring case.
create unique index stores_name_bn_key on stores (name_bn_key) where name_bn_key is not null;

-- What was bought, and from whom, as it was called when it was bought.
alter table order_items add column product_name_bn text;
alter table parcels add column store_name_bn text;

-- Both names are searched, so name_key has a line for each of them, and description_key both descriptions: the indexes that
-- search them (product_search_name_idx, product_search_text_idx) stay as they are, for this release and the one before.
create or replace function product_search_refresh(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;

  delete from product_search s using products p
  where s.product_id = any (ids) and p.id = s.product_id and not p.on_sale;

  insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
  select p.id, p.category_id, p.store_id, p.created_at, concat_ws(E'\n', p.name_key, lower(normalize(p.name_bn))),
    coalesce(tags.keys, ''), concat_ws(E'\n', lower(normalize(p.description)), lower(normalize(p.description_bn)))
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

-- How many of a term's uses are in Bangla names: pages in English do not suggest what is in those alone.
alter table product_terms add column bangla_uses integer not null default 0;
drop function product_terms_count(text[], integer[]);
create function product_terms_count(names text[], steps integer[], bangla boolean[]) returns void language sql as $$
  insert into product_terms as t (term_key, term, uses, bangla_uses)
  select lower(normalize(term)), term, sum(step), coalesce(sum(step) filter (where given.bangla), 0)
  from unnest(names, steps, bangla) as given (name, step, bangla), terms_of(name) as term
  group by term having sum(step) <> 0 or sum(step) filter (where given.bangla) <> 0
  order by lower(normalize(term)) collate "C", term collate "C"
  on conflict (term_key, term) do update set
    uses = t.uses + excluded.uses, bangla_uses = t.bangla_uses + excluded.bangla_uses;

  delete from product_terms
  where -1 = any (steps) and uses <= 0
    and (term_key, term) in (select lower(normalize(term)), term from unnest(names) as name, terms_of(name) as term);
$$;

-- A product without a Bangla name has no terms of it.
create or replace function terms_of(name text) returns setof text language sql immutable as $$
  select name where name is not null
  union
  select word from (
    select btrim(part, '.,;:!?()[]{}"''`“”‘’।–—-_/|&+*#') as word from regexp_split_to_table(name, '\s+') as part
  ) words where length(word) >= 2
$$;

create or replace function products_change() returns trigger language plpgsql as $$
declare
  steps integer[] := array[-old.on_sale::integer, new.on_sale::integer];
begin
  if old.on_sale or new.on_sale then
    perform product_search_refresh(array[new.id]);
  end if;
  if old.on_sale is distinct from new.on_sale or old.category_id <> new.category_id then
    perform categories_count(array[old.category_id, new.category_id], steps);
  end if;
  if old.on_sale is distinct from new.on_sale or old.name <> new.name or old.name_bn is distinct from new.name_bn then
    perform product_terms_count(
      array[old.name, new.name, old.name_bn, new.name_bn], steps || steps, array[false, false, true, true]
    );
  end if;
  return null;
end $$;
drop trigger products_change on products;
create trigger products_change after update on products for each row when (
  old.name <> new.name or old.description <> new.description or old.moderation_status <> new.moderation_status
  or old.listed <> new.listed or old.store_open <> new.store_open or old.category_id <> new.category_id
  or old.store_id <> new.store_id or old.created_at <> new.created_at
  or old.name_bn is distinct from new.name_bn or old.description_bn is distinct from new.description_bn
) execute function products_change();

create or replace function products_enter() returns trigger language plpgsql as $$
declare
  names text[];
  ids bigint[];
  categories bigint[];
begin
  select array_agg(n.name) || array_agg(n.name_bn), array_agg(n.id), array_agg(n.category_id)
  into names, ids, categories from new_rows n where n.on_sale;
  if ids is null then return null; end if;
  perform categories_count(categories, array_fill(1, array[cardinality(ids)]));
  perform product_search_refresh(ids);
  perform product_terms_count(
    names, array_fill(1, array[cardinality(names)]),
    array_fill(false, array[cardinality(ids)]) || array_fill(true, array[cardinality(ids)])
  );
  return null;
end $$;

create or replace function products_leave() returns trigger language plpgsql as $$
declare
  names text[];
  categories bigint[];
begin
  select array_agg(o.name) || array_agg(o.name_bn), array_agg(o.category_id)
  into names, categories from old_rows o where o.on_sale;
  if names is null then return null; end if;
  perform categories_count(categories, array_fill(-1, array[cardinality(categories)]));
  perform product_terms_count(
    names, array_fill(-1, array[cardinality(names)]),
    array_fill(false, array[cardinality(categories)]) || array_fill(true, array[cardinality(categories)])
  );
  return null;
end $$;

-- Suggested products of two letters, which no trigram index finds, by their Bangla name.
create index products_name_bn_idx on products (lower(normalize(name_bn))) where on_sale and name_bn is not null;
-- The team's search, in any status.
create index products_name_bn_text_idx on products using gin (lower(normalize(name_bn)) gin_trgm_ops)
  with (gin_pending_list_limit = '256') where name_bn is not null;

-- The team finds a store by either name.
create or replace function stores_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := (
    select left(lower(normalize(concat_ws(' ', new.name, new.name_bn, new.slug, u.name, u.email, u.phone))), 600)
    from users as u where u.id = new.owner_id
  );
  return new;
end $$;
drop trigger stores_search_key on stores;
create trigger stores_search_key before insert or update of name, name_bn, slug, owner_id, search_key on stores
for each row execute function stores_search_key();

-- What is derived from a name is no news to the audit log.
drop trigger audited on stores;
call audit('stores', '{search_key,sales_poisha,name_bn_key}');
