-- The fee for cash on delivery has its text on the pages, as shipping and tax have.
alter table order_charges drop constraint order_charges_label_check;
alter table order_charges add constraint order_charges_label_check
  check (case when label is null then kind in ('shipping', 'tax', 'cash_fee') else label <> '' end) not valid;
alter table order_charges validate constraint order_charges_label_check;
