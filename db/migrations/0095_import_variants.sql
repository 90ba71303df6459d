-- The SKUs that a file gives the variants of its products; the first product of the file with one keeps it.
create table import_skus (
  import_id bigint not null references product_imports on delete cascade,
  sku text not null check (sku <> '' and length(sku) <= 64),
  handle text not null,
  primary key (import_id, sku)
);
insert into import_skus (import_id, sku, handle)
select distinct on (r.import_id, r.sku) r.import_id, r.sku, r.handle
from import_rows r join product_imports i on i.id = r.import_id
where r.sku is not null and r.handle is not null and i.state in ('running', 'cancelled')
order by r.import_id, r.sku, r.line, r.id;
drop index import_rows_sku_idx;
alter table import_rows drop column sku;

-- The combinations of options whose variants get a picture and do not show it yet: [["M", "Indigo"]].
alter table import_pictures add column variants jsonb check (jsonb_typeof(variants) = 'array');

-- Files that wait are read again: their lines are variants now.
update product_imports set state = 'checking', staged_at = null, attempts = 0 where state in ('checking', 'ready');
