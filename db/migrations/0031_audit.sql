-- What sellers and the team changed: who, what, before and after, when, from where (decision 8). Written by triggers on the
-- changed tables, read by everybody with the permission, changed by nobody.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: the log stays as it was whatever becomes of the account.
  actor_id bigint not null,
  actor_role text not null check (actor_role in ('seller', 'administrator', 'support', 'catalogue', 'finance', 'owner')),
  -- The call: 'PATCH /products/{id}/'
  action text not null,
  request_id text not null,
  ip text not null,
  user_agent text not null,
  subject text not null,
  subject_id text not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  -- What changed, by column; personal columns are named without their content.
  before jsonb,
  after jsonb
);
-- The newest of one person, and of one thing.
create index audit_log_actor_idx on audit_log (actor_id, id desc);
create index audit_log_subject_idx on audit_log (subject, subject_id, id desc);
create index audit_log_at_idx on audit_log (at);

-- Each entry sealed with the hash of the one sealed before it. Two that followed the same one would be a fork: impossible.
create table audit_chain (
  position bigint generated always as identity primary key,
  entry_id bigint not null references audit_log,
  follows bigint not null,
  hash bytea not null
);
create unique index audit_chain_entry_id_key on audit_chain (entry_id);
create unique index audit_chain_follows_key on audit_chain (follows);

-- Every column, in words that stay the same.
create function audit_hash(previous bytea, entry audit_log) returns bytea language sql immutable
set search_path = public, pg_temp return sha256(previous || convert_to(jsonb_build_array(
  entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor_role, entry.action, entry.request_id, entry.ip,
  entry.user_agent, entry.subject, entry.subject_id, entry.change, entry.before, entry.after
)::text, 'UTF8'));

-- Sealed as the transaction ends: only its commit is waited for by others, not its work.
create function audit_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (entry_id, follows, hash)
  values (new.id, coalesce(last.position, 0), audit_hash(coalesce(last.hash, ''), new));
  return null;
end $$;
create constraint trigger audit_log_seal after insert on audit_log
deferrable initially deferred for each row execute function audit_seal();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_refuse before update or delete or truncate on audit_log
for each statement execute function audit_refuse();
create trigger audit_chain_refuse before update or delete or truncate on audit_chain
for each statement execute function audit_refuse();

-- tg_argv: the column that names the row, the columns left out, the columns whose content stays private.
create function audit_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting jsonb := current_setting('haat.acting')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old)) - tg_argv[1]::text[] end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) - tg_argv[1]::text[] end;
  named text := coalesce(is_now, was) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_object_keys(was || is_now) as key where was -> key is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  select jsonb_object_agg(key, case when key = any (tg_argv[2]::text[]) and value <> 'null' then '"…"' else value end)
  into was from jsonb_each(was);
  select jsonb_object_agg(key, case when key = any (tg_argv[2]::text[]) and value <> 'null' then '"…"' else value end)
  into is_now from jsonb_each(is_now);
  insert into audit_log
    (actor_id, actor_role, action, request_id, ip, user_agent, subject, subject_id, change, before, after)
  values (
    (acting ->> 'user')::bigint, acting ->> 'role', acting ->> 'action', acting ->> 'request', acting ->> 'ip',
    acting ->> 'agent', tg_table_name, named, lower(tg_op), was, is_now
  );
  return null;
end $$;

-- `call audit('products', skipped => '{views}')`: from then on. Without somebody who acts the trigger costs a look at a
-- setting.
create procedure audit(changed regclass, skipped text[] default '{}', private text[] default '{}', named text default 'id')
language plpgsql as $$
begin
  execute format(
    'create trigger audited after insert or update or delete on %s for each row
     when (current_setting(''haat.acting'', true) <> '''') execute function audit_write(%L, %L, %L)',
    changed, named, skipped || array['updated_at', 'name_key'], private
  );
end $$;

call audit('users', '{two_factor_step}', '{email,name,password_hash,phone,address,avatar_key,two_factor_secret}');
call audit('sessions', '{last_used_at}', '{user_agent,ip}');
call audit('notification_preferences', named => 'user_id');
call audit('stores');
call audit('seller_applications', '{}', '{business_name,phone,address,nid_number,trade_license}');
call audit('application_decisions');
call audit('application_documents', '{}', '{file,name}');
call audit('categories', '{own_products_count}');
call audit('tags');
call audit('products', '{rating_sum,rating_count,rating,views,sold_quantity,revenue_poisha,on_sale,request_key}');
call audit('product_tags', named => 'product_id');
call audit('product_media', named => 'product_id');
call audit('product_proposals');
call audit('product_imports', '{total,done,counts,worker,leased_until,lines,columns}');
call audit('coupons', '{used_count,given_poisha}');
call audit('orders', '{}', '{ship_name,ship_phone,ship_address,ship_city,ship_zip,note}');
call audit('parcels');
call audit('order_requests');
call audit('refunds');
call audit('reviews', '{helpful_count,picture_count}');
call audit('review_reports', named => 'review_id');
call audit('questions', '{answer_count}');
call audit('answers');
call audit('tickets', '{request_key}', '{contact_name,contact_email,subject,description}');
call audit('ticket_messages', '{request_key}', '{message}');
