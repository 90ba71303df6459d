-- How many pieces the check of an import showed that each variant would get, by its combination: the run adds no more (rules.md I-2).
-- Null for a row that a process of the previous release checked; its run compares with the stock of that moment alone.
alter table import_rows add column raises jsonb;
