-- A refund that a gateway refuses can be turned into a payout: the team sends the money itself, as it does with collected cash.
-- So a payment of any method may have payouts, of all that was refunded but not only taken off.
alter table payments
  drop constraint payments_payout_due_check,
  add constraint payments_payout_due_check check (payout_due_poisha between 0 and refunded_poisha - reduced_poisha);

alter table payment_acts
  drop constraint payment_acts_act_check,
  drop constraint payment_acts_outcome_check,
  add constraint payment_acts_act_check check (
    act in ('asked', 'refund_retried', 'refund_paid_out', 'return_retried', 'message_replayed')
  ),
  add constraint payment_acts_outcome_check check (
    outcome in ('busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done', 'payout')
  );
