-- The days of orders and accounts, for the team's figures: next to free while rows come in the order of time.
create index orders_placed_at_idx on orders using brin (placed_at) with (autosummarize = on);
create index users_created_at_idx on users using brin (created_at) with (autosummarize = on);

-- What is tried again of the background work, by whom: the queue itself forgets in a week.
create table job_retries (
  id bigint generated always as identity primary key,
  queue text not null,
  job_id uuid not null,
  error text not null,
  retried_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index job_retries_retried_by_idx on job_retries (retried_by);
create index job_retries_job_id_idx on job_retries (job_id);
call audit('job_retries');
