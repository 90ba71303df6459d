-- A gateway that is not in use any more cannot be asked about a refund: a member of the team confirms that it did not pay it back.
alter table payment_acts
  drop constraint payment_acts_outcome_check,
  add constraint payment_acts_outcome_check check (
    outcome in ('busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done', 'payout', 'payout_unasked')
  );
