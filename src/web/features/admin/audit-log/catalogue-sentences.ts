import type { AuditAct } from '#contract/admin/audit.ts'
import { m } from '#web/paraglide/messages.js'
import { factsOf } from './act-facts.ts'
import { about, type Say, type Sentences } from './sentence.ts'

const decided: Readonly<Record<string, Say>> = {
  APPROVED: m.audit_a_product_approved,
  REJECTED: m.audit_a_product_rejected,
  PENDING: m.audit_a_product_submitted,
}

function ofProduct(act: AuditAct): Say {
  const { byTeam, has, now, only } = factsOf(act)
  if (byTeam && has('product_proposals', 'delete')) return m.audit_a_product_proposal_approved
  if (byTeam && now('product_proposals', 'status') === 'REJECTED') return m.audit_a_product_proposal_rejected
  const decision = decided[String(now('products', 'moderation_status'))]
  if (decision) return decision
  if (now('products', 'held') === true) return m.audit_a_product_held
  if (now('products', 'held') === false) return m.audit_a_product_released
  if (byTeam && has('product_holds', 'update')) return m.audit_a_product_appeal_declined
  if (has('product_proposals')) return m.audit_a_product_proposed
  if (now('products', 'deleted_at') || has('products', 'delete')) return m.audit_a_product_deleted
  if (only('products', 'recommended'))
    return now('products', 'recommended') ? m.audit_a_product_recommended : m.audit_a_product_not_recommended
  if (only('products', 'listed'))
    return now('products', 'listed') ? m.audit_a_product_listed : m.audit_a_product_unlisted
  if (only('products', 'price_poisha', 'original_price_poisha')) return m.audit_a_product_price
  if (only('products', 'stock_quantity')) return m.audit_a_product_stock
  return m.audit_a_product_changed
}
const product = { of: ofProduct }

const added = {
  of: (act: AuditAct) =>
    factsOf(act).now('products', 'moderation_status') === 'PENDING'
      ? m.audit_a_product_submitted
      : m.audit_a_product_added,
}

const tag = {
  of: (act: AuditAct) => (factsOf(act).only('tags', 'proposed_by') ? m.audit_a_tag_adopted : m.audit_a_tag_changed),
}

const attributeValue = {
  of: (act: AuditAct) =>
    factsOf(act).only('attribute_values', 'proposed_by')
      ? m.audit_a_attribute_value_adopted
      : m.audit_a_attribute_value_changed,
}

function ofCoupon(act: AuditAct): Say {
  const { only, now } = factsOf(act)
  if (!only('coupons', 'active')) return m.audit_a_coupon_changed
  return now('coupons', 'active') ? m.audit_a_coupon_on : m.audit_a_coupon_off
}

const deletedCoupon = {
  of: (act: AuditAct) => (factsOf(act).has('coupons', 'delete') ? m.audit_a_coupon_deleted : m.audit_a_coupon_off),
}

export const catalogueSentences: Sentences = {
  ...about('product', {
    'POST /products/': added,
    'PUT /products/{id}/': product,
    'PATCH /products/{id}/': product,
    'DELETE /products/{id}/': m.audit_a_product_deleted,
    'DELETE /products/{id}/proposal/': m.audit_a_product_proposal_withdrawn,
    'POST /products/{id}/add_media/': m.audit_a_product_media,
    'POST /seller/products/{id}/duplicate/': m.audit_a_product_copied,
    'POST /seller/products/{id}/appeal/': m.audit_a_product_appeal,
    'POST /seller/products/bulk/': product,
    'POST /seller/products/sorting/': product,
    'POST /seller/products/prices/': m.audit_a_product_price,
    'POST /seller/products/{id}/stock/': m.audit_a_product_stock,
    'POST /admin/products/decide/': product,
  }),
  ...about('category', {
    'POST /categories/': m.audit_a_category_added,
    'PUT /categories/{id}/': m.audit_a_category_changed,
    'PATCH /categories/{id}/': m.audit_a_category_changed,
    'DELETE /categories/{id}/': m.audit_a_category_deleted,
    'POST /admin/categories/{id}/merge/': m.audit_a_category_merged,
  }),
  ...about('tag', {
    'POST /tags/': m.audit_a_tag_added,
    'PUT /tags/{id}/': tag,
    'PATCH /tags/{id}/': tag,
    'DELETE /tags/{id}/': m.audit_a_tag_deleted,
    'POST /admin/tags/merge/': m.audit_a_tag_merged,
  }),
  ...about('attribute', {
    'POST /admin/attributes/': m.audit_a_attribute_added,
    'PATCH /admin/attributes/{id}/': m.audit_a_attribute_changed,
    'DELETE /admin/attributes/{id}/': m.audit_a_attribute_deleted,
    'PUT /admin/attributes/{id}/categories/': m.audit_a_attribute_assigned,
    'POST /admin/attributes/{id}/values/': m.audit_a_attribute_value_added,
    'PATCH /admin/attribute-values/{id}/': attributeValue,
    'DELETE /admin/attribute-values/{id}/': m.audit_a_attribute_value_deleted,
    'POST /admin/attribute-values/merge/': m.audit_a_attribute_value_merged,
  }),
  ...about(null, {
    'PUT /admin/size_charts/': m.audit_a_size_chart_saved,
    'DELETE /admin/size_charts/{id}/': m.audit_a_size_chart_deleted,
    'PUT /seller/size_charts/': m.audit_a_size_chart_saved,
    'DELETE /seller/size_charts/{id}/': m.audit_a_size_chart_deleted,
  }),
  ...about('synonym', {
    'POST /admin/synonyms/': m.audit_a_synonym_added,
    'PUT /admin/synonyms/{id}/': m.audit_a_synonym_changed,
    'DELETE /admin/synonyms/{id}/': m.audit_a_synonym_deleted,
  }),
  ...about('import', {
    'POST /seller/imports/': m.audit_a_import_added,
    'PATCH /seller/imports/{id}/': m.audit_a_import_changed,
    'DELETE /seller/imports/{id}/': m.audit_a_import_deleted,
    'POST /seller/imports/{id}/run/': m.audit_a_import_run,
    'POST /seller/imports/{id}/cancel/': m.audit_a_import_cancelled,
    'POST /seller/imports/{id}/undo/': m.audit_a_import_undone,
  }),
  ...about('coupon', {
    'POST /coupons/': m.audit_a_coupon_added,
    'PUT /coupons/{id}/': { of: ofCoupon },
    'PATCH /coupons/{id}/': { of: ofCoupon },
    'DELETE /coupons/{id}/': deletedCoupon,
  }),
}
