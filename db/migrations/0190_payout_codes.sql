-- Where cash goes back to is confirmed by a code of its own, and its buyer is told. It is kept for half a year after the last
-- of it was sent.
alter table phone_codes drop constraint phone_codes_purpose_check;
alter table phone_codes add constraint phone_codes_purpose_check
  check (purpose in ('sign_in', 'confirm', 'order', 'change_number', 'payout'));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'order_refunded', 'payment_returned',
  'payout_account', 'request_decided', 'ticket_answered', 'question_answered', 'review_answered', 'review_decided',
  'question_decided', 'new_device', 'back_in_stock', 'price_fell', 'order_received', 'hold_approved', 'hold_cancelled',
  'request_asked', 'parcel_refunded', 'stock_low', 'stock_out', 'question_asked', 'review_written', 'product_approved',
  'product_rejected', 'product_held', 'product_released', 'import_finished', 'store_suspended', 'store_reinstated',
  'application_approved', 'application_rejected'
));

create index payout_accounts_set_at_idx on payout_accounts (set_at);
