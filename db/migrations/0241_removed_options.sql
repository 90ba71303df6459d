-- The options that a removed variant was of, each with its own value only: by them it is named in both languages, however the
-- product's options have changed since. Of one that was removed before, they are the product's of today where these still have
-- each of its values at its place; else its values stand alone, as they did; so do those of one that a process of the previous
-- release removes, which writes none.
alter table product_variants add column removed_options jsonb;
update product_variants v set removed_options = case
  when cardinality(v.option_values) = jsonb_array_length(p.options) and not exists (
    select from unnest(v.option_values) with ordinality as own (value, place)
    where not p.options -> (place::integer - 1) -> 'values' @> jsonb_build_array(jsonb_build_object('value', value))
  ) then (
    select coalesce(jsonb_agg(jsonb_set(option, '{values}', (
      select jsonb_agg(one) from jsonb_array_elements(option -> 'values') one where one ->> 'value' = v.option_values[place::integer]
    )) order by place), '[]')
    from jsonb_array_elements(p.options) with ordinality as of_product (option, place)
  )
  else '[]'
end
from products p where p.id = v.product_id and v.removed_at is not null;
alter table product_variants
  add constraint product_variants_removed_options_check check (removed_options is null or removed_at is not null);

-- It follows from the removal, which is recorded.
drop trigger audited on product_variants;
create trigger audited after insert or update on product_variants for each row
when (current_setting('haat.acting', true) <> '' and new.option_values <> '{}')
execute function audit_write('id', '{store_id,updated_at,name_key,removed_options}', '{}');
