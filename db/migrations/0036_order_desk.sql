-- Money goes back in parts. What of a line, of a parcel's tax and of its shipping has gone back stands beside what was paid
-- for it, where the database itself keeps the one from going beyond the other, however many refunds come at once.
alter table order_items add column refunded_poisha bigint not null default 0;
alter table order_items add column refunded_quantity integer not null default 0;
-- Of these, back in stock.
alter table order_items add column restocked_quantity integer not null default 0;
alter table parcels add column tax_refunded_poisha bigint not null default 0;
alter table parcels add column shipping_refunded_poisha bigint not null default 0;
-- Since when nothing of it is left to give back.
alter table parcels add column refunded_at timestamptz;

-- A parcel may be refunded several times. The amount's parts: goods (paid less discount), tax, shipping.
drop index refunds_parcel_id_key;
create index refunds_parcel_id_idx on refunds (parcel_id, created_at);
alter table refunds add column goods_poisha bigint not null default 0 check (goods_poisha >= 0);
alter table refunds add column tax_poisha bigint not null default 0 check (tax_poisha >= 0);
alter table refunds add column shipping_poisha bigint not null default 0 check (shipping_poisha >= 0);
-- Why: the parcel was cancelled, the buyer asked for it, or the team decided to.
alter table refunds add column cause text not null default 'team' check (cause in ('cancelled', 'request', 'team'));
alter table refunds add column reason text not null default '';
alter table refunds add column made_by bigint references users;

-- What of each line went back with a refund: its money, and pieces of it.
create table refund_lines (
  refund_id uuid not null references refunds,
  item_id bigint not null references order_items,
  quantity integer not null check (quantity >= 0),
  restocked boolean not null,
  goods_poisha bigint not null check (goods_poisha >= 0),
  primary key (refund_id, item_id)
);
create index refund_lines_item_id_idx on refund_lines (item_id);

-- Until now a parcel's money went back as a whole or not at all.
update refunds set tax_poisha = p.tax_poisha, shipping_poisha = p.shipping_poisha,
  goods_poisha = refunds.amount_poisha - p.tax_poisha - p.shipping_poisha,
  cause = case when p.status = 'cancelled' then 'cancelled' else 'request' end
from parcels p where p.id = refunds.parcel_id;
insert into refund_lines (refund_id, item_id, quantity, restocked, goods_poisha)
select r.id, i.id, i.quantity, p.status = 'cancelled', i.price_poisha * i.quantity - i.discount_poisha
from refunds r join parcels p on p.id = r.parcel_id join order_items i on i.parcel_id = p.id;
update order_items set refunded_poisha = l.goods_poisha, refunded_quantity = l.quantity
from refund_lines l where l.item_id = order_items.id;
update order_items set refunded_quantity = quantity, restocked_quantity = quantity
from parcels p where p.id = order_items.parcel_id and p.status = 'cancelled';
update parcels set refunded_at = r.created_at, tax_refunded_poisha = parcels.tax_poisha,
  shipping_refunded_poisha = parcels.shipping_poisha
from refunds r where r.parcel_id = parcels.id;

alter table refunds add constraint refunds_parts_check check (amount_poisha = goods_poisha + tax_poisha + shipping_poisha);
alter table order_items add constraint order_items_refunded_check
  check (refunded_poisha between 0 and price_poisha * quantity - discount_poisha);
alter table order_items add constraint order_items_pieces_check
  check (refunded_quantity between 0 and quantity and restocked_quantity between 0 and refunded_quantity);
alter table parcels add constraint parcels_refunded_check check (
  tax_refunded_poisha between 0 and tax_poisha and shipping_refunded_poisha between 0 and shipping_poisha
);

-- What the team writes down beside an order; neither its buyer nor its sellers see it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  author_id bigint not null references users,
  text text not null check (text <> ''),
  request_key text,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index order_notes_order_id_idx on order_notes (order_id, id);
create unique index order_notes_request_key on order_notes (author_id, request_key) where request_key is not null;
call audit('order_notes', '{request_key}', '{text}');

-- Where an order stands, derived from its parcels as orders/rules.ts does (orderStatus): kept by a trigger and by nobody
-- else, so that the desk's lists are read in order from an index. An order begins in processing: placing it costs nothing.
alter table orders add column status text not null default 'processing'
  check (status in ('processing', 'shipped', 'delivered', 'cancelled'));
update orders set status = standing.status from (
  select order_id, case
      when bool_and(status = 'cancelled') then 'cancelled'
      when bool_and(status in ('cancelled', 'delivered')) then 'delivered'
      when bool_or(status in ('shipped', 'delivered')) then 'shipped'
      else 'processing'
    end as status
  from parcels group by order_id
) as standing where standing.order_id = orders.id;
create function orders_follow_parcels() returns trigger language plpgsql
-- One order's parcels are few, whatever the statistics of a table that is being filled say.
set enable_seqscan = off as $$
declare
  standing text;
begin
  select case
      when bool_and(status = 'cancelled') then 'cancelled'
      when bool_and(status in ('cancelled', 'delivered')) then 'delivered'
      when bool_or(status in ('shipped', 'delivered')) then 'shipped'
      else 'processing'
    end into standing
  from parcels where order_id = new.order_id;
  update orders set status = standing where id = new.order_id and status <> standing;
  return null;
end $$;
create trigger orders_follow_new after insert on parcels for each row
when (new.status <> 'processing' or new.replaces_id is not null) execute function orders_follow_parcels();
create trigger orders_follow_moved after update of status on parcels for each row
when (new.status <> old.status) execute function orders_follow_parcels();
-- What a parcel's entry says already is not said twice.
drop trigger audited on orders;
call audit('orders', '{status}', '{ship_name,ship_phone,ship_address,ship_city,ship_zip,note}');

-- The desk of 100,000 orders: newest first, all and by where they stand; what was archived; what waits, oldest first.
create index orders_desk_idx on orders (status, id) where archived_at is null;
create index orders_archived_idx on orders (id) where archived_at is not null;
create index order_requests_waiting_idx on order_requests (created_at, id) where status = 'open';
-- Accounts by how their e-mail address begins.
create index users_email_begins_idx on users (email text_pattern_ops);
-- Who gets it, word by word, and their phone number from its end: words are found by how they begin, numbers by how they
-- end, in whatever writing. Three or four keys for an order, where parts of three letters would be thirty.
create function order_words(name text, phone text) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(
    array_remove(string_to_array(lower(name), ' ') || reverse(regexp_replace(phone, '\D', '', 'g')), '')
  );
create index orders_words_idx on orders using gin (order_words(ship_name, ship_phone)) with (fastupdate = off);
-- Nothing has a number before it is sent: placing an order writes nothing here.
create index parcels_tracking_idx on parcels using gin (lower(tracking) gin_trgm_ops) where tracking is not null;
