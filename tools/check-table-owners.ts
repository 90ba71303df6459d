/** A table has one owning domain, and only its store.ts files write it. Reports every other write. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const owners: Record<string, string> = {
  users: 'identity',
  sessions: 'identity',
  refresh_tokens: 'identity',
  account_links: 'identity',
  email_changes: 'identity',
  phone_codes: 'identity',
  proven_numbers: 'identity',
  number_changes: 'identity',
  recovery_codes: 'identity',
  known_devices: 'identity',
  user_suspensions: 'identity',
  user_views: 'identity',
  setting_changes: 'settings',
  pictures: 'media',
  stores: 'sellers',
  store_standings: 'sellers',
  seller_applications: 'sellers',
  application_decisions: 'sellers',
  application_documents: 'sellers',
  categories: 'catalogue',
  category_names: 'catalogue',
  tags: 'catalogue',
  products: 'catalogue',
  product_variants: 'catalogue',
  product_tags: 'catalogue',
  stock_reservations: 'catalogue',
  product_media: 'catalogue',
  product_views: 'catalogue',
  product_view_days: 'catalogue',
  product_proposals: 'catalogue',
  proposal_tags: 'catalogue',
  proposal_media: 'catalogue',
  synonym_groups: 'catalogue',
  attributes: 'catalogue',
  category_attributes: 'catalogue',
  attribute_values: 'catalogue',
  attribute_value_names: 'catalogue',
  product_attributes: 'catalogue',
  proposal_attributes: 'catalogue',
  size_charts: 'catalogue',
  product_holds: 'catalogue',
  product_events: 'catalogue',
  stock_events: 'catalogue',
  product_queue: 'catalogue',
  product_search: 'catalogue',
  product_terms: 'catalogue',
  listing_changes: 'catalogue',
  empty_searches: 'catalogue',
  empty_search_visitors: 'catalogue',
  product_imports: 'imports',
  import_rows: 'imports',
  import_pictures: 'imports',
  picture_turns: 'imports',
  import_skus: 'imports',
  import_types: 'imports',
  store_types: 'imports',
  coupons: 'coupons',
  coupon_uses: 'coupons',
  coupon_holds: 'coupons',
  cart_lines: 'cart',
  merged_lines: 'cart',
  saved_lines: 'cart',
  payments: 'payments',
  gateway_payments: 'payments',
  payment_receipts: 'payments',
  payment_events: 'payments',
  payment_messages: 'payments',
  payment_acts: 'payments',
  payment_message_replays: 'payments',
  payment_statements: 'payments',
  payment_statement_lines: 'payments',
  payment_differences: 'payments',
  payment_difference_decisions: 'payments',
  refunds: 'payments',
  payout_accounts: 'payments',
  refund_lines: 'payments',
  refund_charges: 'payments',
  gateway_tokens: 'payments',
  gateway_refunds: 'payments',
  orders: 'orders',
  pending_orders: 'orders',
  parcels: 'orders',
  order_items: 'orders',
  order_charges: 'orders',
  parcel_events: 'orders',
  order_requests: 'orders',
  order_notes: 'orders',
  order_holds: 'orders',
  earlier_holds: 'orders',
  order_traces: 'orders',
  reviews: 'reviews',
  review_pictures: 'reviews',
  review_votes: 'reviews',
  review_reports: 'reviews',
  questions: 'questions',
  answers: 'questions',
  saved_answers: 'questions',
  addresses: 'addresses',
  wishlist_items: 'wishlist',
  product_watches: 'watches',
  tickets: 'support',
  ticket_messages: 'support',
  ticket_attachments: 'support',
  ticket_notes: 'support',
  ticket_templates: 'support',
  notifications: 'notifications',
  notification_preferences: 'notifications',
  mails: 'notifications',
  sms_messages: 'notifications',
  product_approvals: 'notifications',
  store_days: 'analytics',
  product_days: 'analytics',
  product_months: 'analytics',
  variant_days: 'analytics',
  store_day_charges: 'analytics',
  market_days: 'analytics',
  market_day_charges: 'analytics',
  coupon_days: 'analytics',
  figures_counted: 'analytics',
  audit_log: 'admin',
  audit_chain: 'admin',
  job_retries: 'admin',
  outbox_events: 'platform',
  throttles: 'platform',
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<table>\w+)/g,
  /\binsert\s+into\s+(?<table>[a-z_]+)/gi,
  /\bupdate\s+(?!of\b|set\b|skip\b)(?<table>[a-z_]+)\s+(?:as\s+\w+\s+|\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?<table>[a-z_]+)/gi,
]

const problems: string[] = []
const seen = new Set<string>()
for (const file of globSync('src/{domains,platform}/**/*.ts')) {
  if (file.endsWith('.test.ts') || file.endsWith('.gen.ts')) continue
  const text = readFileSync(file, 'utf8')
  for (const { groups, index } of WRITES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const table = groups?.table ?? ''
    if (!(table in owners)) continue
    seen.add(table)
    const line = text.slice(0, index).split('\n').length
    const [, area, domain] = file.split(path.sep)
    const owner = owners[table]
    if (owner === 'platform' ? area !== 'platform' : domain !== owner)
      problems.push(`${file}:${line} writes ${table}, which belongs to ${owner}`)
    else if (area === 'domains' && !file.endsWith('store.ts'))
      problems.push(`${file}:${line} writes ${table} outside of a store.ts`)
  }
}
const tables = [...readFileSync('db/schema.sql', 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
  (match) => match[1] ?? '',
)
for (const table of tables)
  if (!(table in owners)) problems.push(`table ${table} has no owner in tools/check-table-owners.ts`)
for (const table of Object.keys(owners)) if (!tables.includes(table)) problems.push(`table ${table} does not exist`)
if (seen.size === 0) problems.push('no write found: this check no longer works')
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
