import type { ErrorCode, ParamsOfError } from '#contract/error-codes.ts'
import { formatAmount, formatDay, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { formatRefusal } from '#web/format-refusal.ts'
import { m } from '#web/paraglide/messages.js'
import { siteName } from '#web/payment-methods.ts'
import { formatWait } from './waits.ts'

const formatStock = ({ left }: ParamsOfError<'out_of_stock'>) =>
  left > 0 ? m.error_only_left({ left: formatNumber(left) }) : m.error_out_of_stock()

const formatChoices = ({ name, options }: ParamsOfError<'variant_needed'>) =>
  m.error_variant_needed({ name: String(name), options: String(options) })

const formatHoliday = ({ seller, back_on }: ParamsOfError<'store_on_holiday'>) =>
  back_on === undefined
    ? m.error_store_on_holiday({ seller })
    : m.error_store_back_on({ seller, day: formatDay(back_on) })

const formatMinimum = ({ min, seller }: ParamsOfError<'coupon_minimum'>) =>
  seller === undefined
    ? m.error_coupon_minimum({ min: formatAmount(min) })
    : m.error_coupon_minimum_of({ min: formatAmount(min), seller })

const suspensions: Record<ParamsOfError<'account_suspended'>['reason'], (() => string) | null> = {
  fraud: m.error_suspended_fraud,
  abuse: m.error_suspended_abuse,
  spam: m.error_suspended_spam,
  payments: m.error_suspended_payments,
  stolen: m.error_suspended_stolen,
  other: null,
}

const answers: Record<ParamsOfError<'request_decided'>['answer'], () => string> = {
  open: m.error_request_decided,
  approved: m.error_request_approved,
  declined: m.error_request_declined,
  withdrawn: m.error_request_withdrawn,
}

/** The reason, and the note of the team. */
const formatSuspension = ({ reason, words }: ParamsOfError<'account_suspended'>) =>
  m.error_account_suspended({
    why: [suspensions[reason]?.(), words && m.error_suspended_words({ words: words.replace(/[.।\s]+$/, '') })]
      .filter(Boolean)
      .join(' '),
  })

/** The text of each error code. */
export const errorTexts: { [Code in ErrorCode]: (params: ParamsOfError<Code>) => string } = {
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
  sms_off: () => m.error_sms_off(),
  number_not_for_team: () => m.error_number_not_for_team(),
  number_needed: () => m.error_number_needed(),
  number_changing: ({ at }) => m.error_number_changing({ at: formatMoment(at) }),
  password_instead: () => m.error_password_instead(),
  email_needed: () => m.error_email_needed(),
  two_factor_off: () => m.error_two_factor_off(),
  two_factor_replaced: () => m.error_two_factor_replaced(),
  two_factor_not_set_up: () => m.error_two_factor_not_set_up(),
  link_invalid: () => m.error_link_invalid(),
  account_is_admin: () => m.error_account_is_admin(),
  orders_under_way: () => m.error_orders_under_way(),
  request_undecided: ({ order }) => m.error_request_undecided({ order: formatPlain(order) }),
  money_going_back: () => m.error_money_going_back(),
  payout_unclaimed: ({ order }) => m.error_payout_unclaimed({ order: formatPlain(order) }),
  store_suspended: () => m.error_store_suspended(),
  store_not_suspended: () => m.error_store_not_suspended(),
  store_closed: () => m.error_store_closed(),
  application_exists: () => m.error_application_exists(),
  application_pending: () => m.error_application_pending(),
  application_decided: () => m.error_application_decided(),
  application_not_pending: () => m.error_application_not_pending(),
  applicant_gone: () => m.error_applicant_gone(),
  store_name_taken_meanwhile: ({ name }) => m.error_store_name_taken_meanwhile({ name: name }),
  already_seller: () => m.error_already_seller(),
  admin_cannot_apply: () => m.error_admin_cannot_apply(),
  email_not_verified: () => m.error_email_not_verified(),
  store_orders_under_way: () => m.error_store_orders_under_way(),
  out_of_stock: formatStock,
  variant_needed: formatChoices,
  unavailable: () => m.error_unavailable(),
  own_product: () => m.error_own_product(),
  store_on_holiday: formatHoliday,
  stock_only_up: () => m.error_stock_only_up(),
  stock_changed: ({ stock }) => m.error_stock_changed({ stock: formatNumber(stock) }),
  stock_too_low: ({ stock }) => m.error_stock_too_low({ stock: formatNumber(stock) }),
  moderation_move: () => m.error_moderation_move(),
  changed_meanwhile: () => m.error_changed_meanwhile(),
  product_held: ({ name }) => m.error_product_held({ name: name }),
  not_held: () => m.error_not_held(),
  appealed: () => m.error_appealed(),
  product_incomplete: ({ name }) => m.error_product_incomplete({ name: name }),
  quantity_limit: ({ max }) => m.error_quantity_limit({ max: formatNumber(max) }),
  wishlist_full: ({ max }) => m.error_wishlist_full({ max: formatNumber(max) }),
  addresses_full: ({ max }) => m.error_addresses_full({ max: formatNumber(max) }),
  watches_full: ({ max }) => m.error_watches_full({ max: formatNumber(max) }),
  in_stock: () => m.error_in_stock(),
  ticket_move: () => m.error_ticket_move(),
  ticket_answered: () => m.error_ticket_answered(),
  ticket_written: () => m.error_ticket_written(),
  ticket_changed: () => m.error_ticket_changed(),
  saved_answers_full: ({ max }) => m.error_saved_answers_full({ max: formatNumber(max) }),
  orders_file_too_long: ({ max }) => m.error_orders_file_too_long({ max: formatNumber(max) }),
  templates_full: ({ max }) => m.error_templates_full({ max: formatNumber(max) }),
  no_account: () => m.error_no_account(),
  review_decided: () => m.error_review_decided(),
  question_decided: () => m.error_question_decided(),
  message_settled: () => m.error_message_settled(),
  cart_full: ({ max }) => m.error_cart_full({ max: formatNumber(max) }),
  saved_full: ({ max }) => m.error_saved_full({ max: formatNumber(max) }),
  category_two_levels: () => m.error_category_two_levels(),
  category_merging: () => m.error_category_merging(),
  category_not_empty: () => m.error_category_not_empty(),
  tag_merging: () => m.error_tag_merging(),
  tag_used: () => m.error_tag_used(),
  tag_used_widely: ({ max }) => m.error_tag_used_widely({ max: formatNumber(max) }),
  attribute_used: () => m.error_attribute_used(),
  attribute_used_widely: ({ max }) => m.error_attribute_used_widely({ max: formatNumber(max) }),
  attributes_full: ({ max }) => m.error_attributes_full({ max: formatNumber(max) }),
  synonyms_full: ({ max }) => m.error_synonyms_full({ max: formatNumber(max) }),
  attribute_value_used: () => m.error_attribute_value_used(),
  attribute_value_merging: () => m.error_attribute_value_merging(),
  attribute_no_choice: () => m.error_attribute_no_choice(),
  coupon_invalid: () => m.error_coupon_invalid(),
  coupon_expired: () => m.error_coupon_expired(),
  coupon_used_up: () => m.error_coupon_used_up(),
  coupon_already_used: () => m.error_coupon_already_used(),
  coupon_minimum: formatMinimum,
  coupon_other_store: ({ seller }) => m.error_coupon_other_store({ seller: seller }),
  coupon_no_goods: () => m.error_coupon_no_goods(),
  cart_changed: () => m.error_cart_changed(),
  order_in_progress: () => m.error_order_in_progress(),
  idempotency_key_used: () => m.error_idempotency_key_used(),
  total_changed: () => m.error_total_changed(),
  too_late_to_cancel: () => m.error_too_late_to_cancel(),
  already_cancelled: () => m.error_already_cancelled(),
  not_delivered_yet: () => m.error_not_delivered_yet(),
  return_window_over: ({ days }) => m.error_return_window_over({ days: formatNumber(days) }),
  already_settled: () => m.error_already_settled(),
  nothing_to_refund: () => m.error_nothing_to_refund(),
  request_open: () => m.error_request_open(),
  request_decided: ({ answer }) => answers[answer](),
  order_held: () => m.error_order_held(),
  hold_decided: ({ decision }) => (decision === 'approved' ? m.error_hold_approved() : m.error_hold_cancelled()),
  move_refused: () => m.error_move_refused(),
  pieces_changed: ({ pieces }) => m.error_pieces_changed({ pieces: formatNumber(pieces) }),
  method_not_allowed: () => m.error_method_not_allowed(),
  payment_declined: () => m.error_payment_declined(),
  gateway_refused: () => m.error_gateway_refused(),
  gateway_unanswered: () => m.error_gateway_unanswered(),
  method_not_offered: ({ reason, ...params }) =>
    reason === undefined
      ? m.error_method_not_offered()
      : m.error_method_not_offered_because({ why: formatRefusal(reason, params) }),
  phone_not_proven: () => m.error_phone_not_proven(),
  payment_unclear: ({ method }) => m.error_payment_unclear({ site: siteName(method) }),
  payment_ended: () => m.error_payment_ended(),
  too_many_unpaid: () => m.error_too_many_unpaid(),
  unpaid_for_long: () => m.error_unpaid_for_long(),
  payment_timeout: () => m.error_payment_timeout(),
  already_reviewed: () => m.error_already_reviewed(),
  not_delivered: () => m.error_not_delivered(),
  own_store: () => m.error_own_store(),
  own_review: () => m.error_own_review(),
  already_reported: () => m.error_already_reported(),
  review_hidden: () => m.error_review_hidden(),
  already_answered: () => m.error_already_answered(),
  answered_by_colleague: () => m.error_answered_by_colleague(),
  question_answered: () => m.error_question_answered(),
  import_running: () => m.error_import_running(),
  import_state: () => m.error_import_state(),
  account_suspended: formatSuspension,
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
  invalid: () => m.error_invalid(),
  bad_request: () => m.error_bad_request(),
  too_slow: () => m.error_too_slow(),
  unsupported_media_type: () => m.error_unsupported_media_type(),
  email_taken: () => m.error_email_taken(),
  not_paid_at_the_door: () => m.error_not_paid_at_the_door(),
  not_due: () => m.error_not_due(),
  no_payout_due: () => m.error_no_payout_due(),
  buyer_gone: () => m.error_buyer_gone(),
  payout_done: () => m.error_payout_done(),
  not_askable: () => m.error_not_askable(),
  nothing_to_return: () => m.error_nothing_to_return(),
  statement_unreadable: ({ line, of }) => {
    if (line > 0) return m.error_statement_unreadable({ line: formatNumber(line) })
    return of === 'cash' ? m.error_statement_headless_cash() : m.error_statement_headless()
  },
  statement_empty: () => m.error_statement_empty(),
  statement_too_long: ({ max }) => m.error_statement_too_long({ max: formatNumber(max) }),
  statement_repeated: () => m.error_statement_repeated(),
  pieces_cost_nothing: () => m.error_pieces_cost_nothing(),
  not_under_way: () => m.error_not_under_way(),
  note_elsewhere: () => m.error_note_elsewhere(),
}
