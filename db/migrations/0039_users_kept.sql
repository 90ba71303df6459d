-- Why and until when an account may not sign in; `users.suspended_at` says that it may not now.
create table user_suspensions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- What the person is told, in their language; 'other' is told in the words.
  reason text not null check (reason in ('fraud', 'abuse', 'spam', 'payments', 'stolen', 'other')),
  words text not null default '',
  suspended_by bigint not null references users,
  suspended_at timestamptz not null,
  lifted_by bigint references users,
  lifted_at timestamptz,
  -- Why, for the team.
  lift_note text not null default '',
  check (reason <> 'other' or words <> ''),
  check ((lifted_by is null) = (lifted_at is null))
);
create index user_suspensions_user_id_idx on user_suspensions (user_id, id desc);
-- One at a time.
create unique index user_suspensions_open_key on user_suspensions (user_id) where lifted_at is null;
call audit('user_suspensions', '{}', '{words,lift_note}', 'user_id');

-- One of the team looked at an account as its owner sees it.
create table user_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  viewed_by bigint not null references users,
  viewed_at timestamptz not null
);
create index user_views_user_id_idx on user_views (user_id, id desc);
call audit('user_views', named => 'user_id');

-- What an account is found by: the beginning of a word of its name or of its e-mail before the @ (what follows is the same
-- for nearly everybody), of the whole e-mail, of the phone number. Words end at blanks and at Latin punctuation only, so that
-- Bangla vowel signs stay with their letters. Beginnings of up to three letters are terms of their own ('=ra'): thousands of
-- words begin with them.
create function user_terms(name text, email text, phone text) returns tsvector language plpgsql immutable parallel safe
-- Never worked out row by row: that is what the index is for.
cost 10000 as $$
declare
  whole constant text := lower(name || ' ' || email);
  parts constant text := lower(name || ' ' || split_part(email, '@', 1));
  digits constant text := regexp_replace(phone, '\D', '', 'g');
  word text;
  terms text[] := '{}';
begin
  foreach word in array regexp_split_to_array(whole, '\s+') || regexp_split_to_array(parts, '[\s@.,_+''-]+')
    || array[digits, substr(digits, 3)]
  loop
    terms := terms || array[word, '=' || left(word, 1), '=' || left(word, 2), '=' || left(word, 3)];
  end loop;
  return array_to_tsvector(array_remove(array_remove(terms, ''), '='));
end $$;
create index users_terms_idx on users using gin (user_terms(name, email, phone));
-- Newest and oldest first, of all and of the few.
create index users_in_order_idx on users (created_at, id);
create index users_not_buyers_idx on users (role, created_at, id) where role <> 'BUYER';
create index users_suspended_idx on users (created_at, id) where suspended_at is not null;
create index users_unverified_idx on users (created_at, id) where email_verified_at is null;

-- A market whose last owner is gone can never have one again by its own pages. Who takes one away waits for whoever else is
-- just doing so, and counts afterwards.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('owners'));
  if not exists (select from users where staff_role = 'owner' and suspended_at is null and closed_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'users_keep_an_owner',
      message = 'the market must keep an owner';
  end if;
  return null;
end $$;
create constraint trigger users_keep_an_owner after update on users for each row
when (old.staff_role = 'owner' and old.suspended_at is null and old.closed_at is null
  and (new.staff_role is distinct from 'owner' or new.suspended_at is not null or new.closed_at is not null))
execute function keep_an_owner();
create constraint trigger users_keep_an_owner_deleted after delete on users for each row
when (old.staff_role = 'owner' and old.suspended_at is null and old.closed_at is null)
execute function keep_an_owner();
