-- A store's orders, newest or oldest first; and by where the own parcel stands, with how many stand where. Both are read
-- without their tables, so that 100,000 parcels are listed and counted at once.
create index parcels_store_order_idx on parcels (store_id, order_id);
create index parcels_store_status_idx on parcels (store_id, status, order_id);
drop index parcels_store_id_idx;

-- The tracking number that a move brought: a parcel that is under way is shipped again when its number is corrected.
alter table parcel_events add column tracking text;
