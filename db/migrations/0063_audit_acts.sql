-- All changes of one call are shown together: found by the call, in their order.
create index audit_log_request_idx on audit_log (request_id, id);
