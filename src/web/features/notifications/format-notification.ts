import type { Notification } from '#contract/notifications/notifications.ts'
import { formatAmount, formatNumber, formatPlain } from '#web/format.ts'
import { inPageLanguage, localDigits } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

type Params = Notification['params']

/** The name of a product or a store has a Bangla one beside it. */
const text = (params: Params, name: string) =>
  inPageLanguage(String(params[name] ?? ''), String(params[`${name}_bn`] ?? ''))
const countOf = (params: Params, name: string) => formatNumber(Number(params[name] ?? 0))
const orderOf = ({ order }: Params) => formatPlain(Number(order))

const decisions: Record<string, (params: { order: string; seller: string }) => string> = {
  cancel_approved: m.notifications_cancel_approved,
  cancel_declined: m.notifications_cancel_declined,
  cancel_parcel_approved: m.notifications_cancel_parcel_approved,
  cancel_parcel_declined: m.notifications_cancel_parcel_declined,
  refund_approved: m.notifications_refund_approved,
  refund_declined: m.notifications_refund_declined,
  replace_approved: m.notifications_replace_approved,
  replace_declined: m.notifications_replace_declined,
}

type RefundText = Record<'plain' | 'why', (refund: { order: string; amount: string; reason: string }) => string>
type RefundTexts = Record<string, RefundText> & { parcel: RefundText }

/** By what is not to be sent any more; each with the team's reason and without. */
const parcelRefunded: RefundTexts = {
  nothing: { plain: m.notifications_parcel_refunded, why: m.notifications_parcel_refunded_why },
  parcel: { plain: m.notifications_parcel_refund_cancelled, why: m.notifications_parcel_refund_cancelled_why },
  parcel_pieces: { plain: m.notifications_parcel_pieces_refunded, why: m.notifications_parcel_pieces_refunded_why },
  replacement: { plain: m.notifications_replacement_refunded, why: m.notifications_replacement_refunded_why },
  pieces: { plain: m.notifications_pieces_refunded, why: m.notifications_pieces_refunded_why },
}

/** For cash that was still to be collected. */
const parcelReduced: RefundTexts = {
  nothing: { plain: m.notifications_parcel_reduced, why: m.notifications_parcel_reduced_why },
  parcel: { plain: m.notifications_parcel_reduced_cancelled, why: m.notifications_parcel_reduced_cancelled_why },
  parcel_pieces: { plain: m.notifications_parcel_pieces_reduced, why: m.notifications_parcel_pieces_reduced_why },
}

const requestTexts: Record<string, (params: { order: string }) => string> = {
  cancel: m.notifications_cancel_asked,
  cancel_parcel: m.notifications_cancel_parcel_asked,
  refund: m.notifications_refund_asked,
  replace: m.notifications_replace_asked,
}

/** The kind of request; 'cancel_parcel' if one parcel of an order of several sellers is to be cancelled. */
const requestOf = (params: Params) =>
  params['several'] === 1 && params['request'] === 'cancel' ? 'cancel_parcel' : text(params, 'request')

/** The text about a product, or about a change of one that stays on sale meanwhile. */
const decided = (
  params: Params,
  ofProduct: (named: { product: string }) => string,
  ofProposal: (named: { product: string }) => string,
) => (params['proposal'] === 1 ? ofProposal : ofProduct)({ product: text(params, 'product') })

const reasons: Record<string, () => string> = {
  SPAM: m.reviews_report_spam,
  OFFENSIVE: m.reviews_report_offensive,
  FALSE: m.reviews_report_false,
  PRIVATE: m.reviews_report_private,
  OTHER: m.reviews_report_other,
}

/** The team has hidden or restored a review or question. */
const decidedTalk = (
  params: Params,
  hidden: (named: { product: string; reason: string }) => string,
  shown: (named: { product: string }) => string,
) => {
  const product = text(params, 'product')
  if (text(params, 'decision') !== 'hidden') return shown({ product })
  return hidden({ product, reason: reasons[text(params, 'reason')]?.() ?? m.reviews_report_other() })
}

/** The end of an account's number. */
const lastOf = (params: Params) => localDigits(String(params['last'] ?? ''))

const formatters: Record<Notification['kind'], (params: Params) => string> = {
  order_placed: (params) => m.notifications_order_placed({ order: orderOf(params) }),
  order_paid: (params) =>
    m.notifications_order_paid({ order: orderOf(params), amount: formatAmount(text(params, 'amount')) }),
  parcel_shipped: (params) =>
    m.notifications_parcel_shipped({
      order: orderOf(params),
      seller: text(params, 'seller'),
      tracking: text(params, 'tracking'),
    }),
  parcel_delivered: (params) =>
    m.notifications_parcel_delivered({ order: orderOf(params), seller: text(params, 'seller') }),
  parcel_cancelled: (params) => {
    const parcel = { order: orderOf(params), seller: text(params, 'seller') }
    return params['replacement'] === 1
      ? m.notifications_replacement_cancelled(parcel)
      : m.notifications_parcel_cancelled(parcel)
  },
  order_refunded: (params) => {
    const refund = { order: orderOf(params), amount: formatAmount(text(params, 'amount')) }
    if (text(params, 'route') === 'none') return m.notifications_order_reduced(refund)
    if (text(params, 'less') === '') return m.notifications_order_refunded(refund)
    return m.notifications_order_refunded_less({ ...refund, less: formatAmount(text(params, 'less')) })
  },
  payment_returned: (params) => m.notifications_payment_returned({ amount: formatAmount(text(params, 'amount')) }),
  payout_account: (params) => {
    const account = { order: orderOf(params), last: lastOf(params) }
    return params['account'] === 'bkash' ? m.notifications_payout_bkash(account) : m.notifications_payout_bank(account)
  },
  payout_sent: (params) => {
    const sent = { order: orderOf(params), amount: formatAmount(text(params, 'amount')), last: lastOf(params) }
    return params['account'] === 'bkash' ? m.notifications_sent_bkash(sent) : m.notifications_sent_bank(sent)
  },
  request_decided: (params) =>
    decisions[`${requestOf(params)}_${text(params, 'decision')}`]?.({
      order: orderOf(params),
      seller: text(params, 'seller'),
    }) ?? '',
  ticket_answered: (params) => m.notifications_ticket_answered({ subject: text(params, 'subject') }),
  question_answered: (params) => m.notifications_question_answered({ product: text(params, 'product') }),
  review_answered: (params) => m.notifications_review_answered({ product: text(params, 'product') }),
  review_decided: (params) => decidedTalk(params, m.notifications_review_hidden, m.notifications_review_shown),
  question_decided: (params) => decidedTalk(params, m.notifications_question_hidden, m.notifications_question_shown),
  back_in_stock: (params) =>
    m.notifications_back_in_stock({ product: text(params, 'product'), price: formatAmount(text(params, 'price')) }),
  price_fell: (params) =>
    (params['from'] === 1 ? m.notifications_price_fell_from : m.notifications_price_fell)({
      product: text(params, 'product'),
      price: formatAmount(text(params, 'price')),
    }),
  new_device: (params) =>
    text(params, 'device') === ''
      ? m.notifications_new_device_unknown()
      : m.notifications_new_device({ device: text(params, 'device') }),
  order_received: (params) =>
    params['held'] === 1
      ? m.notifications_order_received_held({ order: orderOf(params) })
      : m.notifications_order_received({
          order: orderOf(params),
          count: Number(params['pieces']),
          shown: countOf(params, 'pieces'),
        }),
  sale_paid: (params) => m.notifications_sale_paid({ order: orderOf(params) }),
  hold_approved: (params) => m.notifications_hold_approved({ order: orderOf(params) }),
  hold_cancelled: (params) => m.notifications_hold_cancelled({ order: orderOf(params) }),
  request_asked: (params) => requestTexts[requestOf(params)]?.({ order: orderOf(params) }) ?? '',
  parcel_refunded: (params) => {
    const reason = text(params, 'reason')
    const refund = { order: orderOf(params), amount: formatAmount(text(params, 'amount')), reason }
    const cancelled = params['cancelled'] ?? 'nothing'
    const texts = text(params, 'route') === 'none' ? parcelReduced : parcelRefunded
    // A number in those of before.
    const { plain, why } = texts[cancelled] ?? texts.parcel
    return reason ? why(refund) : plain(refund)
  },
  stock_low: (params) => m.notifications_stock_low({ product: text(params, 'product'), left: countOf(params, 'left') }),
  stock_out: (params) => m.notifications_stock_out({ product: text(params, 'product') }),
  question_asked: (params) => m.notifications_question_asked({ product: text(params, 'product') }),
  review_written: (params) =>
    m.notifications_review_written({
      product: text(params, 'product'),
      count: Number(params['rating']),
      shown: countOf(params, 'rating'),
    }),
  product_approved: (params) =>
    params['more']
      ? m.notifications_products_approved({ product: text(params, 'product'), more: countOf(params, 'more') })
      : decided(params, m.notifications_product_approved, m.notifications_proposal_approved),
  product_rejected: (params) => decided(params, m.notifications_product_rejected, m.notifications_proposal_rejected),
  product_held: (params) =>
    (params['kept'] === 1 ? m.notifications_product_kept : m.notifications_product_held)({
      product: text(params, 'product'),
    }),
  product_released: (params) => m.notifications_product_released({ product: text(params, 'product') }),
  import_finished: (params) =>
    (params['failed'] === 1 ? m.notifications_import_failed : m.notifications_import_done)({
      file: text(params, 'file'),
      created: countOf(params, 'created'),
      changed: countOf(params, 'changed'),
      refused: countOf(params, 'refused'),
    }),
  application_approved: (params) => m.notifications_application_approved({ store: text(params, 'store') }),
  store_suspended: (params) => m.notifications_store_suspended({ store: text(params, 'store') }),
  store_reinstated: (params) => m.notifications_store_reinstated({ store: text(params, 'store') }),
  application_rejected: () => m.notifications_application_rejected(),
}

/** The text of a notification. */
export const formatNotification = ({ kind, params }: Notification): string => formatters[kind](params)
