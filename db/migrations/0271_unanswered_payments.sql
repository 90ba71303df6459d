-- Since when a gateway has not said what became of a payment that has ended here; null once it has, and while the payment is
-- open. It is asked on until it has (rules.md O-43).
alter table gateway_payments add column unanswered_since timestamptz;
create index gateway_payments_unanswered_idx on gateway_payments (unanswered_since)
  where unanswered_since is not null and ask_at is not null;

-- Before, it was asked no more a day after the end, also where it had not answered then: those are asked once more. A process of
-- the previous release asks about them too.
update gateway_payments g set ask_at = now()
where g.ask_at is null and g.session is not null and g.ended_at > now() - interval '60 days'
  and exists (
    select from payment_events e
    where e.payment_id = g.payment_id and e.kind = 'unanswered' and e.created_at >= g.ended_at
  );
