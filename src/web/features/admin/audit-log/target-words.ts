import type { TargetKind } from '#contract/admin/audit-rules.ts'
import type { Permission } from '#contract/identity/staff-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'

type Words = {
  one: (words: { name: string }) => string
  many: (words: { names: string }) => string
  /** Deleted, and its name is not known. */
  gone: () => string
}

export const targetWords: Readonly<Record<TargetKind, Words>> = {
  user: { one: m.audit_t_user_one, many: m.audit_t_user_many, gone: m.audit_t_user_gone },
  store: { one: m.audit_t_store_one, many: m.audit_t_store_many, gone: m.audit_t_store_gone },
  product: { one: m.audit_t_product_one, many: m.audit_t_product_many, gone: m.audit_t_product_gone },
  order: { one: m.audit_t_order_one, many: m.audit_t_order_many, gone: m.audit_t_order_gone },
  payment: { one: m.audit_t_payment_one, many: m.audit_t_payment_many, gone: m.audit_t_payment_gone },
  coupon: { one: m.audit_t_coupon_one, many: m.audit_t_coupon_many, gone: m.audit_t_coupon_gone },
  category: { one: m.audit_t_category_one, many: m.audit_t_category_many, gone: m.audit_t_category_gone },
  tag: { one: m.audit_t_tag_one, many: m.audit_t_tag_many, gone: m.audit_t_tag_gone },
  attribute: { one: m.audit_t_attribute_one, many: m.audit_t_attribute_many, gone: m.audit_t_attribute_gone },
  synonym: { one: m.audit_t_synonym_one, many: m.audit_t_synonym_many, gone: m.audit_t_synonym_gone },
  ticket: { one: m.audit_t_ticket_one, many: m.audit_t_ticket_many, gone: m.audit_t_ticket_gone },
  review: { one: m.audit_t_review_one, many: m.audit_t_review_many, gone: m.audit_t_review_gone },
  question: { one: m.audit_t_question_one, many: m.audit_t_question_many, gone: m.audit_t_question_gone },
  application: { one: m.audit_t_application_one, many: m.audit_t_application_many, gone: m.audit_t_application_gone },
  import: { one: m.audit_t_import_one, many: m.audit_t_import_many, gone: m.audit_t_import_gone },
  template: { one: m.audit_t_template_one, many: m.audit_t_template_many, gone: m.audit_t_template_gone },
  saved_answer: {
    one: m.audit_t_saved_answer_one,
    many: m.audit_t_saved_answer_many,
    gone: m.audit_t_saved_answer_gone,
  },
  job: { one: m.audit_t_job_one, many: m.audit_t_job_many, gone: m.audit_t_job_gone },
}

/** Where the team looks at such a target, and the permissions of which one opens it. */
export const targetPages: Readonly<
  Partial<Record<TargetKind, { path: (id: string) => string; needs: readonly Permission[] }>>
> = {
  user: { path: (id) => paths.adminItem('users', Number(id)), needs: ['users.read'] },
  store: { path: (id) => paths.adminItem('stores', Number(id)), needs: ['stores.manage'] },
  product: { path: (id) => paths.adminItem('products', Number(id)), needs: ['products.moderate'] },
  order: { path: (id) => paths.adminItem('orders', Number(id)), needs: ['orders.read'] },
  payment: { path: (id) => paths.adminItem('payments', Number(id)), needs: ['orders.read'] },
  coupon: { path: (id) => paths.adminItem('coupons', Number(id)), needs: ['coupons.write'] },
  category: { path: () => paths.admin('categories'), needs: ['taxonomy.write'] },
  tag: { path: () => paths.admin('tags'), needs: ['taxonomy.write'] },
  attribute: { path: (id) => paths.adminItem('attributes', Number(id)), needs: ['taxonomy.write'] },
  synonym: { path: () => paths.admin('synonyms'), needs: ['taxonomy.write'] },
  ticket: { path: (id) => paths.adminItem('tickets', Number(id)), needs: ['tickets.handle'] },
  application: { path: (id) => paths.adminItem('applications', Number(id)), needs: ['applications.decide'] },
  template: { path: () => paths.ticketTemplates(), needs: ['tickets.handle'] },
  job: { path: (id) => paths.admin('jobs', { queue: id }), needs: ['jobs.manage'] },
}
