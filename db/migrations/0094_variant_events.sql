-- The history of a product names the variant whose price changed, in both languages, and the SKUs that an approved change
-- could not give, since another product of the store had got them meanwhile.
alter table product_events
  add column variant_name text,
  add column variant_name_bn text,
  add column skus_left_out text[] not null default '{}';
