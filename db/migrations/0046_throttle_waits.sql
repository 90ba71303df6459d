-- Attempts that are answered ever later, instead of not at all: until then the next one waits.
-- `count` is what is left of them; one of them is forgotten at a time, and the last at `resets_at`.
alter table throttles add column waits_until timestamptz;
