import { z } from 'zod'
import { outOfStock, unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idInPath, idParams, wholeNumber } from '#contract/page.ts'
import { storeClosed } from '#contract/sellers/seller-errors.ts'
import {
  alreadyCancelled,
  alreadySettled,
  moveRefused,
  notDeliveredYet,
  nothingToRefund,
  requestDecided,
  requestOpen,
  returnWindowOver,
  tooLateToCancel,
} from './order-errors.ts'
import { REASON_MAX, REASON_MIN } from './order-rules.ts'
import { Order } from './orders.ts'

/** A buyer's request after the sale and its outcome. */

const requestParams = z.object({ ...idParams.shape, request: idInPath })

const AskRequest = z.object({
  reason: typedText(REASON_MAX, REASON_MIN),
  /** By default every parcel that qualifies. */
  parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
})
export type AskRequest = z.output<typeof AskRequest>

const DecideRequest = z.object({ note: typedText(REASON_MAX).default('') })

const asking = { params: idParams, body: AskRequest, response: Order, status: 201 } as const
export const requestCancel = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_cancel/',
  summary: 'Request to cancel parcels that have not been shipped',
  ...asking,
  errors: [tooLateToCancel, alreadyCancelled, requestOpen],
})
export const requestRefund = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_refund/',
  summary: 'Request a refund, within 14 days of delivery',
  ...asking,
  errors: [notDeliveredYet, returnWindowOver, alreadySettled, nothingToRefund, requestOpen],
})
export const requestReplace = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_replace/',
  summary: 'Request a replacement, within 14 days of delivery',
  ...asking,
  errors: [notDeliveredYet, returnWindowOver, alreadySettled, storeClosed, requestOpen],
})
export const approveRequest = endpoint({
  method: 'POST',
  path: '/orders/{id}/requests/{request}/approve/',
  summary: 'Approve a request: the parcel is cancelled, refunded or replaced',
  params: requestParams,
  body: DecideRequest,
  response: Order,
  errors: [
    unavailable,
    outOfStock,
    ownMatter,
    moveRefused,
    tooLateToCancel,
    alreadyCancelled,
    notDeliveredYet,
    alreadySettled,
    nothingToRefund,
    storeClosed,
    requestDecided,
  ],
})
export const declineRequest = endpoint({
  method: 'POST',
  path: '/orders/{id}/requests/{request}/decline/',
  summary: 'Decline a request',
  params: requestParams,
  body: DecideRequest,
  response: Order,
  errors: [ownMatter, requestDecided],
})
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/orders/{id}/requests/{request}/',
  summary: 'Withdraw an own open request',
  params: requestParams,
  errors: [requestDecided],
})

export const requestEndpoints = [
  requestCancel,
  requestRefund,
  requestReplace,
  approveRequest,
  declineRequest,
  withdrawRequest,
] as const
