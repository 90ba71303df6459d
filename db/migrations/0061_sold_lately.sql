-- 'Best selling' is what sold the most pieces lately (rules.md L-12). A job counts it from product_days: an order never
-- writes it, since no index may hold what an order changes (HOT).
alter table products add column sold_lately integer not null default 0 check (sold_lately >= 0);
-- The sum of its own products on sale.
alter table categories add column sold_lately integer not null default 0 check (sold_lately >= 0);

create index products_sold_lately_idx on products (sold_lately desc, id desc) where on_sale;
create index products_newest_idx on products (created_at desc, id desc) where on_sale;

-- A count is nobody's change.
drop trigger audited on products;
call audit('products', '{rating_sum,rating_count,rating,views,sold_quantity,sold_lately,revenue_poisha,on_sale,request_key}');
drop trigger audited on categories;
call audit('categories', '{own_products_count,sold_lately}');
