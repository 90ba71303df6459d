-- What is reduced, the largest reduction first (in hundredths of a percent): /deals.
create index products_reduced_idx on products
  (((original_price_poisha - price_poisha) * 10000 / original_price_poisha) desc, id desc)
  where on_sale and original_price_poisha is not null;
