import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import type { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { ProblemText } from '#web/errors/problem-text.tsx'
import { formatAmount } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { isCartOutdated } from './use-ordering.ts'

export type OrderProblemProps = {
  problem: ApiError
  /** As it would be now. */
  total: string
  /** The coupon code of the attempt, '' for none. */
  coupon: string
  onRetry: () => void
  onOtherCard: () => void
  onWithoutCoupon: () => void
}

const isCoupon = ({ status, code }: ApiError) => status === 409 && code.startsWith('coupon_')

function orderProblemText(problem: ApiError, total: string, coupon: string): { title: string; text: string } {
  const params = localNames(problem.problem.params ?? {})
  if (isCoupon(problem)) {
    const text = m.checkout_coupon_text({ problem: formatProblem(problem) })
    return { title: m.checkout_coupon_title({ code: coupon }), text }
  }
  switch (problem.code) {
    case 'payment_declined':
      return { title: m.checkout_declined_title(), text: m.checkout_declined_text() }
    case 'payment_timeout':
      return { title: m.checkout_timeout_title(), text: m.checkout_timeout_text() }
    case 'network':
    case 'order_in_progress':
      return { title: m.checkout_network_title(), text: m.checkout_network_text() }
    case 'total_changed':
      return {
        title: m.checkout_changed_title(),
        text: m.checkout_changed_text({ total: formatAmount(String(params.total ?? total)) }),
      }
    case 'cart_changed':
      return { title: m.checkout_cart_changed(), text: m.checkout_cart_changed_text() }
    case 'store_on_holiday':
      return { title: formatProblem(problem), text: m.store_order_away() }
    case 'out_of_stock':
      return {
        title: formatStock(problem),
        text: isSomeLeft(problem) ? m.checkout_stock_left_text() : m.checkout_stock_text(),
      }
    case 'unavailable':
      return {
        title: params.name ? m.checkout_gone({ name: String(params.name) }) : m.checkout_gone_some(),
        text: m.checkout_stock_text(),
      }
    default:
      return { title: m.checkout_failed(), text: formatProblem(problem) }
  }
}

/** What is sold out leaves the order by itself; of what is not, the buyer says how many. */
const isSomeLeft = ({ problem }: ApiError) => Number(problem.params?.left ?? 0) > 0

/** 'Jamdani sari: only 3 left in stock.' where the API names the product. */
function formatStock(problem: ApiError): string {
  const { name } = localNames(problem.problem.params ?? {})
  return name ? `${name}: ${formatProblem(problem)}` : m.checkout_stock_title()
}

/** Why the order was refused, and what to do next. */
export function OrderProblem({ problem, total, coupon, onRetry, onOtherCard, onWithoutCoupon }: OrderProblemProps) {
  const { title, text } = orderProblemText(problem, total, coupon)
  const payment = problem.code === 'payment_declined' || problem.code === 'payment_timeout'
  const outdated = isCartOutdated(problem)
  const box = useRef<HTMLDivElement>(null)
  // The focus returns from the dialog to Place Order, unless that is disabled now.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex flex-col gap-3 rounded-md bg-sale-tint p-4 outline-none">
      <div className="flex items-start gap-2.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 text-sale" />
        <div>
          <p className="font-semibold text-sale">{title}</p>
          <p className="mt-0.5 text-sm">
            <ProblemText>{text}</ProblemText>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 ps-7.5">
        {isCoupon(problem) && (
          <Button size="sm" onClick={onWithoutCoupon}>
            {m.checkout_without_coupon()}
          </Button>
        )}
        {!outdated && !isCoupon(problem) && problem.code !== 'payment_declined' && (
          <Button size="sm" onClick={onRetry}>
            {m.checkout_pay_again()}
          </Button>
        )}
        {payment && (
          <Button
            size="sm"
            variant={problem.code === 'payment_declined' ? 'primary' : 'secondary'}
            onClick={onOtherCard}
          >
            {m.checkout_other_card()}
          </Button>
        )}
        {problem.code === 'cart_changed' && (
          <Link to={paths.account('orders')} className={buttonClass({ size: 'sm' })}>
            {m.shell_my_orders()}
          </Link>
        )}
        {outdated && (
          <Link to={paths.cart()} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {m.checkout_see_cart()}
          </Link>
        )}
      </div>
    </div>
  )
}
