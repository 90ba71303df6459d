import { m } from '#web/paraglide/messages.js'

/** The name of each job, and what it does. */
export const jobWords: Readonly<Record<string, { name: () => string; what: () => string }>> = {
  'media-render': { name: m.jobs_n_media_render, what: m.jobs_w_media_render },
  'media-sweep': { name: m.jobs_n_media_sweep, what: m.jobs_w_media_sweep },
  'identity-number-changes': { name: m.jobs_n_identity_number_changes, what: m.jobs_w_identity_number_changes },
  'identity-purge': { name: m.jobs_n_identity_purge, what: m.jobs_w_identity_purge },
  'admin-audit': { name: m.jobs_n_admin_audit, what: m.jobs_w_admin_audit },
  'notifications-tell': { name: m.jobs_n_notifications_tell, what: m.jobs_w_notifications_tell },
  'notifications-send': { name: m.jobs_n_notifications_send, what: m.jobs_w_notifications_send },
  'notifications-send-due': { name: m.jobs_n_notifications_send_due, what: m.jobs_w_notifications_send_due },
  'notifications-sms': { name: m.jobs_n_notifications_sms, what: m.jobs_w_notifications_sms },
  'notifications-sms-due': { name: m.jobs_n_notifications_sms_due, what: m.jobs_w_notifications_sms_due },
  'notifications-approvals': { name: m.jobs_n_notifications_approvals, what: m.jobs_w_notifications_approvals },
  'notifications-purge': { name: m.jobs_n_notifications_purge, what: m.jobs_w_notifications_purge },
  'imports-work': { name: m.jobs_n_imports_work, what: m.jobs_w_imports_work },
  'imports-pictures': { name: m.jobs_n_imports_pictures, what: m.jobs_w_imports_pictures },
  'imports-variant-pictures': {
    name: m.jobs_n_imports_variant_pictures,
    what: m.jobs_w_imports_variant_pictures,
  },
  'imports-check-again': { name: m.jobs_n_imports_check_again, what: m.jobs_w_imports_check_again },
  'imports-drop': { name: m.jobs_n_imports_drop, what: m.jobs_w_imports_drop },
  'imports-sweep': { name: m.jobs_n_imports_sweep, what: m.jobs_w_imports_sweep },
  'support-drop-files': { name: m.jobs_n_support_drop_files, what: m.jobs_w_support_drop_files },
  'payments-forget-accounts': { name: m.jobs_n_payments_forget_accounts, what: m.jobs_w_payments_forget_accounts },
  'payments-forget-payers': { name: m.jobs_n_payments_forget_payers, what: m.jobs_w_payments_forget_payers },
  'orders-forget-traces': { name: m.jobs_n_orders_forget_traces, what: m.jobs_w_orders_forget_traces },
  'privacy-erase-again': { name: m.jobs_n_privacy_erase_again, what: m.jobs_w_privacy_erase_again },
  'payments-reconcile': { name: m.jobs_n_payments_reconcile, what: m.jobs_w_payments_reconcile },
  'payments-settle': { name: m.jobs_n_payments_settle, what: m.jobs_w_payments_settle },
  'admin-store-sales': { name: m.jobs_n_admin_store_sales, what: m.jobs_w_admin_store_sales },
  'sellers-drop-documents': { name: m.jobs_n_sellers_drop_documents, what: m.jobs_w_sellers_drop_documents },
  'sellers-end-holidays': { name: m.jobs_n_sellers_end_holidays, what: m.jobs_w_sellers_end_holidays },
  'sellers-sweep-pictures': { name: m.jobs_n_sellers_sweep_pictures, what: m.jobs_w_sellers_sweep_pictures },
  'watches-tell': { name: m.jobs_n_watches_tell, what: m.jobs_w_watches_tell },
  'watches-tell-due': { name: m.jobs_n_watches_tell_due, what: m.jobs_w_watches_tell_due },
  'catalogue-merge': { name: m.jobs_n_catalogue_merge, what: m.jobs_w_catalogue_merge },
  'catalogue-sold-lately': { name: m.jobs_n_catalogue_sold_lately, what: m.jobs_w_catalogue_sold_lately },
  'catalogue-forget-changes': { name: m.jobs_n_catalogue_forget_changes, what: m.jobs_w_catalogue_forget_changes },
  'catalogue-forget-visits': { name: m.jobs_n_catalogue_forget_visits, what: m.jobs_w_catalogue_forget_visits },
  'catalogue-forget-searches': { name: m.jobs_n_catalogue_forget_searches, what: m.jobs_w_catalogue_forget_searches },
  'figures-count': { name: m.jobs_n_figures_count, what: m.jobs_w_figures_count },
  'figures-again': { name: m.jobs_n_figures_again, what: m.jobs_w_figures_again },
}

/** A job of an earlier release goes by its queue. */
export const jobName = (queue: string): string => jobWords[queue]?.name() ?? queue
