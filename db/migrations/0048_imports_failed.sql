-- An import that ends its worker again and again is left: how often it was taken since it last came forward.
alter table product_imports add column attempts integer not null default 0;
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check check (
  state in ('checking', 'unreadable', 'ready', 'running', 'cancelled', 'done', 'undoing', 'undone', 'failed')
);
drop trigger audited on product_imports;
call audit('product_imports', '{total,done,counts,worker,leased_until,lines,columns,attempts}');
