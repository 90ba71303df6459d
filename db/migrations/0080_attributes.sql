-- What a product is, in facts that can be compared and filtered: brand, colour, warranty (docs/decisions/0016-attributes.md).
create table attributes (
  id bigint generated always as identity primary key,
  -- In addresses (attr.brand=…), requests and files; it never changes.
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> '' and length(name) <= 60),
  name_bn text check (name_bn <> '' and length(name_bn) <= 60),
  type text not null check (type in ('text', 'number', 'boolean', 'choice')),
  unit text check (unit <> '' and length(unit) <= 20),
  unit_bn text check (unit_bn <> '' and length(unit_bn) <= 20),
  -- Sellers may add values; an administrator's approval of a product with one makes it public.
  open boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  check (type = 'number' or num_nonnulls(unit, unit_bn) = 0),
  check (type = 'choice' or not open)
);
call audit('attributes');

-- Which products have it: those of a category and of its subcategories; without a category, all. The nearest one decides.
create table category_attributes (
  id bigint generated always as identity primary key,
  category_id bigint references categories on delete cascade,
  attribute_id bigint not null references attributes on delete cascade,
  required boolean not null default false,
  filterable boolean not null default false
);
create unique index category_attributes_key on category_attributes (category_id, attribute_id) nulls not distinct;
create index category_attributes_attribute_id_idx on category_attributes (attribute_id);
call audit('category_attributes', named => 'attribute_id');

-- What products of a category are asked for, by the nearest assignment: the category's, its parent's, every category's.
-- Without a category, as of a draft that has none yet: what every category has.
create function offered_attributes(category bigint)
returns table (attribute_id bigint, required boolean, filterable boolean) language sql stable as $$
  select distinct on (ca.attribute_id) ca.attribute_id, ca.required, ca.filterable
  from category_attributes ca
  where ca.category_id is null or ca.category_id = category
    or ca.category_id = (select c.parent_id from categories c where c.id = category)
  order by ca.attribute_id, case when ca.category_id = category then 1 when ca.category_id is null then 3 else 2 end
$$;

-- Every value that a list can be filtered by: choices, and the numbers and answers (yes, no) that products have.
create table attribute_values (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attributes on delete cascade,
  name text not null check (name <> '' and length(name) <= 80),
  name_key text not null collate "C" generated always as (lower(normalize(name))) stored,
  name_bn text check (name_bn <> '' and length(name_bn) <= 80),
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  proposed_by bigint references users,
  merging_into_id bigint references attribute_values check (merging_into_id <> id),
  created_at timestamptz not null default now()
);
create unique index attribute_values_name_key on attribute_values (attribute_id, name_key);
create index attribute_values_name_bn_idx on attribute_values (attribute_id, lower(normalize(name_bn)))
  where name_bn is not null;
-- A product's value belongs to the attribute beside it.
create unique index attribute_values_attribute_key on attribute_values (attribute_id, id);
create index attribute_values_merging_idx on attribute_values (merging_into_id) where merging_into_id is not null;
create index attribute_values_proposed_idx on attribute_values (proposed_by) where proposed_by is not null;
call audit('attribute_values');

-- Names that a value had, or a value merged into it: addresses and files with them still lead to it.
create table attribute_value_names (
  attribute_id bigint not null references attributes on delete cascade,
  name text not null,
  name_key text collate "C" not null generated always as (lower(normalize(name))) stored,
  value_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (attribute_id, name_key),
  foreign key (attribute_id, value_id) references attribute_values (attribute_id, id) on delete cascade
);
create index attribute_value_names_value_id_idx on attribute_value_names (value_id);
call audit('attribute_value_names', named => 'attribute_id');

create table product_attributes (
  product_id bigint not null references products on delete cascade,
  attribute_id bigint not null references attributes,
  value_id bigint,
  text text check (text <> '' and length(text) <= 200),
  primary key (product_id, attribute_id),
  foreign key (attribute_id, value_id) references attribute_values (attribute_id, id),
  check (num_nonnulls(value_id, text) = 1)
);
create index product_attributes_value_id_idx on product_attributes (value_id, product_id) where value_id is not null;
create index product_attributes_attribute_id_idx on product_attributes (attribute_id);
call audit('product_attributes', named => 'product_id');

-- All attributes of the product as it would be, like the tags of a proposal.
create table proposal_attributes (
  proposal_id bigint not null references product_proposals on delete cascade,
  attribute_id bigint not null references attributes,
  value_id bigint,
  text text check (text <> '' and length(text) <= 200),
  primary key (proposal_id, attribute_id),
  foreign key (attribute_id, value_id) references attribute_values (attribute_id, id),
  check (num_nonnulls(value_id, text) = 1)
);
create index proposal_attributes_value_id_idx on proposal_attributes (value_id) where value_id is not null;
create index proposal_attributes_attribute_id_idx on proposal_attributes (attribute_id);

alter table product_proposals add column changes_attributes boolean not null default false;
alter table product_proposals drop constraint product_proposals_check;
alter table product_proposals add constraint product_proposals_check
  check (
    num_nonnulls(name, description, name_bn, description_bn, category_id) > 0
    or changes_tags or changes_media or changes_attributes
  );

-- A copy of what lists filter and count by. A sale changes none of it, so that it stays a HOT update.
alter table products add column attribute_value_ids bigint[] not null default '{}';
create index products_attribute_values_idx on products using gin (attribute_value_ids)
  with (gin_pending_list_limit = 256) where on_sale;
drop trigger audited on products;
call audit('products', '{rating_sum,rating_count,rating,views,sold_quantity,sold_lately,revenue_poisha,on_sale,request_key,attribute_value_ids}');

-- The one place that says which values a product is found by.
create function filter_values_of(ids bigint[]) returns table (product_id bigint, value_ids bigint[]) language sql stable as $$
  select given.id, coalesce(array_agg(a.value_id order by a.value_id) filter (where a.value_id is not null), '{}')
  from unnest(ids) as given (id) left join product_attributes a on a.product_id = given.id
  group by given.id
$$;

create function product_values_refresh(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;

  update products p set attribute_value_ids = found.value_ids
  from filter_values_of(ids) as found
  where p.id = found.product_id and p.attribute_value_ids <> found.value_ids;
$$;

create function product_attributes_change() returns trigger language plpgsql as $$
begin
  perform product_values_refresh(array(select distinct product_id from changed_rows));
  return null;
end $$;
create trigger product_attributes_added after insert on product_attributes referencing new table as changed_rows
  for each statement execute function product_attributes_change();
create trigger product_attributes_replaced after update on product_attributes referencing new table as changed_rows
  for each statement execute function product_attributes_change();
create trigger product_attributes_removed after delete on product_attributes referencing old table as changed_rows
  for each statement execute function product_attributes_change();
