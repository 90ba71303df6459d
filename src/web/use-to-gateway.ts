import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { siteName } from '#web/payment-methods.ts'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'

type AtGateway = Pick<GatewayPayment, 'method' | 'redirect_url'>

/** Leads on to a gateway's page once its address has come. Whoever has left the page meanwhile is told that the payment waits there. */
export function useToGateway() {
  const isHere = useIsHere()
  return ({ method, redirect_url }: AtGateway): void => {
    // Without an address the payment was made or has ended meanwhile: the page shows which.
    if (isHere()) return redirect_url === null ? window.location.reload() : window.location.assign(redirect_url)
    if (redirect_url === null) return
    const site = siteName(method)
    const action = { label: m.payment_continue({ site }), onClick: () => window.location.assign(redirect_url) }
    notify.say(m.payment_open_title({ site }), { action })
  }
}
