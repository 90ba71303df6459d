-- Money that came and paid nothing, which its gateway refuses to send back, is sent by the team (rules.md O-46). No process, also none
-- of the previous release, asks the gateway for it any more.
alter table payment_receipts
  add column return_route text not null default 'provider' check (return_route in ('provider', 'payout')),
  add constraint payment_receipts_by_hand_check check (
    return_route = 'provider' or (return_status is not null and next_try_at is null)
  );
create index payment_receipts_by_hand_idx on payment_receipts (payment_id)
  where return_route = 'payout' and return_status = 'pending';

alter table payment_acts
  drop constraint payment_acts_act_check,
  drop constraint payment_acts_outcome_check,
  add constraint payment_acts_act_check check (
    act in (
      'asked', 'refund_retried', 'refund_paid_out', 'refund_sent', 'return_retried', 'return_by_hand', 'return_sent',
      'message_replayed'
    )
  ),
  add constraint payment_acts_outcome_check check (
    outcome in (
      'busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done', 'payout', 'payout_unasked', 'by_hand', 'by_hand_unasked'
    )
  );
