import type { Permission } from '#contract/identity/staff-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const permissionName: Record<Permission, () => string> = {
  'applications.decide': m.staff_p_applications_decide,
  'products.moderate': m.staff_p_products_moderate,
  'taxonomy.write': m.staff_p_taxonomy_write,
  'stores.manage': m.staff_p_stores_manage,
  'feedback.moderate': m.staff_p_feedback_moderate,
  'orders.read': m.staff_p_orders_read,
  'orders.handle': m.staff_p_orders_handle,
  'orders.refund': m.staff_p_orders_refund,
  'tickets.handle': m.staff_p_tickets_handle,
  'coupons.write': m.staff_p_coupons_write,
  'users.read': m.staff_p_users_read,
  'users.manage': m.staff_p_users_manage,
  'staff.manage': m.staff_p_staff_manage,
  'reports.read': m.staff_p_reports_read,
  'settings.write': m.staff_p_settings_write,
  'jobs.manage': m.staff_p_jobs_manage,
  'audit.read': m.staff_p_audit_read,
}
