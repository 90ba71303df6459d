-- The team looks for held orders of one reason, of which there may be few among very many.
create index order_holds_reasons_idx on order_holds using gin (reasons) where decided_at is null;
