-- Who pays now what was due at the door, and the sellers who would have had it collected, are told.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'order_paid', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'order_refunded',
  'payment_returned', 'payout_account', 'request_decided', 'ticket_answered', 'question_answered', 'review_answered',
  'review_decided', 'question_decided', 'new_device', 'back_in_stock', 'price_fell', 'order_received', 'sale_paid',
  'hold_approved', 'hold_cancelled', 'request_asked', 'parcel_refunded', 'stock_low', 'stock_out', 'question_asked',
  'review_written', 'product_approved', 'product_rejected', 'product_held', 'product_released', 'import_finished',
  'store_suspended', 'store_reinstated', 'application_approved', 'application_rejected'
));
