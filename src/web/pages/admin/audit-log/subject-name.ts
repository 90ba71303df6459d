import { m } from '#web/paraglide/messages.js'

const names: Record<string, () => string> = {
  users: m.audit_s_users,
  sessions: m.audit_s_sessions,
  notification_preferences: m.audit_s_preferences,
  stores: m.audit_s_stores,
  seller_applications: m.audit_s_applications,
  application_decisions: m.audit_s_decisions,
  application_documents: m.audit_s_documents,
  categories: m.audit_s_categories,
  tags: m.audit_s_tags,
  products: m.audit_s_products,
  product_tags: m.audit_s_product_tags,
  product_media: m.audit_s_product_media,
  product_proposals: m.audit_s_proposals,
  product_imports: m.audit_s_imports,
  coupons: m.audit_s_coupons,
  orders: m.audit_s_orders,
  parcels: m.audit_s_parcels,
  order_requests: m.audit_s_requests,
  refunds: m.audit_s_refunds,
  reviews: m.audit_s_reviews,
  review_reports: m.audit_s_reports,
  questions: m.audit_s_questions,
  answers: m.audit_s_answers,
  tickets: m.audit_s_tickets,
  ticket_messages: m.audit_s_messages,
  user_suspensions: m.audit_s_suspensions,
  user_views: m.audit_s_views,
  job_retries: m.audit_s_retries,
}

/** What an entry is about, in words; a table that has none by its own name. */
export const subjectName = (table: string): string => names[table]?.() ?? table.replaceAll('_', ' ')
