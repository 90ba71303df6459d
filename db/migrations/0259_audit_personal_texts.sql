-- What closing an account erases is personal: the log names these columns without their content (decision 8).
drop trigger audited on order_requests;
call audit('order_requests', '{}', '{reason}');
drop trigger audited on order_holds;
call audit('order_holds', '{facts,reasons}', '{note}', 'order_id');
drop trigger audited on refunds;
call audit('refunds', '{request_key,request_hash}', '{reason}');
drop trigger audited on stores;
call audit('stores', '{search_key,sales_poisha,name_bn_key}', '{description,location,website,return_policy,holiday_note}');
drop trigger audited on seller_applications;
call audit('seller_applications', '{search_key}',
  '{business_name,store_name,phone,address,location,nid_number,trade_license,description}');
drop trigger audited on application_decisions;
call audit('application_decisions', '{}', '{note}');
drop trigger audited on saved_answers;
call audit('saved_answers', '{}', '{title,text}');
drop trigger audited on review_reports;
call audit('review_reports', '{}', '{note}', 'review_id');

-- What the log has of them already is blanked too, for all accounts as for all other personal columns: it is the only time that
-- entries change, since nothing else takes back what they should never have had. From the first of them on the chain is sealed
-- anew, so that seals noted before are in it no more (operations.md). An entry that did not fit its seal does not fit
-- afterwards either.
create function audit_blanked(content jsonb, personal text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when key = any (personal) and value <> 'null' then '"…"' else value end)
  from jsonb_each(content)
$$;
do $$
declare
  personal constant jsonb := '{
    "order_requests": "{reason}", "order_holds": "{note}", "refunds": "{reason}",
    "stores": "{description,location,website,return_policy,holiday_note}",
    "seller_applications": "{store_name,location,description}", "application_decisions": "{note}",
    "saved_answers": "{title,text}", "review_reports": "{note}"
  }';
  link record;
  entry audit_log;
  first bigint;
  was bytea := '';
  is_now bytea := '';
  fits boolean;
begin
  -- As audit_seal() does: no entry is sealed meanwhile.
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  alter table audit_log disable trigger audit_log_refuse;
  alter table audit_chain disable trigger audit_chain_refuse;
  select min(c.position) into first from audit_chain c join audit_log e on e.id = c.entry_id
  where (coalesce(e.before, '{}') || coalesce(e.after, '{}')) ?| (personal ->> e.subject)::text[];
  select c.hash, c.hash into was, is_now from audit_chain c where c.position < first order by c.position desc limit 1;
  was := coalesce(was, '');
  is_now := coalesce(is_now, '');
  for link in select c.position, c.entry_id, c.hash from audit_chain c where c.position >= first order by c.position loop
    select * into entry from audit_log where id = link.entry_id;
    fits := link.hash = audit_hash(was, entry);
    was := link.hash;
    if entry.subject in (select jsonb_object_keys(personal)) then
      entry.before := audit_blanked(entry.before, (personal ->> entry.subject)::text[]);
      entry.after := audit_blanked(entry.after, (personal ->> entry.subject)::text[]);
      update audit_log set before = entry.before, after = entry.after where id = entry.id;
    end if;
    is_now := case when fits then audit_hash(is_now, entry) else link.hash end;
    update audit_chain set hash = is_now where position = link.position;
  end loop;
  -- Entries without a seal, which somebody has put in.
  update audit_log set
    before = audit_blanked(before, (personal ->> subject)::text[]), after = audit_blanked(after, (personal ->> subject)::text[])
  where personal ? subject and not exists (select from audit_chain c where c.entry_id = audit_log.id);
  alter table audit_log enable trigger audit_log_refuse;
  alter table audit_chain enable trigger audit_chain_refuse;
end $$;
drop function audit_blanked;
