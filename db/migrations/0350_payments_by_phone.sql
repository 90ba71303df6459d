-- Who paid at a gateway and has no order says the number that was given for it: the one of the order that is being paid, or one
-- that the account has proven. The team finds the payment, and the account, by it (rules.md O-80).
create index proven_numbers_phone_idx on proven_numbers (phone);
create index pending_orders_phone_idx on pending_orders ((content -> 'input' -> 'shipping_address' ->> 'phone'));
