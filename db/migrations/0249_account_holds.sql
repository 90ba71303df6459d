-- An order is also held when its buyer's account was suspended while it was paid for at a gateway (rules.md O-60).
alter table order_holds drop constraint order_holds_reasons_check;
alter table order_holds add constraint order_holds_reasons_check
  check (cardinality(reasons) > 0 and reasons <@ array['phone', 'address', 'device', 'payment', 'account']);
