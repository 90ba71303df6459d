-- Extensions that need no superuser ("trusted"), so that they work on a hosted PostgreSQL too.
create extension if not exists pg_trgm;

-- News for other domains, written in the transaction that makes it true; jobs move it to queues.
create table outbox_events (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Counters of rate limits that must hold across processes. Losing them in a crash is fine.
create unlogged table throttles (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
