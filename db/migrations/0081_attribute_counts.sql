-- Facets count the values of a category's or of all products: from this index alone, without their rows. A sale changes
-- nothing in it, either.
create index products_values_idx on products (category_id, store_id) include (attribute_value_ids) where on_sale;
