/** Every table is audited (db/migrations/0031_audit.sql), or is named here with the reason why not. */
import { readFileSync } from 'node:fs'

const NOT_AUDITED: Record<string, string> = {
  ...because('the log itself', ['audit_log', 'audit_chain']),
  ...because('machinery: nobody decides on it', ['outbox_events', 'throttles', 'refresh_tokens', 'figures_counted']),
  ...because('counted from what is audited', [
    'store_days',
    'product_days',
    'product_months',
    'market_days',
    'coupon_days',
    'parcel_events',
  ]),
  ...because('counted from visits', ['product_views', 'product_view_days']),
  ...because('counted from searches', ['empty_searches', 'empty_search_visitors']),
  ...because('made from products and tags', ['product_search', 'product_terms']),
  ...because('made from products, proposals and holds', ['product_queue']),
  ...because('the record of who decided what, only added to', ['product_events']),
  ...because('what a person buys or likes is nobody’s business', [
    'cart_lines',
    'cart_merges',
    'saved_lines',
    'wishlist_items',
    'review_votes',
  ]),
  ...because('written with what it belongs to, never changed', ['coupon_uses', 'payments', 'refund_lines']),
  ...because('changed by refunds alone, which are audited', ['order_items']),
  ...because('files: what names them is audited', ['pictures', 'review_pictures', 'ticket_attachments']),
  ...because('a proposal is decided on as a whole', ['proposal_tags', 'proposal_media']),
  ...because('an import keeps its own report, row by row', ['import_rows', 'import_pictures']),
  ...because('proofs of who signs in; what they prove is on the account', [
    'account_links',
    'email_changes',
    'recovery_codes',
    'known_devices',
  ]),
  ...because('sent or shown to one person', ['notifications', 'mails']),
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
    .map((table) => `table ${table} is not audited: call audit('${table}') in its migration, or say here why not`),
  ...Object.keys(NOT_AUDITED)
    .filter((table) => audited.has(table) || !tables.includes(table))
    .map((table) => `table ${table} is named here, and is audited or not there`),
]
if (audited.size === 0) problems.push('no audited table was found at all: this check no longer works')
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
