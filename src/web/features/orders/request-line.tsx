import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatDay } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { requestKind, requestStatus } from './request-words.ts'
import { showPresent } from './show-present.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type Request = Order['requests'][number]
type RequestLineProps = { orderId: number; request: Request; onChange: (order: Order) => void }

/** A request with its status and answer. */
export function RequestLine({ orderId, request, onChange }: RequestLineProps) {
  const { kind, status, reason, note, created_at, decided_at, can } = request
  const { name, tone } = requestStatus[status]
  return (
    <li className="rounded-md bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-semibold">{requestKind[kind].name()}</span>
        <Badge tone={tone}>{name()}</Badge>
        {can.withdraw && <Withdraw orderId={orderId} request={request} onChange={onChange} />}
      </div>
      <p className="mt-1 text-xs text-ink-soft">
        {m.order_request_asked_on({ date: formatDay(created_at) })}
        {decided_at &&
          ` · ${(status === 'withdrawn' ? m.order_request_withdrawn_on : m.order_request_decided_on)({ date: formatDay(decided_at) })}`}
      </p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {reason && <Said who={m.order_request_reason()} text={reason} />}
        {note && <Said who={m.order_request_note()} text={note} />}
      </dl>
    </li>
  )
}

const Said = ({ who, text }: { who: string; text: string }) => (
  <div>
    <dt className="inline font-medium">{who}: </dt>
    <dd className="inline whitespace-pre-line">{text}</dd>
  </div>
)

function Withdraw({ orderId, request, onChange }: RequestLineProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /orders/{id}/requests/{request}/', { params: { id: orderId, request: request.id } })
      notify.success(m.order_withdrawn())
    } catch (error) {
      notify.error(formatProblem(error))
    }
    // Also after a refusal: the request was answered meanwhile.
    await showPresent(orderId, onChange)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setAsking(true)}>
        {m.order_withdraw()}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.order_withdraw_title()}
            text={m.order_withdraw_text()}
            confirm={m.order_withdraw()}
            cancel={m.order_withdraw_keep()}
            busy={busy}
            onConfirm={() => void withdraw()}
          />
        </Suspense>
      )}
    </>
  )
}
