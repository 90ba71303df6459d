-- An order that cannot be written although it was paid is given up once its time is over, and its money is sent back.
alter table gateway_payments drop constraint gateway_payments_failure_check;
alter table gateway_payments add constraint gateway_payments_failure_check check (failure in (
  'declined', 'insufficient_funds', 'cancelled', 'expired', 'refused', 'wrong_amount', 'not_placed'
));
alter table payment_receipts drop constraint payment_receipts_return_reason_check;
alter table payment_receipts add constraint payment_receipts_return_reason_check check (return_reason in (
  'late', 'twice', 'wrong_amount', 'wrong_currency', 'no_order'
));
-- What strangers post is bounded: the oldest beyond the newest 500 are found by this.
create index payment_messages_unproven_idx on payment_messages (id) where message_id is null;
