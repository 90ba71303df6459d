-- Words that mean the same to a search (docs/decisions/0020-search-that-understands.md). One row is one group: a change of it is
-- one entry of the audit log.
create table synonym_groups (
  id bigint generated always as identity primary key,
  -- Each is searched for when any word of the group is typed; the first one is what the page calls them all.
  words text[] not null default '{}',
  words_bn text[] not null default '{}',
  -- Understood when typed, and not searched for: misspellings, Bangla in Latin letters, what is wider or narrower.
  typed text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (cardinality(words) + cardinality(words_bn) > 0),
  check (cardinality(words) + cardinality(words_bn) + cardinality(typed) between 2 and 60),
  check (array_position(words || words_bn || typed, null) is null)
);
