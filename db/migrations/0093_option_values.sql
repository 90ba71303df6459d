-- Options named like an attribute (Colour, Size) feed its filter (docs/decisions/0016-attributes.md): a product is also found by
-- the values of its active variants that the attribute knows.
create function keys_of(names text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(normalize(name))), '{}') from unnest(names) as name where name is not null
$$;
-- Which variants have a value of this name. A sale changes none of it, so that it stays a HOT update.
create index product_variants_values_idx on product_variants using gin (keys_of(option_values))
  with (gin_pending_list_limit = 256) where active and option_values <> '{}';

-- The values of attributes that the active variants of these products have: by name, Bangla name or former name. A seller's
-- proposed value is not public before a product with it is approved.
create function option_values_of(ids bigint[]) returns table (product_id bigint, value_id bigint) language sql stable as $$
  select p.id, known.id
  from products p
  cross join lateral jsonb_array_elements(p.options) with ordinality as option (named, place)
  join attributes a on a.type = 'choice'
    and keys_of(array[a.name, a.name_bn]) && keys_of(array[option.named ->> 'name', option.named ->> 'name_bn'])
  cross join lateral (
    select distinct lower(normalize(v.option_values[option.place])) as key
    from product_variants v where v.product_id = p.id and v.active
  ) as chosen
  cross join lateral (
    select id from attribute_values where attribute_id = a.id and proposed_by is null and name_key = chosen.key
    union
    select id from attribute_values
    where attribute_id = a.id and proposed_by is null and lower(normalize(name_bn)) = chosen.key
    union
    select n.value_id from attribute_value_names n where n.attribute_id = a.id and n.name_key = chosen.key
  ) as known
  where p.id = any (ids) and p.options <> '[]'
$$;

create or replace function filter_values_of(ids bigint[]) returns table (product_id bigint, value_ids bigint[])
language sql stable as $$
  select given.id, coalesce(array_agg(found.value_id order by found.value_id) filter (where found.value_id is not null), '{}')
  from unnest(ids) as given (id)
  left join (
    select a.product_id, a.value_id from product_attributes a where a.product_id = any (ids)
    union
    select o.product_id, o.value_id from option_values_of(ids) as o
  ) as found on found.product_id = given.id
  group by given.id
$$;

-- A change of options and one of values that happen at once would not see each other: the first is shared, the second alone.
create function option_values_lock(alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('option values', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('option values', 0));
  end if;
end $$;

create function product_options_change() returns trigger language plpgsql as $$
begin
  perform option_values_lock(alone => false);
  perform product_values_refresh(array[new.id]);
  return null;
end $$;
create trigger product_options_change after update of options on products for each row
  when (old.options is distinct from new.options) execute function product_options_change();

create function variant_values_change() returns trigger language plpgsql as $$
begin
  perform option_values_lock(alone => false);
  perform product_values_refresh(array[new.product_id]);
  return null;
end $$;
create trigger variant_values_change after update of option_values, active on product_variants for each row
  when ((old.option_values, old.active) is distinct from (new.option_values, new.active))
  execute function variant_values_change();

create function variants_values_change() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct product_id from changed_rows where option_values <> '{}');
begin
  if ids <> '{}' then
    perform option_values_lock(alone => false);
    perform product_values_refresh(ids);
  end if;
  return null;
end $$;
create trigger variants_values_added after insert on product_variants referencing new table as changed_rows
  for each statement execute function variants_values_change();
create trigger variants_values_removed after delete on product_variants referencing old table as changed_rows
  for each statement execute function variants_values_change();

-- Only products that are found by other values now are locked and written: a renamed value is found by its former name, too.
create function option_values_refresh(keys text[]) returns void language plpgsql as $$
begin
  perform option_values_lock(alone => true);
  perform product_values_refresh(array(
    select p.id from products p
    join filter_values_of(array(
      select distinct product_id from product_variants
      where active and option_values <> '{}' and keys_of(option_values) && keys
    )) as found on found.product_id = p.id
    where p.attribute_value_ids <> found.value_ids
  ));
end $$;

create function attribute_values_change() returns trigger language plpgsql as $$
begin
  -- Numbers and answers are made by products. Where the attribute is gone, its values go with it.
  if coalesce((select type from attributes where id = coalesce(new.attribute_id, old.attribute_id)), 'choice') = 'choice' then
    perform option_values_refresh(keys_of(array[new.name, new.name_bn, old.name, old.name_bn]));
  end if;
  return null;
end $$;
create trigger attribute_values_made after insert on attribute_values for each row
  when (new.proposed_by is null) execute function attribute_values_change();
create trigger attribute_values_renamed after update of name, name_bn, proposed_by on attribute_values for each row
  when ((old.name, old.name_bn, old.proposed_by) is distinct from (new.name, new.name_bn, new.proposed_by))
  execute function attribute_values_change();
create trigger attribute_values_gone after delete on attribute_values for each row
  execute function attribute_values_change();

create function attribute_value_names_change() returns trigger language plpgsql as $$
begin
  perform option_values_refresh(keys_of(array[new.name, old.name]));
  return null;
end $$;
create trigger attribute_value_names_change after insert or update or delete on attribute_value_names for each row
  execute function attribute_value_names_change();

create function attributes_change() returns trigger language plpgsql as $$
begin
  perform option_values_refresh(keys_of(array(
    select unnest(array[name, name_bn]) from attribute_values where attribute_id = new.id
    union select name from attribute_value_names where attribute_id = new.id
  )));
  return null;
end $$;
create trigger attributes_change after update of name, name_bn on attributes for each row
  when ((old.name, old.name_bn) is distinct from (new.name, new.name_bn)) execute function attributes_change();

select product_values_refresh(array(select id from products where options <> '[]'));
