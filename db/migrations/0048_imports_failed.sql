-- An import that ends its worker again and again is left: how often it was taken since it last came forward.
alter table product_imports add column attempts integer not null default 0;
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check check (
  state in ('checking', 'unreadable', 'ready', 'running', 'cancelled', 'done', 'undoing', 'undone', 'failed')
);
drop trigger audited on product_imports;
call audit('product_imports', '{total,done,counts,worker,leased_until,lines,columns,attempts}');

-- Lines are kept as plain text now. What was read as HTML and not run yet is read anew; of an import that wrote products
-- already the rest is refused, and the same file can be sent again.
update product_imports set state = 'checking', staged_at = null, worker = null, leased_until = null
where state in ('checking', 'ready');
with refused as (
  update import_rows r set outcome = 'refuse', result = 'refused', problems = jsonb_build_array(jsonb_build_object(
    'code', 'read_before', 'text', 'It was read by an earlier version of the market: send the file again.',
    'params', '{}'::jsonb, 'line', r.line, 'column', null
  ))
  from product_imports i where i.id = r.import_id and i.state in ('running', 'cancelled') and r.result is null
  returning r.import_id
), counted as (select import_id, count(*) as rows from refused group by import_id)
update product_imports i set done = i.done + c.rows, counts = i.counts || jsonb_build_object(
  'refused', coalesce((i.counts ->> 'refused')::integer, 0) + c.rows
) from counted c where c.import_id = i.id;
