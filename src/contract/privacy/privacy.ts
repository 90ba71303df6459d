import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { PASSWORD_MAX } from '#contract/limits.ts'
import {
  accountIsAdmin,
  moneyGoingBack,
  ordersUnderWay,
  payoutUnclaimed,
  requestUndecided,
  storeOrdersUnderWay,
} from './privacy-errors.ts'

export const exportData = endpoint({
  method: 'GET',
  path: '/auth/export/',
  summary: 'All personal data of this account, as JSON',
  response: z.record(z.string(), z.unknown()),
})
/**
 * `otp` (a code of the authenticator app, or a recovery code) is required with two-factor sign-in: 400 `required` at `otp`
 * without it. 400 `password_wrong` or `code_wrong`; 409 `account_is_admin`, `money_going_back`, `orders_under_way`, `payout_unclaimed`,
 * `request_undecided`, `store_orders_under_way`.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/auth/close/',
  summary:
    'Close the own account for good: orders are kept without the person’s details; refused while one is under way',
  body: z.object({ password: z.string().min(1).max(PASSWORD_MAX), otp: z.string().max(40).optional() }),
  errors: [accountIsAdmin, moneyGoingBack, ordersUnderWay, payoutUnclaimed, requestUndecided, storeOrdersUnderWay],
})

export const privacyEndpoints = [exportData, closeAccount] as const
