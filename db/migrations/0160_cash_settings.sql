-- For which orders cash on delivery is offered, and what it costs. As everywhere in this table null is 'not in this change':
-- an amount of 0 is no limit (cash_fee_poisha: no fee), an empty list excludes nothing.
alter table setting_changes
  add column cash_on_delivery boolean,
  add column cash_fee_poisha bigint check (cash_fee_poisha between 0 and 100000),
  add column cash_min_poisha bigint check (cash_min_poisha between 0 and 10000000),
  add column cash_max_poisha bigint check (cash_max_poisha between 0 and 100000000),
  add column cash_first_max_poisha bigint check (cash_first_max_poisha between 0 and 100000000),
  add column cash_refusals_max integer check (cash_refusals_max between 1 and 100),
  add column cash_areas_excluded text[] check (cardinality(cash_areas_excluded) <= 200),
  add column cash_categories_excluded bigint[] check (cardinality(cash_categories_excluded) <= 500),
  drop constraint setting_changes_check,
  add constraint setting_changes_check check (
    num_nonnulls(
      shipping_poisha, tax_rate_bp, return_days, promo_over_poisha, free_shipping_from_poisha, list_max, page_size, banner,
      cash_on_delivery, cash_fee_poisha, cash_min_poisha, cash_max_poisha, cash_first_max_poisha, cash_refusals_max,
      cash_areas_excluded, cash_categories_excluded
    ) > 0
  );
