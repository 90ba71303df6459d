-- A guest's line says when it was added: that, not the minute of its merge, tells a repeated merge from a new cart of the same
-- goods. What was merged is kept for each line, so that of a line which has grown only the rest is added.
drop table cart_merges;
create table merged_lines (
  user_id bigint not null references users (id) on delete cascade,
  line_hash text not null check (length(line_hash) = 43),
  quantity integer not null check (quantity > 0),
  merged_at timestamptz not null,
  primary key (user_id, line_hash)
);
