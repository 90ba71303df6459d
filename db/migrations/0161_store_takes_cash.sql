-- Whether a store lets its buyers pay on delivery, where the market offers it.
alter table stores add column takes_cash boolean not null default true;
