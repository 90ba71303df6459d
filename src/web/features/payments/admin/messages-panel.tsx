import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RawText } from './raw-text.tsx'
import type { Act } from './use-payment.ts'

type MessagesPanelProps = { payment: AdminPayment; busy: boolean; onAct: (act: Act) => void }

/** What the gateway posted to us about the payment; each can be acted on again. */
export function MessagesPanel({ payment: { messages, can }, busy, onAct }: MessagesPanelProps) {
  if (messages.length === 0) return null
  return (
    <Panel title={m.payments_admin_messages()}>
      <ul className="divide-y divide-line text-sm">
        {messages.map(({ id, received_at, times, handled_at, content }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">
              {m.payments_admin_message_came({
                count: times,
                times: formatNumber(times),
                moment: formatMoment(received_at),
              })}
            </p>
            <p className="text-ink-soft">
              {handled_at
                ? m.payments_admin_message_handled({ moment: formatMoment(handled_at) })
                : m.payments_admin_message_unhandled()}
            </p>
            {content && <RawText label={m.payments_admin_content()} text={content} />}
            {can.ask && (
              <Button
                size="sm"
                variant="secondary"
                className="mt-2"
                idle={busy}
                onClick={() => onAct({ what: 'replay', message: id })}
              >
                <RotateCcw aria-hidden className="size-4" />
                {m.payments_admin_replay()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
