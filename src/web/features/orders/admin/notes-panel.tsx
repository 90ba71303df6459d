import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { ORDER_NOTE_MAX } from '#contract/orders/admin-rules.ts'
import type { OrderNote } from '#contract/orders/notes.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatMoment } from '#web/format.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { replyDrafts } from '#web/reply-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextForm } from '#web/ui/text-form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useAction } from './use-admin-orders.ts'

/** The team's notes, invisible to buyer and sellers. */
export function NotesPanel({ details: { order, notes, can } }: { details: AdminOrder }) {
  const [writing, setWriting] = useState(false)
  const [attempts] = useState(() => keptAttempts(`note of order ${order.id}`))
  const queries = useQueryClient()
  const write = async (text: string) => {
    await callApi('POST /admin/orders/{id}/notes/', {
      params: { id: order.id },
      headers: { 'idempotency-key': attempts.keyFor([order.id, text]) },
      body: { text },
    })
    attempts.end()
    await queries.invalidateQueries({ queryKey: ['admin', 'orders', 'one', order.id] })
    setWriting(false)
    notify.success(m.orders_admin_note_kept())
  }
  return (
    <Panel title={m.orders_admin_notes()}>
      <p className="-mt-3 mb-4 text-sm text-ink-soft">{m.orders_admin_notes_text()}</p>
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.id} orderId={order.id} note={note} />
          ))}
        </ul>
      )}
      {can.note && !writing && (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {m.orders_admin_note_write()}
        </Button>
      )}
      {writing && (
        <TextForm
          label={m.orders_admin_note()}
          send={m.orders_admin_note_keep()}
          cancel={m.orders_admin_back()}
          field="text"
          max={ORDER_NOTE_MAX}
          draft={replyDrafts(`order-note:${order.id}`)}
          onSend={write}
          onCancel={() => setWriting(false)}
        />
      )}
    </Panel>
  )
}

function Note({ orderId, note }: { orderId: number; note: OrderNote }) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const queries = useQueryClient()
  const at = { params: { id: orderId, note: note.id } }
  const change = async (text: string) => {
    await callApi('PATCH /admin/orders/{id}/notes/{note}/', { ...at, body: { text, seen: note.text } })
    await queries.invalidateQueries({ queryKey: ['admin', 'orders', 'one', orderId] })
    setDoing(null)
  }
  const remove = useAction(() => callApi('DELETE /admin/orders/{id}/notes/{note}/', at), m.orders_admin_note_deleted())
  if (doing === 'edit')
    return (
      <li className="py-3">
        <TextForm
          label={m.orders_admin_note()}
          initial={note.text}
          send={m.orders_admin_note_keep()}
          cancel={m.orders_admin_back()}
          field="text"
          max={ORDER_NOTE_MAX}
          // The draft belongs to this version: it must not replace a change that somebody else made since.
          draft={replyDrafts(`order-note:${orderId}:${note.id}:${note.edited_at ?? ''}`)}
          onSend={change}
          onCancel={() => setDoing(null)}
        />
      </li>
    )
  return (
    <li className="py-3">
      <p className="whitespace-pre-line">{note.text}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {inOneLine([note.author.name, formatMoment(note.created_at), note.edited_at && m.orders_admin_note_edited()])}
      </p>
      {note.can.change && (
        <div className="mt-1 -ms-3 flex gap-1">
          <Button size="sm" variant="ghost" onClick={() => setDoing('edit')}>
            {m.orders_admin_note_edit()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDoing('delete')}>
            {m.orders_admin_note_delete()}
          </Button>
        </div>
      )}
      {doing === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDoing(null)}
          title={m.orders_admin_note_delete_title()}
          text={note.text}
          confirm={m.orders_admin_note_delete()}
          cancel={m.orders_admin_back()}
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </li>
  )
}
