-- The list of ids is looked through once, for products. As a condition on product_search it was sorted again for each product
-- that is not on sale, where the planner takes these for few: thousands at once took minutes.
create or replace function product_search_refresh(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;

  delete from product_search s using products p
  where p.id = any (ids) and p.id = s.product_id and not p.on_sale;

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
