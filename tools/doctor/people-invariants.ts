import { checkChain } from '#domains/admin/index.ts'
import { type Invariant, named, rows } from './invariant.ts'

/** Accounts, stores, events, notifications, mails and the audit log. */
export const peopleInvariants: readonly Invariant[] = [
  rows(
    'store-owner',
    'An open store has one owner, a seller whose account is not closed',
    `select s.id from stores s left join users u on u.id = s.owner_id
     where s.closed_at is null and (u.id is null or u.role <> 'SELLER' or u.closed_at is not null)`,
  ),
  rows(
    'seller-store',
    'Every seller has a store',
    `select u.id from users u
     where u.role = 'SELLER' and u.closed_at is null and not exists (select from stores s where s.owner_id = u.id)`,
  ),
  rows(
    'store-standing',
    'A store is suspended exactly when the last decision on it suspended it',
    `select s.id from stores s left join (
       select distinct on (store_id) store_id, state from store_standings order by store_id, id desc
     ) t on t.store_id = s.id
     where (s.suspended_at is not null) <> coalesce(t.state = 'SUSPENDED', false)`,
  ),
  rows(
    'account-suspension',
    'An account is suspended exactly when it has a suspension that is not lifted',
    `select u.id from users u left join user_suspensions s on s.user_id = u.id and s.lifted_at is null
     where u.closed_at is null and (u.suspended_at is not null) <> (s.id is not null)`,
  ),
  rows(
    'account-sessions',
    'A suspended or closed account has no session',
    `select s.id from sessions s join users u on u.id = s.user_id
     where u.suspended_at is not null or u.closed_at is not null`,
  ),
  rows(
    'closed-account',
    'A closed account has nothing of its own left two hours later',
    `select u.id from users u where u.closed_at < now() - interval '2 hours' and (
       u.email <> 'closed-' || u.id || '@closed.invalid' or u.name <> 'Closed account' or u.phone <> '' or u.address <> ''
       or exists (select from addresses where user_id = u.id) or exists (select from tickets where user_id = u.id)
       or exists (select from cart_lines where user_id = u.id) or exists (select from wishlist_items where user_id = u.id)
       or exists (select from product_watches where user_id = u.id)
     )`,
  ),
  rows(
    'session-token',
    'A session has at most one unspent refresh token',
    `select session_id from refresh_tokens where spent_at is null group by session_id having count(*) > 1`,
  ),
  rows(
    'team-owner',
    'A market with a team has an owner who can sign in',
    `select 'the team' where exists (select from users where role = 'ADMIN')
       and not exists (select from users where staff_role = 'owner' and suspended_at is null and closed_at is null)`,
  ),
  rows(
    'event-delivered',
    'An event reaches its job queues within an hour',
    `select id from outbox_events where created_at < now() - interval '1 hour'`,
  ),
  rows(
    'event-handled',
    'No job of an event has failed for good',
    `select id from jobs.job where state = 'failed' and data ? 'event'`,
  ),
  rows(
    'mail-once',
    'An event causes at most one mail to an address',
    `select min(id::text) from mails group by event_key, to_address having count(*) > 1`,
  ),
  rows(
    'receipt-once',
    'The buyer is notified once that an order was placed',
    `select params ->> 'order' from notifications where kind = 'order_placed'
     group by user_id, params ->> 'order' having count(*) > 1`,
  ),
  rows(
    'receipt-mailed',
    'A buyer who was notified of an order was also sent a mail (mails are kept for 30 days)',
    `select n.params ->> 'order' from notifications n
     where n.kind = 'order_placed' and n.created_at > now() - interval '29 days'
       and not exists (select from mails m where m.event_key = n.event_key and m.user_id = n.user_id)`,
  ),
  rows(
    'mail-settled',
    'No mail is stuck: none is being sent for an hour, and none waits past its deadline',
    `select id from mails
     where status = 'sending' and attempted_at < now() - interval '1 hour'
       or status = 'waiting' and send_until < now() - interval '1 hour'`,
  ),
  {
    name: 'audit-chain',
    sentence: 'No entry of the audit log was changed',
    find: async (db) => {
      const { broken_at } = await checkChain(db)
      return named(broken_at === null ? [] : [`entry ${broken_at}`])
    },
  },
]
