-- What of a payment's refunds the team has still to send, and the payment's status as everybody reads it: the team's lists,
-- their filter and files, and the buyer's order. Collected cash is not refunded before it was sent.
alter table payments
  add column payout_due_poisha bigint not null default 0,
  add column shown_status text not null generated always as (
    case
      when status = 'refunded' and coalesce(settlement = 'void', settled_at is null) then 'voided'
      when status in ('paid', 'refunded') and payout_due_poisha > 0 then 'refund_due'
      when status = 'paid' and refunded_poisha > reduced_poisha then 'partly_refunded'
      else status
    end
  ) stored;

update payments p set payout_due_poisha = r.amount
from (
  select payment_id, sum(amount_poisha) as amount from refunds where route = 'payout' and status = 'pending' group by payment_id
) as r
where r.payment_id = p.id;

alter table payments
  add constraint payments_payout_due_check check (
    payout_due_poisha >= 0 and payout_due_poisha <= collected_poisha and payout_due_poisha <= refunded_poisha
  ),
  add constraint payments_shown_status_check check (shown_status in (
    'pending', 'due', 'paid', 'declined', 'voided', 'refunded', 'partly_refunded', 'refund_due'
  ));

drop index payments_status_idx;
create index payments_shown_status_idx on payments (shown_status, number);
