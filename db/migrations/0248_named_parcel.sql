-- The carrier's number that a line of a statement of cash names, where no parcel had it yet: a seller who corrects the number before the
-- delivery makes it known.
alter table payment_statement_lines add column parcel_number text;
create index payment_statement_lines_number_idx on payment_statement_lines (parcel_number) where parcel_id is null;
