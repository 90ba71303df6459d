import { ApiError, type Problem } from '#contract/errors.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Params = NonNullable<Problem['params']>
type Saying = (params: Params) => string | undefined

const shown = (value: string | number | undefined) => {
  const number = Number(value)
  return value === undefined || Number.isNaN(number) ? undefined : formatNumber(number)
}

const MINUTE = 60

function formatWait({ seconds }: Params): string | undefined {
  const wait = Number(seconds)
  if (!(wait > 0)) return undefined
  if (wait <= 2 * MINUTE) return m.error_throttled({ seconds: formatNumber(wait) })
  return m.error_throttled_minutes({ minutes: formatNumber(Math.ceil(wait / MINUTE)) })
}

function formatStock({ left, available, stock }: Params): string {
  const rest = left ?? available ?? stock
  const digits = shown(rest)
  return digits === undefined || Number(rest) <= 0 ? m.error_out_of_stock() : m.error_only_left({ left: digits })
}

const formatHoliday = ({ seller, back_on }: Params) =>
  back_on === undefined
    ? m.error_store_on_holiday({ seller: String(seller) })
    : m.error_store_back_on({ seller: String(seller), day: formatDay(String(back_on)) })

const suspensions: Record<string, () => string> = {
  fraud: m.error_suspended_fraud,
  abuse: m.error_suspended_abuse,
  spam: m.error_suspended_spam,
  payments: m.error_suspended_payments,
  stolen: m.error_suspended_stolen,
}

/** Why, in our words and in those of who suspended it. */
const suspensionText = ({ reason, words }: Params) =>
  m.error_account_suspended({
    why: [suspensions[String(reason)]?.(), words && `“${words}”`].filter(Boolean).join(' '),
  })

/** One sentence per `code` of the API; a code without one falls back to the API's own words. */
const problems: Record<string, Saying> = {
  network: () => m.error_network(),
  timeout: () => m.error_network(),
  server_error: () => m.error_server(),
  busy: () => m.error_busy(),
  throttled: formatWait,
  not_found: () => m.error_not_found(),
  not_authenticated: () => m.error_not_authenticated(),
  token_not_valid: () => m.error_session_ended(),
  permission_denied: () => m.error_permission_denied(),
  too_large: () => m.error_too_large(),
  invalid_credentials: () => m.error_invalid_credentials(),
  two_factor_required: () => m.error_two_factor_required(),
  two_factor_invalid: () => m.error_code_wrong(),
  two_factor_on: () => m.error_two_factor_on(),
  two_factor_off: () => m.error_two_factor_off(),
  two_factor_not_set_up: () => m.error_two_factor_not_set_up(),
  link_invalid: () => m.error_link_invalid(),
  account_is_admin: () => m.error_account_is_admin(),
  orders_under_way: () => m.error_orders_under_way(),
  store_suspended: () => m.error_store_suspended(),
  store_not_suspended: () => m.error_store_not_suspended(),
  store_closed: () => m.error_store_closed(),
  application_exists: () => m.error_application_exists(),
  application_pending: () => m.error_application_pending(),
  application_decided: () => m.error_application_decided(),
  application_not_pending: () => m.error_application_not_pending(),
  applicant_gone: () => m.error_applicant_gone(),
  store_name_taken_meanwhile: ({ name }) => m.error_store_name_taken_meanwhile({ name: String(name) }),
  already_seller: () => m.error_already_seller(),
  admin_cannot_apply: () => m.error_admin_cannot_apply(),
  email_not_verified: () => m.error_email_not_verified(),
  store_orders_under_way: () => m.error_store_orders_under_way(),
  out_of_stock: formatStock,
  unavailable: () => m.error_unavailable(),
  own_product: () => m.error_own_product(),
  store_on_holiday: formatHoliday,
  stock_only_up: () => m.error_stock_only_up(),
  moderation_move: () => m.error_moderation_move(),
  changed_meanwhile: () => m.error_changed_meanwhile(),
  product_held: ({ name }) => m.error_product_held({ name: String(name) }),
  not_held: () => m.error_not_held(),
  appealed: () => m.error_appealed(),
  product_incomplete: ({ name }) => m.error_product_incomplete({ name: String(name) }),
  quantity_limit: ({ max }) => m.error_quantity_limit({ max: shown(max) ?? '' }),
  wishlist_full: ({ max }) => m.error_wishlist_full({ max: shown(max) ?? '' }),
  ticket_move: () => m.error_ticket_move(),
  ticket_answered: () => m.error_ticket_answered(),
  ticket_written: () => m.error_ticket_written(),
  ticket_changed: () => m.error_ticket_changed(),
  template_changed: () => m.error_template_changed(),
  templates_full: ({ max }) => m.error_templates_full({ max: shown(max) ?? '' }),
  no_account: () => m.error_no_account(),
  review_decided: () => m.error_review_decided(),
  question_decided: () => m.error_question_decided(),
  message_settled: () => m.error_message_settled(),
  cart_full: ({ max }) => m.error_cart_full({ max: shown(max) ?? '' }),
  saved_full: ({ max }) => m.error_saved_full({ max: shown(max) ?? '' }),
  category_two_levels: () => m.error_category_two_levels(),
  category_merging: () => m.error_category_merging(),
  category_not_empty: () => m.error_category_not_empty(),
  tag_merging: () => m.error_tag_merging(),
  tag_used: () => m.error_tag_used(),
  tag_used_widely: ({ max }) => m.error_tag_used_widely({ max: shown(max) ?? '' }),
  coupon_invalid: () => m.error_coupon_invalid(),
  coupon_expired: () => m.error_coupon_expired(),
  coupon_used_up: () => m.error_coupon_used_up(),
  coupon_already_used: () => m.error_coupon_already_used(),
  coupon_minimum: ({ min }) => m.error_coupon_minimum({ min: formatAmount(min ?? '0') }),
  coupon_other_store: ({ seller }) => m.error_coupon_other_store({ seller: String(seller) }),
  coupon_no_goods: () => m.error_coupon_no_goods(),
  order_in_progress: () => m.error_order_in_progress(),
  total_changed: () => m.error_total_changed(),
  too_late_to_cancel: () => m.error_too_late_to_cancel(),
  already_cancelled: () => m.error_already_cancelled(),
  not_delivered_yet: () => m.error_not_delivered_yet(),
  return_window_over: ({ days }) => m.error_return_window_over({ days: shown(days) ?? '' }),
  already_settled: () => m.error_already_settled(),
  request_open: () => m.error_request_open(),
  request_decided: () => m.error_request_decided(),
  move_refused: () => m.error_move_refused(),
  method_not_allowed: () => m.error_method_not_allowed(),
  payment_declined: () => m.error_payment_declined(),
  payment_timeout: () => m.error_payment_timeout(),
  already_reviewed: () => m.error_already_reviewed(),
  not_delivered: () => m.error_not_delivered(),
  own_store: () => m.error_own_store(),
  own_review: () => m.error_own_review(),
  already_reported: () => m.error_already_reported(),
  review_hidden: () => m.error_review_hidden(),
  already_answered: () => m.error_already_answered(),
  question_answered: () => m.error_question_answered(),
  import_running: () => m.error_import_running(),
  import_state: () => m.error_import_state(),
  account_suspended: suspensionText,
  already_suspended: () => m.error_already_suspended(),
  not_suspended: () => m.error_not_suspended(),
  account_is_own: () => m.error_account_is_own(),
  account_of_team: () => m.error_account_of_team(),
  account_closed: () => m.error_account_closed(),
  user_suspended: () => m.error_user_suspended(),
  email_is_verified: () => m.error_email_is_verified(),
  last_owner: () => m.error_last_owner(),
  own_matter: () => m.error_own_matter(),
  own_role: () => m.error_own_role(),
  staff_changed: () => m.error_staff_changed(),
  staff_cannot_sign_in: () => m.error_staff_cannot_sign_in(),
  staff_sells: () => m.error_staff_sells(),
  staff_not_verified: () => m.error_staff_not_verified(),
  staff_two_factor_needed: () => m.error_staff_two_factor_needed(),
  settings_changed: () => m.error_settings_changed(),
  change_in_force: () => m.error_change_in_force(),
  change_cancelled: () => m.error_change_cancelled(),
  change_not_undone: () => m.error_change_not_undone(),
}

const fields: Record<string, Saying> = {
  required: () => m.field_required(),
  too_short: ({ min }) => {
    const digits = shown(min)
    return digits === undefined ? m.field_too_short_plain() : m.field_too_short({ min: digits })
  },
  too_long: () => m.field_too_long(),
  too_many: () => m.field_too_many(),
  too_small: () => m.field_too_small(),
  too_big: () => m.field_too_big(),
  invalid: () => m.field_invalid(),
  invalid_type: () => m.field_invalid(),
  invalid_format: () => m.field_invalid(),
  invalid_email: () => m.field_invalid_email(),
  invalid_phone: () => m.field_invalid_phone(),
  invalid_amount: () => m.field_invalid_amount(),
  invalid_nid: () => m.field_invalid_nid(),
  store_name_reserved: () => m.field_store_name_reserved(),
  invalid_choice: () => m.field_invalid_choice(),
  store_name_taken: () => m.field_store_name_taken(),
  invalid_website: () => m.field_invalid_website(),
  day_not_ahead: () => m.field_day_not_ahead(),
  day_too_far: () => m.field_day_too_far(),
  day_too_early: () => m.field_day_too_early(),
  day_in_future: () => m.field_day_in_future(),
  period_order: () => m.field_period_order(),
  period_too_long: () => m.field_period_too_long(),
  ends_before_start: () => m.field_ends_before_start(),
  template_name_taken: () => m.field_template_name_taken(),
  search_too_short: () => m.field_search_too_short(),
  search_too_long: () => m.field_search_too_long(),
  search_personal: () => m.field_search_personal(),
  coupon_code_taken: () => m.field_coupon_code_taken(),
  coupon_code_format: () => m.field_coupon_code_format(),
  coupon_one_discount: () => m.field_coupon_one_discount(),
  email_taken: () => m.error_email_taken(),
  email_unchanged: () => m.error_email_unchanged(),
  password_common: () => m.error_password_too_common(),
  password_similar: () => m.error_password_too_similar(),
  password_wrong: () => m.error_password_wrong(),
  code_wrong: () => m.error_code_wrong(),
  not_own_order: () => m.error_not_own_order(),
  attachment_invalid: () => m.error_attachment_invalid(),
  attachment_too_large: () => m.error_attachment_too_large(),
  document_invalid: () => m.error_document_invalid(),
  document_too_large: () => m.error_document_too_large(),
  stock_increase: () => m.field_stock_increase(),
  whole_number: () => m.field_whole_number(),
  original_price_low: () => m.field_original_price_low(),
  video_link: () => m.field_video_link(),
  media_empty: () => m.field_media_empty(),
  picture_unknown: () => m.field_picture_unknown(),
  category_name_taken: () => m.field_category_name_taken(),
  tag_name_taken: () => m.field_tag_name_taken(),
  category_unknown: () => m.field_category_unknown(),
  tag_unknown: () => m.field_tag_unknown(),
  refund_too_much: () => m.field_refund_too_much(),
  refund_nothing: () => m.field_invalid_amount(),
  refund_too_many: () => m.field_refund_too_many(),
  picture_invalid: () => m.error_picture_invalid(),
  picture_too_large: () => m.error_picture_too_large(),
  staff_no_account: () => m.error_staff_no_account(),
  staff_already: () => m.error_staff_already(),
  staff_cannot_sign_in: () => m.error_staff_cannot_sign_in(),
  staff_sells: () => m.error_staff_sells(),
  staff_not_verified: () => m.error_staff_not_verified(),
  nothing_changed: () => m.field_nothing_changed(),
  moment_over: () => m.field_moment_over(),
  two_decimals: () => m.field_two_decimals(),
  multiple_of_100: () => m.field_multiple_of_100(),
  banner_link: () => m.field_banner_link(),
}

const fieldCodeText = (code: string | undefined, params: Params = {}) => fields[code ?? '']?.(params)

/** What went wrong, in the reader's language: by `code` and `params`, else in the API's words. */
export function formatProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unknown()
  const { code, detail, params = {}, field_codes } = error.problem
  if (code === 'invalid') return firstFieldText(field_codes) ?? m.error_invalid()
  return problems[code]?.(params) ?? fieldCodeText(code, params) ?? (detail || m.error_unknown())
}

function firstFieldText(codes: Problem['field_codes']): string | undefined {
  const all = Object.values(codes ?? {})
  return all.length === 1 ? fieldCodeText(all[0]?.[0]) : undefined
}

/** What is wrong with one field of the input, or nothing. */
export function formatFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { fields: texts, field_codes, params } = error.problem
  return fieldCodeText(field_codes?.[field]?.[0], params) ?? texts?.[field]?.[0]
}
