-- An order that is due at the door can be paid now instead: by a payment that is meant for it. Once that is paid it takes the place
-- of the one that was due, which is voided and still names the order that it was meant for.
alter table payments add column for_order_id bigint references orders;
create index payments_for_order_id_idx on payments (for_order_id) where for_order_id is not null;

-- Money for such an order that came after it was shipped, cancelled or reduced is sent back.
alter table gateway_payments drop constraint gateway_payments_failure_check;
alter table gateway_payments add constraint gateway_payments_failure_check check (failure in (
  'declined', 'insufficient_funds', 'cancelled', 'expired', 'refused', 'wrong_amount', 'not_placed', 'not_due'
));
alter table payment_receipts drop constraint payment_receipts_return_reason_check;
alter table payment_receipts add constraint payment_receipts_return_reason_check check (return_reason in (
  'late', 'twice', 'wrong_amount', 'wrong_currency', 'no_order', 'not_due'
));
