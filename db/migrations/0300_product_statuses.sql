-- A product is never IN_REVIEW itself: so reads an approved one whose proposal waits (rules.md C-4). No release has written it.
update products set moderation_status = 'PENDING' where moderation_status = 'IN_REVIEW';
alter table products
  drop constraint products_moderation_status_check,
  add constraint products_moderation_status_check
    check (moderation_status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED'));

create or replace function product_queue_due(ids bigint[])
returns table (product_id bigint, kind text, since timestamptz) language sql stable as $$
  select p.id,
    case when p.moderation_status <> 'APPROVED' then 'new' when o.id is not null then 'proposal' else 'appeal' end,
    case when p.moderation_status <> 'APPROVED' then p.submitted_at when o.id is not null then o.created_at
      else h.appealed_at end
  from products p
  left join product_proposals o on o.product_id = p.id and o.status = 'IN_REVIEW'
  left join product_holds h on h.product_id = p.id and h.appealed_at is not null
  where p.id = any (ids) and p.deleted_at is null and p.store_open and (
    p.moderation_status = 'PENDING'
    or p.moderation_status = 'APPROVED' and (o.id is not null or h.product_id is not null)
  )
$$;

create or replace function products_queue_insert() returns trigger language plpgsql as $$
begin
  perform product_queue_refresh(array(select id from new_rows where moderation_status = 'PENDING'));
  return null;
end $$;
