-- The SKU that a row gives its product, to find another row of the file with the same one.
alter table import_rows add column sku text check (sku <> '' and length(sku) <= 64);
create index import_rows_sku_idx on import_rows (import_id, sku, line, id) where sku is not null;
