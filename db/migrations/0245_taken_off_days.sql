-- What was taken off a cash order before it was collected went back to nobody: it is counted apart from the refunds (rules.md F-5).
alter table store_days add column taken_off_poisha bigint not null default 0 check (taken_off_poisha >= 0);
alter table market_days add column taken_off_poisha bigint not null default 0 check (taken_off_poisha >= 0);

-- Days with such an order are counted anew: its sum stood among the refunds, and what was not taken at the door never left the
-- revenue of a day that was counted before. Until the job has counted them, these days are read from the orders.
update figures_counted set through = least(through, (
  select min((p.created_at at time zone 'Asia/Dhaka')::date) - 1
  from refunds r join parcels p on p.id = r.parcel_id where r.route = 'none'
));
