/** Every table is audited (db/migrations/0031_audit.sql), or is named here with the reason why not. */
import { readFileSync } from 'node:fs'

const NOT_AUDITED: Record<string, string> = {
  ...because('the log itself', ['audit_log', 'audit_chain']),
  ...because('technical: holds no decision of a person', [
    'outbox_events',
    'throttles',
    'refresh_tokens',
    'figures_counted',
    'picture_turns',
    'store_types',
    'gateway_tokens',
    'gateway_refunds',
  ]),
  ...because('derived from audited tables', [
    'store_days',
    'product_days',
    'product_months',
    'variant_days',
    'store_day_charges',
    'market_days',
    'market_day_charges',
    'coupon_days',
    'parcel_events',
  ]),
  ...because('counts views', ['product_views', 'product_view_days']),
  ...because('counts searches', ['empty_searches', 'empty_search_visitors']),
  ...because('derived from products and tags', ['product_search', 'product_terms', 'listing_changes']),
  ...because('derived from products, proposals and holds', ['product_queue']),
  ...because('an append-only history of decisions itself', ['product_events', 'stock_events']),
  ...because('what a gateway did or said, with a timeline of its own; money that comes and goes is in it', [
    'gateway_payments',
    'payment_receipts',
    'payment_events',
    'payment_messages',
  ]),
  ...because('follow from a statement, which is audited; what the team says of a difference is a row of its own', [
    'payment_statement_lines',
    'payment_differences',
  ]),
  ...because('kept for an order while it is being paid, then deleted', [
    'stock_reservations',
    'coupon_holds',
    'pending_orders',
  ]),
  ...because('private: what a person buys or likes', [
    'cart_lines',
    'merged_lines',
    'saved_lines',
    'wishlist_items',
    'product_watches',
    'addresses',
    'review_votes',
  ]),
  ...because('inserted with its parent, never changed', [
    'coupon_uses',
    'payments',
    'refund_lines',
    'refund_charges',
    'order_traces',
  ]),
  ...because('what order_holds was, which is audited', ['earlier_holds']),
  ...because('changed only by refunds, which are audited', ['order_items', 'order_charges']),
  ...because('files: the rows that reference them are audited', ['pictures', 'review_pictures', 'ticket_attachments']),
  ...because('part of a proposal, which is audited as a whole', [
    'proposal_tags',
    'proposal_media',
    'proposal_attributes',
  ]),
  ...because('an import keeps its own report, row by row', [
    'import_rows',
    'import_pictures',
    'import_types',
    'import_skus',
  ]),
  ...because('credentials; what they change is audited on the account', [
    'account_links',
    'email_changes',
    'phone_codes',
    'proven_numbers',
    'number_changes',
    'recovery_codes',
    'known_devices',
  ]),
  ...because('shown or sent to one account', ['notifications', 'mails', 'sms_messages', 'product_approvals']),
}

function because(reason: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}

const schema = readFileSync('db/schema.sql', 'utf8')
const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name)
const audited = new Set(
  [...schema.matchAll(/^CREATE TRIGGER audited AFTER .* ON public\.(\w+) /gm)].map(([, name]) => name),
)

const problems = [
  ...tables
    .filter((table) => !audited.has(table) && !(table in NOT_AUDITED))
    .map(
      (table) =>
        `table ${table} is not audited: call audit('${table}') in its migration, or name it here with a reason`,
    ),
  ...Object.keys(NOT_AUDITED)
    .filter((table) => audited.has(table) || !tables.includes(table))
    .map((table) => `table ${table} is named here, but is audited or does not exist`),
]
if (audited.size === 0) problems.push('no audited table found: this check no longer works')
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
