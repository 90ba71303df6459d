import type { TargetKind } from '#contract/admin/audit-rules.ts'

/** What the rows of a table belong to: by their name in the log, or by a column that leads there. */
type Subject = { kind: TargetKind; by?: string; through?: string }

/** Every audited table; null: its rows belong to the market as a whole. */
export const subjects: Readonly<Record<string, Subject | null>> = {
  users: { kind: 'user' },
  notification_preferences: { kind: 'user' },
  user_suspensions: { kind: 'user' },
  user_views: { kind: 'user' },
  sessions: { kind: 'user', by: 'user_id' },
  stores: { kind: 'store' },
  store_standings: { kind: 'store', by: 'store_id' },
  products: { kind: 'product' },
  product_tags: { kind: 'product' },
  product_attributes: { kind: 'product' },
  product_media: { kind: 'product' },
  product_variants: { kind: 'product', by: 'product_id' },
  product_holds: { kind: 'product' },
  product_proposals: { kind: 'product', by: 'product_id' },
  orders: { kind: 'order' },
  parcels: { kind: 'order', by: 'order_id' },
  order_requests: { kind: 'order', by: 'order_id' },
  order_holds: { kind: 'order' },
  payout_accounts: { kind: 'order' },
  payment_acts: { kind: 'payment' },
  order_notes: { kind: 'order', by: 'order_id' },
  refunds: { kind: 'order', by: 'order_id', through: 'parcels' },
  coupons: { kind: 'coupon' },
  categories: { kind: 'category' },
  category_names: { kind: 'category' },
  tags: { kind: 'tag' },
  attributes: { kind: 'attribute' },
  category_attributes: { kind: 'attribute' },
  attribute_values: { kind: 'attribute', by: 'attribute_id' },
  attribute_value_names: { kind: 'attribute' },
  synonym_groups: { kind: 'synonym' },
  tickets: { kind: 'ticket' },
  ticket_messages: { kind: 'ticket', by: 'ticket_id' },
  ticket_notes: { kind: 'ticket', by: 'ticket_id' },
  reviews: { kind: 'review' },
  review_reports: { kind: 'review' },
  questions: { kind: 'question' },
  answers: { kind: 'question', by: 'question_id' },
  seller_applications: { kind: 'application' },
  application_decisions: { kind: 'application', by: 'application_id' },
  application_documents: { kind: 'application', by: 'application_id' },
  product_imports: { kind: 'import' },
  ticket_templates: { kind: 'template' },
  saved_answers: { kind: 'saved_answer' },
  job_retries: { kind: 'job', by: 'queue' },
  size_charts: null,
  setting_changes: null,
}

export const tablesOf = (kind: TargetKind): string[] =>
  Object.keys(subjects).filter((table) => subjects[table]?.kind === kind)
