-- Closing an account ends its store's imports and deletes them with their files, and blanks what its seller wrote to the team of
-- a held product, and of a stock: the log names these columns without their content (decision 8).
drop trigger audited on product_imports;
call audit('product_imports', '{total,done,counts,worker,leased_until,lines,columns,attempts}', '{name,file}');
drop trigger audited on product_holds;
call audit('product_holds', '{}', '{appeal_note}', 'product_id');

-- The form asks for a note; one that was blanked has none.
alter table stock_events drop constraint stock_events_check;

-- Of accounts that were closed before, too: their imports are deleted by the job.
update stock_events e set note = '' from products p join stores s on s.id = p.store_id
where s.closed_at is not null and p.id = e.product_id and e.actor_id = s.owner_id and e.note <> '';
update product_events e set note = '' from stores s
where s.closed_at is not null and e.actor_id = s.owner_id and e.kind = 'appealed' and e.note <> '';
update product_holds h set appealed_at = null, appeal_note = '' from products p join stores s on s.id = p.store_id
where s.closed_at is not null and p.id = h.product_id and h.appealed_at is not null;
update product_imports i set state = 'unreadable', name = '', worker = null, leased_until = null from stores s
where s.closed_at is not null and s.id = i.store_id;
delete from store_types t using stores s where s.closed_at is not null and s.id = t.store_id;
insert into outbox_events (topic, payload)
select 'imports.dropped', jsonb_build_object('userId', s.owner_id) from stores s
where s.closed_at is not null and exists (select from product_imports i where i.store_id = s.id);

-- Blanked in the log as by 0259_audit_personal_texts, and sealed anew from the first of these entries on.
create function audit_blanked(content jsonb, personal text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when key = any (personal) and value <> 'null' then '"…"' else value end)
  from jsonb_each(content)
$$;
do $$
declare
  personal constant jsonb := '{"product_imports": "{name,file}", "product_holds": "{appeal_note}"}';
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
