import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { UnmatchedMessage } from '#contract/payments/unmatched-messages.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { useStaff } from '#web/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { replayText } from './payment-words.ts'
import { RawText } from './raw-text.tsx'

type UnmatchedCardProps = { message: UnmatchedMessage; busy: boolean; onReplay: () => void }

/** A message that belongs to no payment: who sent it, when, what it says, and what came of acting on it again. */
export function UnmatchedCard({ message, busy, onReplay }: UnmatchedCardProps) {
  const { method, received_at, times, proven, content, replayed } = message
  const { may } = useStaff()
  return (
    <li className="rounded-md border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
            {methodName(method)}
            <Badge tone={proven ? 'success' : 'warning'}>
              {proven ? m.payments_admin_proven() : m.payments_admin_unproven()}
            </Badge>
          </p>
          <p className="mt-1 text-ink-soft">
            {m.payments_admin_message_came({
              count: times,
              times: formatNumber(times),
              moment: formatMoment(received_at),
            })}
          </p>
          {replayed && (
            <p className="text-ink-soft">
              {inOneLine([replayText(replayed.outcome), replayed.by, formatMoment(replayed.at)])}
            </p>
          )}
        </div>
        {may('orders.refund') && (
          <Button variant="secondary" busy={busy} onClick={onReplay}>
            {!busy && <RotateCcw aria-hidden className="size-5" />}
            {m.payments_admin_replay()}
          </Button>
        )}
      </div>
      {content ? (
        <RawText label={m.payments_admin_content()} text={content} />
      ) : (
        <p className="mt-2 text-ink-soft">{m.payments_admin_no_content()}</p>
      )}
    </li>
  )
}
