import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect } from 'react'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import { guestCart } from '#web/features/cart/guest-cart.ts'
import { readRecentlySeen } from '#web/features/catalogue/product/recent-products.ts'
import { safeNext } from '#web/features/identity/next-path.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { withLocale } from '#web/language.ts'
import { knownCart, knownOrders } from '#web/offline/last-known.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ownUnsent } from '#web/unsent.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { Route } from './+types/offline'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.connection_offline_title(),
    description: m.connection_offline_text(),
    path: paths.offline(),
    hidden: true,
  })

/** Opens the page that could not be reached; the service worker names it in the address. */
function goOn() {
  const from = safeNext(new URLSearchParams(window.location.search).get('from'))
  window.location.replace(from ?? withLocale(paths.home()))
}

const LOOK_MS = 10_000

/** Any answer will do. */
const isReachable = () =>
  fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * What the service worker shows without a connection. The HTML is the same for everybody; what this browser knows of
 * its cart, products and orders is read from its storage.
 */
export default function Offline() {
  const hydrated = useHydrated()
  useEffect(() => {
    const look = async () => {
      if (navigator.onLine && (await isReachable())) goOn()
    }
    // The connection may have come back before this page reacts, and some devices do not notice that it is gone.
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    const onOnline = () => void look()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    <div className="page pb-8">
      <ErrorState
        level="h1"
        icon={<WifiOff />}
        title={m.connection_offline_title()}
        text={m.connection_offline_text()}
        action={<Button onClick={goOn}>{m.ui_try_again()}</Button>}
      />
      {hydrated && (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <Cart />
          <Orders />
          <Seen />
        </div>
      )}
    </div>
  )
}

function Cart() {
  const guest = guestCart.get().flatMap(({ product_id, variant_id, quantity, product }) =>
    product
      ? [
          {
            id: variant_id ?? product_id,
            quantity,
            price: product.price,
            name: nameWithVariant(product.name, product.variant_name ?? null),
          },
        ]
      : [],
  )
  const waiting = ownUnsent().filter(({ quantity }) => quantity > 0)
  const lines = [...knownCart.read(), ...guest]
  if (lines.length + waiting.length === 0) return null
  return (
    <Panel title={m.cart_heading()}>
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, price, quantity }) => (
          <Row key={`${id} ${name}`} name={name}>
            {m.checkout_items_quantity({ quantity: formatNumber(quantity), price: formatAmount(price) })}
          </Row>
        ))}
        {waiting.map(({ kind, product, quantity }) => (
          <Row
            key={`${kind} ${product.id} ${product.variant_id}`}
            name={nameWithVariant(product.name, product.variant_name ?? null)}
          >
            {kind === 'cart'
              ? m.connection_offline_waits({ quantity: formatNumber(quantity) })
              : m.connection_offline_waits_wish()}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Orders() {
  const orders = knownOrders.read()
  if (orders.length === 0) return null
  return (
    <Panel title={m.shell_my_orders()}>
      <ul className="divide-y divide-line">
        {orders.map(({ id, date, status, total, seller }) => (
          <Row
            key={id}
            name={m.order_title({ id: formatPlain(id) })}
            aside={<OrderStatusBadge status={status as OrderStatus} />}
          >
            {formatAmount(total)} · {formatDay(date)} · {seller}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Seen() {
  const products = readRecentlySeen()
  if (products.length === 0) return null
  return (
    <Panel title={m.product_recent()}>
      <ul className="divide-y divide-line">
        {products.map(({ id, name, price }) => (
          <Row key={id} name={name}>
            {formatAmount(price)}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

const Row = ({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) => (
  <li className="flex items-start justify-between gap-3 py-2.5">
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-soft tabular">{children}</span>
    </span>
    {aside}
  </li>
)
