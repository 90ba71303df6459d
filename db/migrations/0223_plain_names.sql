-- A name as it is compared: whatever its case, and without what shows nothing (src/contract/invisible.ts).
create function plain_name(name text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(
  normalize(name),
  '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
  '', 'g'
));

-- Of stores that only an invisible letter told apart, the first keeps its names: a later one is told apart by its number, and a
-- name in Bangla, which stores may do without, is taken from it.
update stores set name = left(name, 50) || ' (' || id || ')'
where exists (select from stores as first where plain_name(first.name) = plain_name(stores.name) and first.id < stores.id);
update stores set name_bn = null
where exists (select from stores as first where plain_name(first.name_bn) = plain_name(stores.name_bn) and first.id < stores.id);

drop index stores_name_key;
create unique index stores_name_key on stores (plain_name(name));
drop index stores_name_bn_key;
create unique index stores_name_bn_key on stores (plain_name(name_bn)) where name_bn is not null;
drop index seller_applications_name_idx;
create index seller_applications_name_idx on seller_applications (plain_name(store_name)) where status = 'PENDING';
