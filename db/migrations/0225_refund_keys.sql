-- A refund by the team that is sent again with its Idempotency-Key is made once, and refused where it asks for something else:
-- what was asked for is kept as a hash. One refund of all of an order is a row per parcel.
alter table refunds
  add column request_key text check (length(request_key) <= 200),
  add column request_hash bytea,
  add constraint refunds_request_check check ((request_key is null) = (request_hash is null));
create unique index refunds_request_key on refunds (made_by, request_key, parcel_id) where request_key is not null;
drop trigger audited on refunds;
call audit('refunds', '{request_key,request_hash}');
