-- Names that a category had, and numbers of those that were merged into it: old links and filters still lead there. A
-- name that a category has now is its own: whoever takes a name deletes it here.
create table category_names (
  name text not null,
  name_key text collate "C" primary key generated always as (lower(normalize(name))) stored,
  category_id bigint not null references categories on delete cascade,
  -- The merged category's number.
  former_id bigint,
  created_at timestamptz not null default now()
);
create index category_names_category_id_idx on category_names (category_id);
call audit('category_names', named => 'category_id');

-- So large that a job moves what is in it, part by part; nothing new comes in meanwhile.
alter table categories add column merging_into_id bigint references categories check (merging_into_id <> id);
create index categories_merging_idx on categories (merging_into_id) where merging_into_id is not null;
alter table tags add column merging_into_id bigint references tags check (merging_into_id <> id);
create index tags_merging_idx on tags (merging_into_id) where merging_into_id is not null;

-- Whether a product or a proposal has it; kept by triggers. No number of them: every product with a common word would
-- wait for the row of that word.
alter table tags add column used boolean not null default false;
update tags set used = true
where id in (select tag_id from product_tags union select tag_id from proposal_tags);
-- With the number, so that a page far in a list is found in the index alone.
create index tags_name_idx on tags (name_key, id);
create index tags_unused_idx on tags (name_key, id) where not used;
create index tags_proposed_idx on tags (name_key, id) where proposed_by is not null;
create index tags_text_idx on tags using gin (name_key gin_trgm_ops);
drop trigger audited on tags;
call audit('tags', '{used}');

-- Search reads keys: another case of the same word changes nothing there.
drop trigger tags_rename on tags;
create trigger tags_rename after update of name on tags
  for each row when (old.name_key is distinct from new.name_key) execute function tags_rename();

create function tags_taken_up() returns trigger language plpgsql as $$
begin
  perform from tags where id in (select tag_id from changed_rows) and not used order by id for no key update;
  update tags set used = true where id in (select tag_id from changed_rows) and not used;
  return null;
end $$;
create trigger product_tags_taken_up after insert on product_tags referencing new table as changed_rows
  for each statement execute function tags_taken_up();
create trigger proposal_tags_taken_up after insert on proposal_tags referencing new table as changed_rows
  for each statement execute function tags_taken_up();

-- Locked against whoever is about to use one, and looked at again.
create function tags_laid_down() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select distinct tag_id from changed_rows c
    where not exists (select from product_tags where tag_id = c.tag_id)
      and not exists (select from proposal_tags where tag_id = c.tag_id)
  );
begin
  if cardinality(ids) = 0 then return null; end if;
  perform from tags where id = any (ids) order by id for update;
  update tags t set used = false
  where id = any (ids)
    and not exists (select from product_tags where tag_id = t.id)
    and not exists (select from proposal_tags where tag_id = t.id);
  return null;
end $$;
create trigger product_tags_laid_down after delete on product_tags referencing old table as changed_rows
  for each statement execute function tags_laid_down();
create trigger proposal_tags_laid_down after delete on proposal_tags referencing old table as changed_rows
  for each statement execute function tags_laid_down();

-- Coupons of the whole market, newest first; any by a part of its code; the uses of one, newest first.
create index coupons_market_idx on coupons (id desc) where store_id is null;
create index coupons_code_text_idx on coupons using gin (code gin_trgm_ops);
create index coupon_uses_coupon_idx on coupon_uses (coupon_id, used_at desc, order_id desc);
