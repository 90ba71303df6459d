-- Tickets as the team works on them. `waits_since`: since when an answer of ours is due; null when the buyer is asked, or
-- nobody waits any more. `handled_*`: who of the team last answered or settled it; absent again while it waits.
-- `answering_*`: who is writing an answer right now.
alter table tickets
  add column waits_since timestamptz default now(),
  add column handled_by bigint references users,
  add column handled_at timestamptz,
  add column answering_by bigint references users on delete set null,
  add column answering_at timestamptz,
  add check ((handled_by is null) = (handled_at is null)),
  add check ((answering_by is null) = (answering_at is null));
update tickets as t set waits_since = case when t.status = 'open' then (
  select case when count(*) filter (where m.sender_id is distinct from t.user_id) = 0 then t.created_at
    else min(m.sent_at) filter (where m.id > (
      select max(a.id) from ticket_messages as a where a.ticket_id = t.id and a.sender_id is distinct from t.user_id
    )) end
  from ticket_messages as m where m.ticket_id = t.id) end;
create index tickets_handled_by_idx on tickets (handled_by) where handled_by is not null;
create index tickets_answering_by_idx on tickets (answering_by) where answering_by is not null;

-- The queues, each in its own order: a buyer's tickets, then what guests wrote by the contact page.
create index tickets_waiting_idx on tickets (waits_since, id)
  where user_id is not null and status = 'open' and waits_since is not null;
create index tickets_open_idx on tickets (waits_since, id) where user_id is not null and status = 'open';
create index tickets_unassigned_idx on tickets (waits_since, id)
  where user_id is not null and status = 'open' and assigned_to is null;
create index tickets_mine_idx on tickets (assigned_to, waits_since, id) where user_id is not null and status = 'open';
create index tickets_buyer_idx on tickets (updated_at, id)
  where user_id is not null and status = 'open' and waits_since is null;
create index tickets_settled_idx on tickets (status, updated_at desc, id desc)
  where user_id is not null and status <> 'open';
create index tickets_all_idx on tickets (id desc) where user_id is not null;
create index tickets_contact_new_idx on tickets (waits_since, id)
  where user_id is null and status = 'open' and waits_since is not null;
create index tickets_contact_idx on tickets (id desc) where contact_email is not null;
create index tickets_words_idx on tickets using gin (
  lower(subject || E'\n' || coalesce(contact_name, '') || E'\n' || coalesce(contact_email, '')) gin_trgm_ops
) with (gin_pending_list_limit = 64);
-- Who wrote it, found by a part of the name or the e-mail.
create index users_words_idx on users using gin (lower(name || E'\n' || email) gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- That somebody is writing an answer is nobody's deed.
drop trigger audited on tickets;
call audit('tickets', '{request_key,answering_by,answering_at}', '{contact_name,contact_email,subject,description}');

-- What the team says to itself about a ticket.
create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  author_id bigint not null references users,
  note text not null check (length(note) between 1 and 5000),
  -- The Idempotency-Key it was sent with: sent twice, it is one.
  request_key text,
  created_at timestamptz not null default now()
);
create index ticket_notes_ticket_id_idx on ticket_notes (ticket_id, id);
create index ticket_notes_author_id_idx on ticket_notes (author_id);
create unique index ticket_notes_request_key on ticket_notes (author_id, request_key) where request_key is not null;
call audit('ticket_notes', '{request_key}', '{note}');

-- Answers that are written often, in both languages; {name} and {order} are filled in where one is used.
create table ticket_templates (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  body_en text not null check (length(body_en) between 1 and 5000),
  body_bn text not null check (length(body_bn) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ticket_templates_name_key on ticket_templates (lower(name));
call audit('ticket_templates');
insert into ticket_templates (name, body_en, body_bn) values
  (
    'We are looking into it',
    E'Hello {name},\n\nthank you for writing. We are looking into it and will write to you again within two business days.\n\nHaat Support',
    E'প্রিয় {name},\n\nলেখার জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি এবং দুই কর্মদিবসের মধ্যে আপনাকে আবার জানাব।\n\nহাট সাপোর্ট'
  ),
  (
    'Your order is on its way',
    E'Hello {name},\n\nyour order {order} is on its way. Its page shows the tracking number and the day we expect it.\n\nHaat Support',
    E'প্রিয় {name},\n\nআপনার অর্ডার {order} পথে আছে। অর্ডারের পাতায় ট্র্যাকিং নম্বর ও পৌঁছানোর সম্ভাব্য তারিখ দেখতে পাবেন।\n\nহাট সাপোর্ট'
  ),
  (
    'We need to know more',
    E'Hello {name},\n\nso that we can help, please tell us a little more: what exactly happened, and when? A picture helps too.\n\nHaat Support',
    E'প্রিয় {name},\n\nসাহায্য করার জন্য আমাদের আরেকটু জানা দরকার: ঠিক কী হয়েছে এবং কখন? একটি ছবি দিলে আরও সুবিধা হয়।\n\nহাট সাপোর্ট'
  );

-- A hidden review or question says why, by whom and when.
alter table reviews
  add column hidden_reason text check (hidden_reason in ('SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER')),
  add column hidden_note text not null default '' check (length(hidden_note) <= 1000),
  add column hidden_by bigint references users,
  add column hidden_at timestamptz,
  -- Open reports, and the oldest of them: the queue reads in this order.
  add column open_reports integer not null default 0 check (open_reports >= 0),
  add column reported_since timestamptz;
alter table questions
  add column hidden_reason text check (hidden_reason in ('SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER')),
  add column hidden_note text not null default '' check (length(hidden_note) <= 1000),
  add column hidden_by bigint references users,
  add column hidden_at timestamptz;

-- A report waits until somebody decides on what it is about.
alter table review_reports
  add column decision text check (decision in ('kept', 'hidden')),
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  add check (num_nonnulls(decision, decided_at) in (0, 2));
create index review_reports_decided_by_idx on review_reports (decided_by) where decided_by is not null;
update review_reports as p set decision = 'hidden', decided_at = now()
from reviews as r where r.id = p.review_id and not r.approved;
update reviews as r set open_reports = p.count, reported_since = p.since
from (select review_id, count(*) as count, min(created_at) as since from review_reports where decided_at is null group by 1) as p
where p.review_id = r.id;
alter table reviews add check ((open_reports = 0) = (reported_since is null));

create index reviews_reported_idx on reviews (reported_since, id) where reported_since is not null;
create index reviews_hidden_idx on reviews (id desc) where not approved;
create index reviews_hidden_by_idx on reviews (hidden_by) where hidden_by is not null;
create index reviews_words_idx on reviews using gin (lower(title || E'\n' || comment) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index questions_hidden_idx on questions (id desc) where hidden_at is not null;
create index questions_hidden_by_idx on questions (hidden_by) where hidden_by is not null;
create index questions_words_idx on questions using gin (lower(question) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop trigger audited on reviews;
call audit('reviews', '{helpful_count,picture_count,open_reports,reported_since}');
