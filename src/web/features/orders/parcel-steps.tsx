import { clsx } from 'clsx'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import type { ComponentType } from 'react'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDay, formatDays } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Step = {
  status: OrderStatus
  name: () => string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: true }>
}

const placed: Step = { status: 'processing', name: m.order_step_placed, Icon: ClipboardCheck }
const way: readonly Step[] = [
  placed,
  { status: 'shipped', name: m.order_step_shipped, Icon: Truck },
  { status: 'delivered', name: m.order_step_delivered, Icon: PackageCheck },
]
const ended: readonly Step[] = [placed, { status: 'cancelled', name: m.order_step_cancelled, Icon: CircleX }]
const refused: readonly Step[] = [
  ...way.slice(0, 2),
  { status: 'cancelled', name: m.order_step_refused, Icon: CircleX },
]

function stepsOf({ status, refused_at }: Order['parcels'][number]): readonly Step[] {
  if (status !== 'cancelled') return way
  return refused_at === null ? ended : refused
}

/** ISO days between which it arrives. */
type Days = { from: string; to: string }

/** A parcel's progress in steps with their days: horizontal, on phones vertical. */
export function ParcelSteps({ parcel, expected }: { parcel: Order['parcels'][number]; expected: Days }) {
  const steps = stepsOf(parcel)
  const reached = steps.findIndex(({ status }) => status === parcel.status)
  return (
    <ol aria-label={m.order_progress()} className="flex max-sm:flex-col">
      {steps.map(({ status, name, Icon }, index) => {
        const done = index <= reached
        const at = parcel.events.find((event) => event.status === status)?.at
        return (
          <li
            key={status}
            aria-current={index === reached ? 'step' : undefined}
            className="relative flex flex-1 gap-3 pb-4 last:pb-0 sm:flex-col sm:items-center sm:gap-2 sm:pb-0 sm:text-center"
          >
            {index < steps.length - 1 && <Way done={index < reached} />}
            <span
              className={clsx(
                'relative z-10 flex size-9 shrink-0 items-center justify-center rounded-full',
                !done && 'border border-line-strong bg-surface text-ink-soft',
                done && (status === 'cancelled' ? 'bg-ink-soft text-surface' : 'bg-brand text-on-brand'),
              )}
            >
              <Icon aria-hidden className="size-4.5" />
            </span>
            <span className="min-w-0 max-sm:pt-1.5 sm:px-1">
              <span className={clsx('block text-sm leading-snug', done ? 'font-semibold' : 'text-ink-soft')}>
                {name()}
              </span>
              <span className="block text-xs text-ink-soft">
                {at && formatDay(at)}
                {!done && <Ahead last={index === steps.length - 1} expected={expected} />}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** From a step to the next. */
const Way = ({ done }: { done: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'absolute max-sm:top-9 max-sm:bottom-0 max-sm:left-[1.0625rem] max-sm:w-0.5',
      'sm:top-[1.0625rem] sm:right-[calc(-50%+1.125rem)] sm:left-[calc(50%+1.125rem)] sm:h-0.5',
      done ? 'bg-brand' : 'bg-line',
    )}
  />
)

const Ahead = ({ last, expected: { from, to } }: { last: boolean; expected: Days }) =>
  last ? formatDays(from, to) : m.order_step_next()
