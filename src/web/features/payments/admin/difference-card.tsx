import type { Difference } from '#contract/payments/statements.ts'
import { formatAmount, formatDay, formatMoment, formatPlain } from '#web/format.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { methodName } from '#web/payment-methods.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { differenceName, kindName, stateName, whatName } from './statement-words.ts'

type DifferenceCardProps = { difference: Difference; onDecide: (difference: Difference) => void }

/** A difference: which transaction, what both sides say, and what was decided about it. */
export function DifferenceCard({ difference, onDecide }: DifferenceCardProps) {
  const { method, what, day, ours, theirs, payment, state, note, decided } = difference
  const name = differenceName(difference)
  const nothing = m.payments_admin_nothing()
  return (
    <li
      aria-label={name}
      className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge tone={state === 'open' ? 'error' : 'neutral'}>{kindName(difference)}</Badge>
          {state !== 'open' && <Badge tone="success">{stateName[state]()}</Badge>}
        </p>
        <p className="mt-1 font-semibold break-all">{name}</p>
        <p className="text-sm text-ink-soft">
          {[methodName(method), whatName[what](), formatDay(day)].join(' · ')}
          {payment !== null && (
            <>
              {' · '}
              <Link to={paths.adminItem('payments', payment)} className="font-medium text-brand hover:underline">
                {m.payments_admin_title({ id: formatPlain(payment) })}
              </Link>
            </>
          )}
        </p>
        {note && <p className="mt-1 text-sm whitespace-pre-line">{note}</p>}
        {decided && <p className="text-xs text-ink-soft">{inOneLine([decided.by, formatMoment(decided.at)])}</p>}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm tabular">
        <Side name={m.payments_admin_col_ours()} amount={ours === null ? nothing : formatAmount(ours)} />
        <Side name={m.payments_admin_col_theirs()} amount={theirs === null ? nothing : formatAmount(theirs)} />
      </dl>
      <Button variant="secondary" onClick={() => onDecide(difference)}>
        {m.payments_admin_decide()}
      </Button>
    </li>
  )
}

const Side = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold whitespace-nowrap">{amount}</dd>
  </div>
)
