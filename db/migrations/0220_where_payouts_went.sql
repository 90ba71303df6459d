-- A buyer may say another account later, and accounts are forgotten: where a payout went stays with it, as its kind and the
-- last characters of the number. Payouts of before have none.
alter table refunds
  add column sent_to_kind text,
  add column sent_to_last text,
  add constraint refunds_sent_to_check check (
    (sent_to_kind is null) = (sent_to_last is null)
    and (sent_to_kind is null or (route = 'payout' and status = 'done'))
  ),
  add constraint refunds_sent_to_kind_check check (sent_to_kind in ('bkash', 'bank')),
  add constraint refunds_sent_to_last_check check (length(sent_to_last) between 1 and 4);

-- The buyer is told when it was sent.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'order_paid', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'order_refunded',
  'payment_returned', 'payout_account', 'payout_sent', 'request_decided', 'ticket_answered', 'question_answered',
  'review_answered', 'review_decided', 'question_decided', 'new_device', 'back_in_stock', 'price_fell', 'order_received',
  'sale_paid', 'hold_approved', 'hold_cancelled', 'request_asked', 'parcel_refunded', 'stock_low', 'stock_out',
  'question_asked', 'review_written', 'product_approved', 'product_rejected', 'product_held', 'product_released',
  'import_finished', 'store_suspended', 'store_reinstated', 'application_approved', 'application_rejected'
));
