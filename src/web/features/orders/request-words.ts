import type { RequestKind, RequestStatus } from '#contract/orders/order-rules.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

/** The seller; the team where a store is closed (rules.md R-2); both where that is so of some of the parcels. */
export type Answerer = 'seller' | 'team' | 'both'

/** Who answers a request, and so reads its reason. */
export const requestAnswerer: Record<Answerer, { answers: () => string; reads: () => string }> = {
  seller: { answers: m.order_ask_answered_by_seller, reads: m.order_ask_reason_help_seller },
  team: { answers: m.order_ask_answered_by_team, reads: m.order_ask_reason_help_team },
  both: { answers: m.order_ask_answered_by_both, reads: m.order_ask_reason_help_both },
}

type Text = (facts: { amount: string; date: string }) => string
type Kind = {
  /** What it is: 'Refund'. */
  name: () => string
  /** What a button says: 'Ask for a refund'. */
  ask: () => string
  /** By how money goes back once it is granted. */
  text: Record<RefundRoute, Text>
}

export const requestKind: Record<RequestKind, Kind> = {
  cancel: {
    name: m.order_request_cancel,
    ask: m.order_ask_cancel,
    text: {
      provider: m.order_ask_cancel_text,
      payout: m.order_ask_cancel_payout_text,
      none: m.order_ask_cancel_cash_text,
    },
  },
  refund: {
    name: m.order_request_refund,
    ask: m.order_ask_refund,
    text: {
      provider: m.order_ask_refund_text,
      payout: m.order_ask_refund_cash_text,
      none: m.order_ask_refund_cash_text,
    },
  },
  replace: {
    name: m.order_request_replace,
    ask: m.order_ask_replace,
    text: {
      provider: m.order_ask_replace_text,
      payout: m.order_ask_replace_text,
      none: m.order_ask_replace_text,
    },
  },
}

export const requestStatus: Record<RequestStatus, { name: () => string; tone: Tone }> = {
  open: { name: m.order_request_open, tone: 'warning' },
  approved: { name: m.order_request_approved, tone: 'success' },
  declined: { name: m.order_request_declined, tone: 'neutral' },
  withdrawn: { name: m.order_request_withdrawn, tone: 'neutral' },
}
