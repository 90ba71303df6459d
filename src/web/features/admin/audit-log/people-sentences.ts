import type { AuditAct } from '#contract/admin/audit.ts'
import { m } from '#web/paraglide/messages.js'
import { factsOf } from './act-facts.ts'
import { about, type Say, type Sentences } from './sentence.ts'

function ofStore(act: AuditAct): Say {
  const { only, now } = factsOf(act)
  if (!only('stores', 'on_holiday', 'back_on', 'holiday_note') || now('stores', 'on_holiday') === undefined)
    return m.audit_a_store_changed
  return now('stores', 'on_holiday') ? m.audit_a_store_holiday : m.audit_a_store_back
}

function ofApplication(act: AuditAct): Say {
  const { has, now } = factsOf(act)
  const status = now('seller_applications', 'status')
  if (status === 'PENDING') return m.audit_a_application_sent
  if (status === 'DRAFT')
    return has('seller_applications', 'insert') ? m.audit_a_application_saved : m.audit_a_application_withdrawn
  return m.audit_a_application_changed
}
const application = { of: ofApplication }

export const peopleSentences: Sentences = {
  ...about(null, {
    'POST /auth/login/': m.audit_a_own_signed_in,
    'POST /auth/phone/login/': m.audit_a_own_signed_in,
    'POST /auth/phone/number/': m.audit_a_own_number,
    'POST /auth/phone/number/remove/': m.audit_a_own_number_removed,
    'POST /auth/logout/': m.audit_a_own_signed_out,
    'PUT /auth/profile/': m.audit_a_own_profile,
    'PATCH /auth/profile/': m.audit_a_own_profile,
    'DELETE /auth/sessions/{id}/': m.audit_a_own_sessions,
    'DELETE /auth/sessions/': m.audit_a_own_sessions,
    'POST /auth/password/reset/': m.audit_a_own_password,
    'POST /auth/password/change/': m.audit_a_own_password,
    'POST /auth/email/verify/': m.audit_a_own_email_verified,
    'POST /auth/email/change/': m.audit_a_own_email_asked,
    'POST /auth/email/confirm/': m.audit_a_own_email,
    'PUT /auth/avatar/': m.audit_a_own_avatar,
    'DELETE /auth/avatar/': m.audit_a_own_avatar_removed,
    'POST /auth/two-factor/setup/': m.audit_a_own_two_factor_started,
    'POST /auth/two-factor/enable/': m.audit_a_own_two_factor_on,
    'POST /auth/two-factor/disable/': m.audit_a_own_two_factor_off,
    'POST /auth/two-factor/recovery-codes/': m.audit_a_own_codes,
    'POST /auth/close/': m.audit_a_own_closed,
    'PUT /notifications/preferences/': m.audit_a_own_preferences,
    'PATCH /admin/settings/': m.audit_a_settings,
    'POST /admin/settings/changes/{id}/cancel/': m.audit_a_settings_cancelled,
    'POST /admin/settings/changes/{id}/undo/': m.audit_a_settings_undone,
  }),
  ...about('user', {
    'POST /admin/users/{id}/suspend/': m.audit_a_user_suspended,
    'POST /admin/users/{id}/lift/': m.audit_a_user_lifted,
    'DELETE /admin/users/{id}/sessions/': m.audit_a_user_signed_out,
    'DELETE /admin/users/{id}/sessions/{session}/': m.audit_a_user_signed_out,
    'POST /admin/users/{id}/two-factor/reset/': m.audit_a_user_two_factor,
    'POST /admin/users/{id}/views/': m.audit_a_user_viewed,
    'POST /admin/staff/': m.audit_a_staff_added,
    'PUT /admin/staff/{id}/': m.audit_a_staff_role,
    'DELETE /admin/staff/{id}/': m.audit_a_staff_removed,
  }),
  ...about('store', {
    'PUT /auth/seller/profile/': { of: ofStore },
    'POST /admin/stores/{id}/suspend/': m.audit_a_store_suspended,
    'POST /admin/stores/{id}/reinstate/': m.audit_a_store_reinstated,
  }),
  ...about('application', {
    'POST /onboarding/seller-applications/': application,
    'PUT /onboarding/seller-applications/{id}/': application,
    'PATCH /onboarding/seller-applications/{id}/': application,
    'DELETE /onboarding/seller-applications/{id}/': m.audit_a_application_deleted,
    'POST /onboarding/seller-applications/{id}/approve/': m.audit_a_application_approved,
    'POST /onboarding/seller-applications/{id}/reject/': m.audit_a_application_rejected,
    'PUT /onboarding/seller-applications/{id}/documents/{kind}/': m.audit_a_application_document,
    'DELETE /onboarding/seller-applications/{id}/documents/{kind}/': m.audit_a_application_document_deleted,
  }),
  ...about('job', { 'POST /admin/jobs/failed/{id}/retry/': m.audit_a_job_retried }),
}
