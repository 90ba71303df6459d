-- The history of a product names the variant whose price changed, in both languages, and the SKUs that an approved change
-- could not give, since another product of the store had got them meanwhile.
alter table product_events
  add column variant_name text,
  add column variant_name_bn text,
  add column skus_left_out text[] not null default '{}';

-- What a person changes of a variant is audited; the only variant of a product without options is audited as its product.
create trigger audited after insert or update on product_variants for each row
when (current_setting('haat.acting', true) <> '' and new.option_values <> '{}')
execute function audit_write('id', '{store_id,updated_at,name_key}', '{}');
create trigger audited_delete after delete on product_variants for each row
when (current_setting('haat.acting', true) <> '' and old.option_values <> '{}')
execute function audit_write('id', '{store_id,updated_at,name_key}', '{}');
