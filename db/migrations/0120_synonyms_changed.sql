-- When a group's words last changed: who saves it sends back what they read, so that of two administrators the second is told.
alter table synonym_groups add column updated_at timestamptz not null default now();
