-- From what price of the goods on an order ships free; 0 is never. promo_over_poisha was the footer's wording alone, which
-- carts did not honour: it stays for processes of the release before, and nothing reads it any more.
alter table setting_changes
  add column free_shipping_from_poisha bigint check (free_shipping_from_poisha between 0 and 10000000),
  drop constraint setting_changes_check,
  add constraint setting_changes_check check (
    num_nonnulls(
      shipping_poisha, tax_rate_bp, return_days, promo_over_poisha, free_shipping_from_poisha, list_max, page_size, banner
    ) > 0
  );
