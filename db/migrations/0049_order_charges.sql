-- What an order costs beside its goods, a row per kind and parcel: shipping, tax, and whatever is charged some day. What
-- costs nothing has no row. An order's total is subtotal − discount + charges (docs/decisions/0012-order-charges.md).
create table order_charges (
  parcel_id bigint not null references parcels,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  -- What the pages call it; null where they have a name of their own for this kind, in both languages.
  label text,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- What of it was promised back.
  refunded_poisha bigint not null default 0,
  primary key (parcel_id, kind),
  constraint order_charges_label_check check (case when label is null then kind in ('shipping', 'tax') else label <> '' end),
  constraint order_charges_refunded_check check (refunded_poisha between 0 and amount_poisha)
);

-- What of a parcel's charges went back with a refund.
create table refund_charges (
  refund_id uuid not null references refunds,
  kind text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (refund_id, kind)
);

-- The columns that charges were in (orders, parcels and refunds: tax_poisha, shipping_poisha; parcels: …_refunded_poisha)
-- stay for one release, since a process of the release before may still run beside this one: it reads and writes them, and
-- reads no rows. They are written with the rows, and the triggers below make the rows of what such a process writes. The
-- next release drops columns and triggers; until then the invariant charge-columns holds the two equal.

-- These work as their owner: a process of the release before has no right to the new tables.
create function charges_of_parcel() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_charges (parcel_id, kind, amount_poisha, refunded_poisha)
  select new.id, kind, amount, refunded
  from (values
    ('shipping', new.shipping_poisha, new.shipping_refunded_poisha), ('tax', new.tax_poisha, new.tax_refunded_poisha)
  ) as charge (kind, amount, refunded)
  where amount > 0 on conflict do nothing;
  return null;
end $$;
create trigger charges_of_new_parcel after insert on parcels for each row
when (new.tax_poisha > 0 or new.shipping_poisha > 0) execute function charges_of_parcel();

create function charges_of_refunded_parcel() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- Only what this update changed: the other column may be behind its row.
  update order_charges set refunded_poisha = charge.refunded
  from (values
    ('shipping', old.shipping_refunded_poisha, new.shipping_refunded_poisha),
    ('tax', old.tax_refunded_poisha, new.tax_refunded_poisha)
  ) as charge (kind, before, refunded)
  where parcel_id = new.id and order_charges.kind = charge.kind and charge.refunded <> charge.before
    and refunded_poisha <> charge.refunded;
  return null;
end $$;
create trigger charges_of_refunded_parcel after update of tax_refunded_poisha, shipping_refunded_poisha on parcels
for each row execute function charges_of_refunded_parcel();

create function parcel_of_refunded_charge() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if new.kind = 'tax' then
    update parcels set tax_refunded_poisha = new.refunded_poisha
    where id = new.parcel_id and tax_refunded_poisha <> new.refunded_poisha;
  elsif new.kind = 'shipping' then
    update parcels set shipping_refunded_poisha = new.refunded_poisha
    where id = new.parcel_id and shipping_refunded_poisha <> new.refunded_poisha;
  end if;
  return null;
end $$;
create trigger parcel_of_refunded_charge after update of refunded_poisha on order_charges
for each row execute function parcel_of_refunded_charge();

create function charges_of_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into refund_charges (refund_id, kind, amount_poisha)
  select new.id, kind, amount
  from (values ('shipping', new.shipping_poisha), ('tax', new.tax_poisha)) as charge (kind, amount)
  where amount > 0 on conflict do nothing;
  return null;
end $$;
create trigger charges_of_new_refund after insert on refunds for each row
when (new.tax_poisha > 0 or new.shipping_poisha > 0) execute function charges_of_refund();

create function refund_of_charge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update refunds set tax_poisha = case when new.kind = 'tax' then new.amount_poisha else tax_poisha end,
    shipping_poisha = case when new.kind = 'shipping' then new.amount_poisha else shipping_poisha end
  where id = new.refund_id and new.amount_poisha <>
    case new.kind when 'tax' then tax_poisha when 'shipping' then shipping_poisha else new.amount_poisha end;
  return null;
end $$;

-- Making a trigger locked its table against writers: no row comes between it and what is copied here.
insert into order_charges (parcel_id, kind, amount_poisha, refunded_poisha)
select id, 'shipping', shipping_poisha, shipping_refunded_poisha from parcels where shipping_poisha > 0
union all
select id, 'tax', tax_poisha, tax_refunded_poisha from parcels where tax_poisha > 0;
insert into refund_charges (refund_id, kind, amount_poisha)
select id, 'shipping', shipping_poisha from refunds where shipping_poisha > 0
union all
select id, 'tax', tax_poisha from refunds where tax_poisha > 0;
create trigger refund_of_new_charge after insert on refund_charges for each row execute function refund_of_charge();

-- Last, since these lock out readers too.
alter table orders alter column tax_poisha set default 0, alter column shipping_poisha set default 0;
alter table parcels alter column tax_poisha set default 0, alter column shipping_poisha set default 0;
-- Sums over rows of another table are held by invariants (order-sums, refund-lines); what has gone back of a charge by its row.
alter table parcels drop constraint parcels_refunded_check;
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_total_check check (total_poisha >= subtotal_poisha - discount_poisha);
alter table refunds drop constraint refunds_parts_check;
alter table refunds add constraint refunds_parts_check check (amount_poisha >= goods_poisha);
