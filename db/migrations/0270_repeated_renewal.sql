-- New recovery codes are answered again to the same request (rules.md A-22): with its key and code, this salt gives them. `null`
-- for codes of requests without a key, and for those of the previous release.
alter table recovery_codes add column renewal_salt bytea;
