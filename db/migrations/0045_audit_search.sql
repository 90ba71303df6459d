-- What the log is searched by: a part of the call, the number of what was changed, an address.
create index audit_log_action_idx on audit_log using gin (lower(action) gin_trgm_ops);
create index audit_log_subject_id_idx on audit_log (subject_id);
create index audit_log_ip_idx on audit_log (ip);
