-- Who of the team has sent a payout: the history of the order and of the payment names them (rules.md O-47). Not known of earlier ones.
alter table refunds add column sent_by bigint references users;
