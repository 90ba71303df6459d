import { once } from 'node:events'
import type { Provider } from './provider.ts'

/** Test cards in place of a bank: the token alone decides, so no state is kept between calls (rules.md O-11). */
export const simulatedCard: Provider = {
  async authorise(paymentId, _amount, token, signal) {
    if (token === 'sim_declined') return { status: 'declined' }
    if (token === 'sim_timeout') {
      if (!signal.aborted) await once(signal, 'abort')
      throw signal.reason
    }
    return { status: 'authorised', reference: `sim_${paymentId}` }
  },
  capture: async () => {},
  void: async () => {},
  refund: async (_paymentId, refundId) => ({ reference: `sim_refund_${refundId}` }),
}
