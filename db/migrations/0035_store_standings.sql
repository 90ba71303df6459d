-- A store is suspended by the team and reinstated later; every such step stays, with its reason.
alter table stores add column suspended_at timestamptz;
create table store_standings (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  state text not null check (state in ('SUSPENDED', 'OPEN')),
  reason text check (reason in ('counterfeit', 'not_shipping', 'complaints', 'forbidden_goods', 'papers', 'fraud', 'other')),
  note text not null default '' check (length(note) <= 1000),
  decided_by bigint not null references users,
  decided_at timestamptz not null default now(),
  check ((state = 'SUSPENDED') = (reason is not null)),
  check (reason is distinct from 'other' or note <> '')
);
create index store_standings_store_id_idx on store_standings (store_id, id);
create index store_standings_decided_by_idx on store_standings (decided_by);
call audit('store_standings');

-- A product that joins a store that is suspended or closed is not for sale. The store's row is held until then: whoever
-- suspends it waits for products that are just being made, and then sees them.
create function products_store_open() returns trigger language plpgsql as $$
begin
  new.store_open := new.store_open and coalesce(
    (select suspended_at is null and closed_at is null from stores where id = new.store_id for share), true);
  return new;
end $$;
create trigger products_store_open before insert on products for each row execute function products_store_open();

-- What administrators find a store by: its name and slug, its owner's name, e-mail and phone. The owner's stand in users;
-- the triggers keep them here.
alter table stores add column search_key text not null default '';
-- What its products have earned: counted by a job, for the order of the list.
alter table stores add column sales_poisha bigint not null default 0;

create function stores_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := (
    select left(lower(normalize(concat_ws(' ', new.name, new.slug, u.name, u.email, u.phone))), 600)
    from users as u where u.id = new.owner_id
  );
  return new;
end $$;
create trigger stores_search_key before insert or update of name, slug, owner_id, search_key on stores
for each row execute function stores_search_key();

alter table seller_applications add column search_key text not null default '';
create function seller_applications_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := (
    select left(lower(normalize(concat_ws(
      ' ', new.store_name, new.business_name, new.phone, new.nid_number, new.trade_license, u.name, u.email
    ))), 600) from users as u where u.id = new.user_id
  );
  return new;
end $$;
create trigger seller_applications_search_key
before insert or update of store_name, business_name, phone, nid_number, trade_license, user_id, search_key
on seller_applications for each row execute function seller_applications_search_key();

create function users_search_keys() returns trigger language plpgsql as $$
begin
  update stores set search_key = '' where owner_id = new.id;
  update seller_applications set search_key = '' where user_id = new.id;
  return null;
end $$;
create trigger users_search_keys after update on users for each row
when (old.name <> new.name or old.email <> new.email or old.phone is distinct from new.phone)
execute function users_search_keys();

-- The columns are no news to the log.
drop trigger audited on stores;
call audit('stores', '{search_key,sales_poisha}');
drop trigger audited on seller_applications;
call audit('seller_applications', '{search_key}', '{business_name,phone,address,nid_number,trade_license}');

update stores set search_key = '';
update seller_applications set search_key = '';
update stores set sales_poisha = earned.poisha
from (select store_id, sum(revenue_poisha) as poisha from products group by store_id) as earned
where earned.store_id = stores.id;

-- Every part of one and of two letters: what an index by parts of three does not find. Dear to
-- compute: searches only look it up in the index (byIndexAlone).
create function short_parts(key text) returns text[] language sql immutable parallel safe cost 1000 return (
  select coalesce(array_agg(distinct part), '{}') from generate_series(1, length(key)) as at,
    lateral (values (substr(key, at, 1)), (substr(key, at, 2))) as parts (part)
);

-- What is searched, and the order of the lists, which hold what they are narrowed by.
create index stores_short_idx on stores using gin (short_parts(search_key));
create index seller_applications_short_idx on seller_applications using gin (short_parts(search_key))
where submitted_at is not null;
create index stores_closed_idx on stores (created_at desc, id desc) where closed_at is not null;
create index stores_search_idx on stores using gin (search_key gin_trgm_ops);
create index stores_newest_idx on stores (created_at desc, id desc)
include (search_key, suspended_at, closed_at, on_holiday, back_on);
create index stores_sales_idx on stores (sales_poisha desc, id desc)
include (search_key, suspended_at, closed_at, on_holiday, back_on);
create index stores_suspended_idx on stores (created_at desc, id desc) where suspended_at is not null;
create index stores_holiday_idx on stores (created_at desc, id desc) where on_holiday;
create index seller_applications_search_idx on seller_applications using gin (search_key gin_trgm_ops);
create index seller_applications_status_idx on seller_applications (status, submitted_at, id) include (search_key)
where submitted_at is not null;
create index seller_applications_sent_idx on seller_applications (submitted_at, id) include (search_key, status)
where submitted_at is not null;

-- Who applies twice: the same papers or phone with another account, a store called like another.
create index seller_applications_nid_idx on seller_applications (nid_number) where nid_number <> '';
create index seller_applications_phone_idx on seller_applications (phone) where phone <> '';
create index seller_applications_license_idx
on seller_applications (lower(regexp_replace(trade_license, '[^[:alnum:]]', '', 'g'))) where trade_license <> '';
create index seller_applications_name_idx on seller_applications (lower(store_name)) where status = 'PENDING';
create index stores_name_alike_idx on stores using gin (name_key gin_trgm_ops);
