-- When the first of the attempts was made whose outcome is unknown (rules.md O-41); null of one by a process of the previous release.
alter table gateway_refunds add column begun_at timestamptz;
