import type { ApiError } from '#contract/errors.ts'
import {
  alreadyCancelled,
  alreadySettled,
  notDeliveredYet,
  nothingToRefund,
  requestOpen,
  returnWindowOver,
  tooLateToCancel,
} from '#contract/orders/order-errors.ts'
import { storeClosed } from '#contract/sellers/seller-errors.ts'
import type { ActionRefusal, OrderFacts, RequestRefusal } from './request-rules.ts'

const actionErrors = {
  already_cancelled: alreadyCancelled,
  too_late_to_cancel: tooLateToCancel,
  not_delivered_yet: notDeliveredYet,
  already_settled: alreadySettled,
  nothing_to_refund: nothingToRefund,
  store_closed: storeClosed,
}

/** 409 with the reason why a request cannot be approved. */
export const actionRefused = (why: ActionRefusal): ApiError => actionErrors[why]()

/** 409 with the reason why a buyer cannot make this request. */
export function requestRefused(why: RequestRefusal, { return_days }: Pick<OrderFacts, 'return_days'>): ApiError {
  if (why === 'return_window_over') return returnWindowOver({ days: return_days })
  return why === 'request_open' ? requestOpen() : actionRefused(why)
}
