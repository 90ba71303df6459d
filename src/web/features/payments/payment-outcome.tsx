import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { formatAmount, formatClock, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { siteName } from '#web/payment-methods.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { failureText, returnText } from './payment-reasons.ts'

export type PaymentOutcomeProps = {
  payment: GatewayPayment
  /** Only who is signed in may give the payment up or see the order. */
  signedIn: boolean
  /** It is empty when another payment ordered what was in it. */
  cartCount: number
  cancelling: boolean
  onCancel: () => void
}

/** What became of a payment at a gateway, and what to do next. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { payment } = props
  return (
    <div role="status">
      {payment.status === 'pending' ? (
        <Waiting {...props} />
      ) : payment.order_id === null ? (
        <Failed {...props} />
      ) : payment.status === 'refunded' ? (
        <Refunded {...props} order={payment.order_id} />
      ) : (
        <Paid {...props} order={payment.order_id} />
      )}
      <Returned payment={payment} />
    </div>
  )
}

function waitingText({ amount: sum, expires_at, for_order }: GatewayPayment): string {
  const amount = formatAmount(sum)
  if (for_order !== null) return m.payment_waiting_for_order({ amount, order: formatPlain(for_order) })
  return m.payment_waiting_text({ amount, time: formatClock(expires_at) })
}

const orderPath = (order: number, signedIn: boolean) =>
  signedIn ? paths.order(order) : paths.login(paths.order(order))

function Waiting({ payment, signedIn, cancelling, onCancel }: PaymentOutcomeProps) {
  const site = siteName(payment.method)
  return (
    <EmptyState
      level="h1"
      icon={<Hourglass />}
      title={m.payment_waiting({ site })}
      text={waitingText(payment)}
      action={
        <>
          {payment.redirect_url && (
            <a href={payment.redirect_url} className={buttonClass()}>
              {m.payment_continue({ site })}
            </a>
          )}
          {signedIn && (
            <Button variant="secondary" busy={cancelling} onClick={onCancel}>
              {m.payment_give_up()}
            </Button>
          )}
        </>
      }
    />
  )
}

function Paid({ payment, signedIn, order }: PaymentOutcomeProps & { order: number }) {
  const facts = { amount: formatAmount(payment.amount), site: siteName(payment.method), order: formatPlain(order) }
  const isForOrder = payment.for_order !== null
  return (
    <EmptyState
      level="h1"
      icon={<CircleCheck />}
      title={isForOrder ? m.order_paid_now() : m.checkout_success()}
      text={isForOrder ? m.payment_paid_for_order(facts) : m.payment_paid_text(facts)}
      action={
        <>
          <Link to={orderPath(order, signedIn)} className={buttonClass()}>
            {m.checkout_view_order()}
          </Link>
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {m.checkout_go_home()}
          </Link>
        </>
      }
    />
  )
}

/** The page is found again by Back, in the history and by the gateway's own link, whatever became of the order since. */
function Refunded({ payment, signedIn, order }: PaymentOutcomeProps & { order: number }) {
  return (
    <EmptyState
      level="h1"
      icon={<Undo2 />}
      title={m.payment_refunded({ order: formatPlain(order) })}
      text={m.payment_refunded_text({ amount: formatAmount(payment.amount), site: siteName(payment.method) })}
      action={
        <Link to={orderPath(order, signedIn)} className={buttonClass()}>
          {m.checkout_view_order()}
        </Link>
      }
    />
  )
}

function Failed({ payment: { failure, returned: money, for_order: order }, signedIn, cartCount }: PaymentOutcomeProps) {
  const why = failureText[failure ?? 'cancelled']()
  const charged = money.length === 0 && m.payment_nothing_charged()
  const kept = money.length === 0 && cartCount > 0 && m.payment_cart_kept()
  if (order !== null) {
    return (
      <EmptyState
        level="h1"
        icon={<CircleAlert />}
        title={m.payment_failed_for_order({ order: formatPlain(order) })}
        text={`${why} ${m.payment_still_due()}`}
        action={
          <Link to={orderPath(order, signedIn)} className={buttonClass()}>
            {m.payment_back_to_order()}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      icon={<CircleAlert />}
      title={m.payment_failed()}
      text={[why, charged, kept].filter(Boolean).join(' ')}
      action={
        <>
          <Link to={paths.checkout()} className={buttonClass()}>
            {m.payment_back_to_checkout()}
          </Link>
          <Link to={paths.cart()} className={buttonClass({ variant: 'secondary' })}>
            {m.checkout_see_cart()}
          </Link>
        </>
      }
    />
  )
}

/** Money that bought nothing, and that it is on its way back. */
function Returned({ payment }: { payment: GatewayPayment }) {
  if (payment.returned.length === 0) return null
  return (
    <ul className="mx-auto mb-12 flex max-w-md flex-col gap-2 px-4">
      {payment.returned.map(({ amount, reason, done }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- receipts are only added at the end
        <li key={at} className="rounded-md bg-brand-tint px-4 py-3 text-sm">
          {returnText[reason]()}{' '}
          {done
            ? m.payment_returned_done({ amount: formatAmount(amount) })
            : m.payment_returned_pending({ amount: formatAmount(amount) })}
        </li>
      ))}
    </ul>
  )
}
