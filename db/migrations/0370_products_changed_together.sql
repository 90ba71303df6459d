-- What follows from products that change is written once for the statement, not for each row: a store or a category with
-- thousands of them changes in seconds (suspending one, rules.md). A transition table allows no column list and no condition
-- on rows, so the function finds the changed ones itself. Only a hash or a merge can be the plan of a full join: the plan is
-- kept, mostly from an update of one row, and a loop in a loop would take minutes with thousands.
create or replace function products_change() returns trigger language plpgsql as $$
declare
  shown bigint[];
  queued bigint[];
  categories bigint[];
  category_steps integer[];
  names text[];
  names_bn text[];
  name_steps integer[];
begin
  with pairs as (
    select n.id, o.category_id as old_category, n.category_id, o.name as old_name, n.name, o.name_bn as old_name_bn, n.name_bn,
      o.on_sale as was_on_sale, n.on_sale,
      (o.description, o.moderation_status, o.listed, o.store_open, o.store_id, o.created_at, o.description_bn)
        is distinct from
        (n.description, n.moderation_status, n.listed, n.store_open, n.store_id, n.created_at, n.description_bn)
        as shows_else,
      o.category_id <> n.category_id as is_moved,
      (o.name, o.name_bn) is distinct from (n.name, n.name_bn) as is_renamed,
      (o.moderation_status, o.submitted_at, o.store_open, o.deleted_at)
        is distinct from (n.moderation_status, n.submitted_at, n.store_open, n.deleted_at) as is_queued_else
    from old_rows o full join new_rows n on n.id = o.id
  ), steps as (
    select p.id, p.is_queued_else, p.shows_else or p.is_moved or p.is_renamed as is_shown_else, step.*,
      p.was_on_sale <> p.on_sale or p.is_moved as is_counted, p.was_on_sale <> p.on_sale or p.is_renamed as is_named
    from pairs p, lateral (values
      (-1, p.was_on_sale, p.old_category, p.old_name, p.old_name_bn), (1, p.on_sale, p.category_id, p.name, p.name_bn)
    ) as step (step, counts, category_id, name, name_bn)
    where p.shows_else or p.is_moved or p.is_renamed or p.is_queued_else
  )
  select
    array_agg(distinct id) filter (where counts and is_shown_else), array_agg(distinct id) filter (where is_queued_else),
    array_agg(category_id) filter (where counts and is_counted), array_agg(step) filter (where counts and is_counted),
    array_agg(name) filter (where counts and is_named), array_agg(name_bn) filter (where counts and is_named),
    array_agg(step) filter (where counts and is_named)
  into shown, queued, categories, category_steps, names, names_bn, name_steps from steps;

  if shown is not null then
    perform product_search_refresh(shown);
  end if;
  if categories is not null then
    perform categories_count(categories, category_steps);
  end if;
  if names is not null then
    perform product_terms_count(
      names || names_bn, name_steps || name_steps,
      array_fill(false, array[cardinality(names)]) || array_fill(true, array[cardinality(names)])
    );
  end if;
  if queued is not null then
    perform product_queue_refresh(queued);
  end if;
  return null;
end $$;

drop trigger products_change on products;
drop trigger products_queue_update on products;
drop function products_queue_update();
create trigger products_change after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function products_change();
