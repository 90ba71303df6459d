-- When a store's parcels were placed and shipped, and of which orders, read without the parcels themselves: the time for which
-- the team held an order is no time of its store.
drop index parcels_store_day_idx;
create index parcels_store_day_idx on parcels (store_id, created_at) include (status, shipped_at, delivered_at, order_id)
  where replaces_id is null;
