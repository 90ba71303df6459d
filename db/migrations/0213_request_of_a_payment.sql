-- A repeated request with the key of an order is answered with that order, but only where it asks for the same one: what was
-- asked for is kept as a hash. Payments of before have none, and answer as they did.
alter table payments add column request_hash bytea;
-- An index is named as the list that it is for.
alter index orders_desk_idx rename to orders_status_idx;
