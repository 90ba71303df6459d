-- Since when a product waits for its first decision; a change of it while it waits costs it no place.
alter table products add column submitted_at timestamptz not null default now();
update products set submitted_at = updated_at;
-- The reason that was chosen from the list, beside the words of who decided.
alter table products add column review_reason text;
alter table product_proposals add column review_reason text;

-- Taken off sale by an administrator: its seller cannot list it again until it is released.
alter table products add column held boolean not null default false check (not (held and listed));
create table product_holds (
  product_id bigint primary key references products on delete cascade,
  held_at timestamptz not null,
  reason text,
  note text not null default '',
  -- Whether its seller offered it: then it is offered again once it is released.
  lists_again boolean not null,
  -- Its seller asks for it to be looked at again.
  appealed_at timestamptz,
  appeal_note text not null default ''
);
call audit('product_holds', named => 'product_id');

-- Who did what of a product's approval, when, and with which words; only added to.
create table product_events (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  at timestamptz not null,
  actor_id bigint references users,
  kind text not null check (kind in (
    'submitted', 'taken_back', 'approved', 'rejected', 'proposed', 'withdrawn', 'proposal_approved',
    'proposal_rejected', 'held', 'appealed', 'kept', 'released', 'edited'
  )),
  reason text,
  note text not null default ''
);
create index product_events_product_id_idx on product_events (product_id, id);
create index product_events_actor_id_idx on product_events (actor_id) where actor_id is not null;

-- What waits for administrators, a row per product, kept by triggers: the queue is read from its index alone.
create table product_queue (
  product_id bigint primary key references products on delete cascade,
  kind text not null check (kind in ('new', 'proposal', 'appeal')),
  since timestamptz not null
);
create index product_queue_since_idx on product_queue (since, product_id);
create index product_queue_kind_idx on product_queue (kind, since, product_id);
drop index products_waiting_idx;
drop index product_proposals_waiting_idx;

-- Not of deleted products, drafts and closed stores. A change is decided before its product's seller is answered.
create function product_queue_due(ids bigint[])
returns table (product_id bigint, kind text, since timestamptz) language sql stable as $$
  select p.id,
    case when p.moderation_status <> 'APPROVED' then 'new' when o.id is not null then 'proposal' else 'appeal' end,
    case when p.moderation_status <> 'APPROVED' then p.submitted_at when o.id is not null then o.created_at
      else h.appealed_at end
  from products p
  left join product_proposals o on o.product_id = p.id and o.status = 'IN_REVIEW'
  left join product_holds h on h.product_id = p.id and h.appealed_at is not null
  where p.id = any (ids) and p.deleted_at is null and p.store_open and (
    p.moderation_status in ('PENDING', 'IN_REVIEW')
    or p.moderation_status = 'APPROVED' and (o.id is not null or h.product_id is not null)
  )
$$;
create function product_queue_refresh(ids bigint[]) returns void language sql as $$
  delete from product_queue q
  where q.product_id = any (ids) and q.product_id not in (select d.product_id from product_queue_due(ids) d);
  insert into product_queue as q (product_id, kind, since)
  select d.product_id, d.kind, d.since from product_queue_due(ids) d order by d.product_id
  on conflict (product_id) do update set kind = excluded.kind, since = excluded.since
  where (q.kind, q.since) is distinct from (excluded.kind, excluded.since);
$$;
create function products_queue_insert() returns trigger language plpgsql as $$
begin
  perform product_queue_refresh(array(select id from new_rows where moderation_status in ('PENDING', 'IN_REVIEW')));
  return null;
end $$;
create trigger products_queue_insert after insert on products referencing new table as new_rows
  for each statement execute function products_queue_insert();
create function products_queue_update() returns trigger language plpgsql as $$
begin
  perform product_queue_refresh(array[new.id]);
  return null;
end $$;
create trigger products_queue_update after update on products for each row when (
  old.moderation_status <> new.moderation_status or old.submitted_at <> new.submitted_at
  or old.store_open <> new.store_open or old.deleted_at is distinct from new.deleted_at
) execute function products_queue_update();
-- Of proposals and of holds.
create function product_part_queue() returns trigger language plpgsql as $$
begin
  perform product_queue_refresh(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create trigger product_proposals_queue after insert or update or delete on product_proposals
  for each row execute function product_part_queue();
create trigger product_holds_queue after insert or update or delete on product_holds
  for each row execute function product_part_queue();
select product_queue_refresh(array(
  select id from products where moderation_status in ('PENDING', 'IN_REVIEW')
  union select product_id from product_proposals where status = 'IN_REVIEW'
));

-- Administrators' lists, newest first: a page and its count are read from the index alone.
create index products_moderated_idx on products (moderation_status, id desc) where deleted_at is null;
create index products_submitted_idx on products (id desc) where deleted_at is null and moderation_status <> 'DRAFT';
create index products_unlisted_idx on products (id desc)
  where deleted_at is null and moderation_status <> 'DRAFT' and not listed;
create index products_held_idx on products (id desc) where deleted_at is null and held;
-- Their search: whatever is not on sale is not in product_search.
create index products_name_text_idx on products using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 256);
