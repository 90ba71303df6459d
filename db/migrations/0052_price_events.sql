-- A seller's new price applies at once, also to an approved product: the team sees it in the product's history.
alter table product_events
  add column price_before_poisha bigint check (price_before_poisha >= 0),
  add column price_poisha bigint check (price_poisha >= 0),
  drop constraint product_events_kind_check,
  add constraint product_events_kind_check check (
    kind in (
      'submitted', 'taken_back', 'approved', 'rejected', 'proposed', 'withdrawn', 'proposal_approved', 'proposal_rejected',
      'held', 'appealed', 'kept', 'released', 'edited', 'priced'
    )
  ),
  add constraint product_events_price_check check (
    (kind = 'priced') = (price_poisha is not null) and (price_poisha is null) = (price_before_poisha is null)
  );
