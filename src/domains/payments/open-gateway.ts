import { gatewayRefused, gatewayUnanswered } from '#contract/payments/payment-errors.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Resources } from '#platform/resources.ts'
import { callGateway } from './call-gateway.ts'
import { addEvents } from './event-store.ts'
import { findGatewayPayment, setSession } from './gateway-store.ts'
import { type GatewayPayment, GatewayRefused, GatewayUnanswered } from './methods/gateway.ts'
import { gatewayOf } from './methods/registry.ts'

type ToPay = Pick<GatewayPayment, 'buyer' | 'goods'>

/**
 * Opens a payment at its gateway, outside of any transaction.
 * @returns where the buyer pays
 * @throws ApiError 402 gateway_refused or gateway_unanswered: nothing was charged, and the caller gives the payment up
 */
export async function openGateway(resources: Resources, id: string, { buyer, goods }: ToPay): Promise<string> {
  const payment = await findGatewayPayment(resources.db, id)
  if (!payment) throw new Error(`no payment ${id} at a gateway`)
  const { method, reference, amount } = payment
  const addresses = addressesOf(resources, payment)
  try {
    const opened = await callGateway(resources, id, (context) =>
      gatewayOf(method).open(context, { reference, amount, buyer, goods, ...addresses }),
    )
    if (!(await setSession(resources.db, id, opened))) throw gatewayRefused()
    await addEvents(resources.db, id, [{ kind: 'opened', detail: { session: opened.session } }])
    return opened.redirectUrl
  } catch (error) {
    if (error instanceof GatewayRefused) throw gatewayRefused()
    if (error instanceof GatewayUnanswered) throw gatewayUnanswered()
    throw error
  }
}

/** Served by orders/serve-gateways.ts. */
function addressesOf({ config }: Resources, { id, method }: { id: string; method: string }) {
  const at = `${publicOrigin(config)}/api/payments`
  const returned = (as: string) => `${at}/${id}/returned/${as}`
  return {
    returnUrls: { success: returned('success'), failure: returned('failure'), cancel: returned('cancel') },
    messageUrl: `${at}/messages/${method}`,
  }
}
