import type { Poisha } from '#contract/money.ts'
import { paymentDeclined, paymentTimeout } from '#contract/payments/payment-errors.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'
import type { Provider } from './methods/card/provider.ts'
import { ANSWER_WITHIN_MS } from './rules.ts'

/**
 * Asks the provider to authorise the amount; never call it inside a transaction.
 * @returns the provider's reference
 * @throws ApiError 402 payment_declined, or payment_timeout without an answer: the caller releases the payment
 */
export async function authorisePayment(
  provider: Provider,
  paymentId: string,
  amount: Poisha,
  token: PaymentToken,
): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    const answer = await provider.authorise(paymentId, amount, token, signal)
    if (answer.status === 'declined') throw paymentDeclined()
    return answer.reference
  } catch (error) {
    throw signal.aborted ? paymentTimeout() : error
  }
}
