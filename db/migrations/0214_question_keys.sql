-- The Idempotency-Key a question was asked with: sent twice, it is one.
alter table questions add column request_key text check (length(request_key) <= 200);
create unique index questions_request_key on questions (user_id, request_key) where request_key is not null;
drop trigger audited on questions;
call audit('questions', '{answer_count,request_key}');
