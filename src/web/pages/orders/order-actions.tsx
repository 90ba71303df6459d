import FileText from 'lucide-react/icons/file-text'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { receivedItems } from '#web/features/orders/items-of.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useBuyAgain } from './use-buy-again.ts'

const ReviewDialog = lazy(async () => ({
  default: (await import('#web/features/reviews/review-dialog.tsx')).ReviewDialog,
}))

const icon = 'size-4.5'

/** What its buyer does with an order beside asking for something: review it, buy it again, print it, get help. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ReviewButton order={order} />
      <BuyAgainButton order={order} />
      <Link to={paths.invoice(order.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <FileText aria-hidden className={icon} />
        {m.order_invoice()}
      </Link>
      <Link to={paths.helpWithOrder(order.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <LifeBuoy aria-hidden className={icon} />
        {m.order_help()}
      </Link>
    </div>
  )
}

/** Offered once a parcel was delivered (rules.md V-1). */
export function ReviewButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.can.review) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Star aria-hidden className={icon} />
        {m.order_review()}
      </Button>
      {open && (
        <Suspense>
          <ReviewDialog open onOpenChange={setOpen} products={productsOf(order)} />
        </Suspense>
      )}
    </>
  )
}

export function BuyAgainButton({ order }: { order: Order }) {
  const { busy, buyAgain } = useBuyAgain()
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void buyAgain(order)}>
      {!busy && <RotateCw aria-hidden className={icon} />}
      {m.order_buy_again()}
    </Button>
  )
}

/** Each product once: a review is about the product, whichever of its variants were bought. */
const productsOf = (order: Order) => [
  ...new Map(
    receivedItems(order).map(({ product_id: id, product_name: name, image }) => [id, { id, name, image }]),
  ).values(),
]
