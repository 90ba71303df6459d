-- What was charged beside the goods of counted days (decision 7), a row per kind as in order_charges: gone with its day.
create table store_day_charges (
  store_id bigint not null,
  day date not null,
  kind text not null,
  label text,
  amount_poisha bigint not null,
  refunded_poisha bigint not null,
  primary key (store_id, day, kind),
  foreign key (store_id, day) references store_days on delete cascade
);
create index store_day_charges_day_idx on store_day_charges (day, store_id);
create table market_day_charges (
  day date not null references market_days on delete cascade,
  kind text not null,
  label text,
  amount_poisha bigint not null,
  refunded_poisha bigint not null,
  primary key (day, kind)
);

-- The columns stay for one release (see 0049): a process of the release before counts days into them, and the triggers
-- make the rows. What is counted from now on is not in the columns; such a process shows these days without charges.
alter table store_days alter column shipping_poisha set default 0, alter column tax_poisha set default 0;
alter table market_days alter column shipping_poisha set default 0, alter column tax_poisha set default 0;

create function charges_of_store_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into store_day_charges (store_id, day, kind, label, amount_poisha, refunded_poisha)
  select new.store_id, new.day, c.kind, max(c.label), sum(c.amount_poisha), sum(c.refunded_poisha)
  from parcels p join order_charges c on c.parcel_id = p.id
  where p.replaces_id is null and p.status <> 'cancelled' and p.store_id = new.store_id
    and p.created_at >= new.day::timestamp at time zone 'Asia/Dhaka'
    and p.created_at < (new.day + 1)::timestamp at time zone 'Asia/Dhaka'
  group by c.kind;
  return null;
end $$;
create function charges_of_market_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into market_day_charges (day, kind, label, amount_poisha, refunded_poisha)
  select day, kind, max(label), sum(amount_poisha), sum(refunded_poisha)
  from store_day_charges where day = new.day group by day, kind;
  return null;
end $$;
create trigger charges_of_new_day after insert on store_days for each row
when (new.tax_poisha > 0 or new.shipping_poisha > 0) execute function charges_of_store_day();
create trigger charges_of_new_day after insert on market_days for each row
when (new.tax_poisha > 0 or new.shipping_poisha > 0) execute function charges_of_market_day();

-- What of these charges went back is known from the orders.
insert into store_day_charges (store_id, day, kind, amount_poisha, refunded_poisha)
select d.store_id, d.day, kind, amount, coalesce(back.refunded, 0)
from store_days d
cross join lateral (values ('shipping', d.shipping_poisha), ('tax', d.tax_poisha)) as charge (kind, amount)
left join (
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, c.kind, sum(c.refunded_poisha) as refunded
  from order_charges c join parcels p on p.id = c.parcel_id
  where p.replaces_id is null and p.status <> 'cancelled' and c.refunded_poisha > 0 group by 1, 2, 3
) as back using (store_id, day, kind)
where amount > 0;
insert into market_day_charges (day, kind, amount_poisha, refunded_poisha)
select day, kind, sum(amount_poisha), sum(refunded_poisha)
from store_day_charges join market_days using (day) group by day, kind;
