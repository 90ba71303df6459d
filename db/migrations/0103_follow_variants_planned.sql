-- Every order calls this by the trigger of product_variants. A function in SQL is planned at each call; in PL/pgSQL its plan is
-- kept by the connection, and it is the same for any products (docs/decisions/0021-plans-of-writes.md).
create or replace function products_follow_variants(ids bigint[]) returns void language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  update products p set sku = shown.sku, price_poisha = shown.price, price_max_poisha = shown.price_max,
    original_price_poisha = shown.original_price, stock_quantity = shown.stock
  from (
    select v.product_id, first.price_poisha as price, first.original_price_poisha as original_price,
      nullif(max(v.price_poisha), first.price_poisha) as price_max, sum(v.stock_quantity)::integer as stock,
      case when bool_and(v.option_values = '{}') then min(v.sku) end as sku
    from product_variants v
    cross join lateral (
      select price_poisha, original_price_poisha from product_variants
      where product_id = v.product_id and active
      order by stock_quantity > 0 desc, price_poisha, position, id limit 1
    ) first
    where v.product_id = any (ids) and v.active
    group by v.product_id, first.price_poisha, first.original_price_poisha
  ) shown
  where p.id = shown.product_id
    and (p.sku, p.price_poisha, p.price_max_poisha, p.original_price_poisha, p.stock_quantity)
    is distinct from (shown.sku, shown.price, shown.price_max, shown.original_price, shown.stock);
end $$;
