-- What the provider is told to do with a payment, decided once, before it is told: a payment whose money was all given back
-- before it was captured is released, and nothing ever leaves the buyer's card. Empty for payments settled before this column.
alter table payments add column settlement text check (settlement in ('capture', 'void'));
