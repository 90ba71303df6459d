-- What lists of products on sale show differently, and since which transaction: a process that keeps the catalogue in memory
-- reads these products again (docs/decisions/0022-catalogue-in-memory.md). Triggers write it with the change itself; a job
-- forgets rows after an hour.
create table listing_changes (
  -- The transaction, as pg_visible_in_snapshot compares it.
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- Null: a name or the place of a category, a store, an attribute or its values.
  product_id bigint,
  -- Whether its texts may have changed: they are long, and read again only then.
  texts boolean not null default false
);
create index listing_changes_changed_by_idx on listing_changes (changed_by);
create index listing_changes_changed_at_idx on listing_changes (changed_at);

-- Every process is told once per transaction.
create function listing_tell() returns void language sql as $$
  select pg_notify('haat_changes', 'listing');
$$;

-- What a sale changes is not listed: only whether a product is in stock.
create function products_listed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (new.id);
  perform listing_tell();
  return null;
end $$;
create trigger products_listed after update on products for each row when (
  old.on_sale and new.on_sale and (
    old.price_poisha <> new.price_poisha or old.original_price_poisha is distinct from new.original_price_poisha
    or (old.stock_quantity > 0) <> (new.stock_quantity > 0) or old.rating_sum <> new.rating_sum
    or old.rating_count <> new.rating_count or old.free_shipping <> new.free_shipping
    or old.recommended <> new.recommended or old.sold_lately <> new.sold_lately
    or old.attribute_value_ids <> new.attribute_value_ids
  )
) execute function products_listed();

-- A product enters the market, leaves it, or changes its texts, category or store.
create function product_search_listed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id, texts) select product_id, true from changed_rows;
  if found then perform listing_tell(); end if;
  return null;
end $$;
create trigger product_search_entered after insert on product_search referencing new table as changed_rows
  for each statement execute function product_search_listed();
create trigger product_search_changed after update on product_search referencing new table as changed_rows
  for each statement execute function product_search_listed();
create trigger product_search_left after delete on product_search referencing old table as changed_rows
  for each statement execute function product_search_listed();

create function listing_names_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (null);
  perform listing_tell();
  return null;
end $$;
create trigger categories_listed after insert or delete or update of name, name_bn, parent_id, position on categories
  for each statement execute function listing_names_change();
create trigger category_names_listed after insert or delete or update on category_names
  for each statement execute function listing_names_change();
create trigger stores_listed after insert or delete or update of name, name_bn, slug on stores
  for each statement execute function listing_names_change();
create trigger attributes_listed after insert or delete or update on attributes
  for each statement execute function listing_names_change();
create trigger category_attributes_listed after insert or delete or update on category_attributes
  for each statement execute function listing_names_change();
create trigger attribute_values_listed after insert or delete or update on attribute_values
  for each statement execute function listing_names_change();
create trigger attribute_value_names_listed after insert or delete or update on attribute_value_names
  for each statement execute function listing_names_change();
