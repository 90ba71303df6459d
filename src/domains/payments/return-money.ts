import type { Poisha } from '#contract/money.ts'
import type { Resources } from '#platform/resources.ts'
import { callGateway } from './call-gateway.ts'
import { addEvents } from './event-store.ts'
import { type GatewayRefund, GatewayUnanswered } from './methods/gateway.ts'
import { gatewayOf } from './methods/registry.ts'

export type MoneyToReturn = {
  paymentId: string
  method: string
  session: string
  /** The gateway's number of the transaction that took the money, and all of its sum. */
  transaction: string
  taken: Poisha
  /** At most 30 letters and digits: the gateway returns the money once for each. */
  reference: string
  amount: Poisha
  reason: string
  /** The gateway's number of the refund, where it told one before. */
  known: string | null
}

/** What came of it; `unanswered`: nothing is known, and the same reference is sent again later. */
type Returned = GatewayRefund | { status: 'unanswered' }

export async function returnMoney(resources: Resources, money: MoneyToReturn): Promise<Returned> {
  const { paymentId, session, transaction, taken, reference, amount, reason, known } = money
  try {
    return await callGateway(resources, paymentId, (context) =>
      gatewayOf(money.method).refund(
        context,
        { session, transaction, amount: taken },
        { reference, amount, reason, known },
      ),
    )
  } catch (error) {
    if (!(error instanceof GatewayUnanswered)) throw error
    await addEvents(resources.db, paymentId, [{ kind: 'unanswered', detail: { message: error.message } }])
    return { status: 'unanswered' }
  }
}

/** Our name of a refund at a gateway, from the number or id of its row. */
export const refundReference = (prefix: 'R' | 'X', id: string | number) =>
  `${prefix}${BigInt(`0x${String(id).replaceAll('-', '')}`).toString(36)}`
