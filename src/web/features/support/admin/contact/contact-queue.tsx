import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { beginningOf } from '#contract/shorten.ts'
import type { ContactMessage } from '#contract/support/admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { readAccount } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatMoment } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { isolated } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUndoable } from '#web/ui/undo.tsx'
import { useDecided } from '#web/ui/use-decided.ts'

type ContactQueueProps = {
  messages: readonly ContactMessage[]
  /** Those that are handled stay in the list. */
  stay: boolean
  empty: ReactNode
}

const keyOf = ({ id }: ContactMessage) => `contact ${id}`

/** Messages with their actions; 'a' marks the focused one as handled. */
export function ContactQueue({ messages, stay, empty }: ContactQueueProps) {
  const { plan } = useUndoable()
  const { items, decided } = useDecided(messages, keyOf, stay)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['admin'] })
  const handle = (message: ContactMessage) => {
    const { id, name } = message
    plan({
      key: keyOf(message),
      takes: { messages: 1 },
      message: m.support_admin_contact_said({ name }),
      becomes: { waits_since: null, handled_by: readAccount(), handled_at: new Date().toISOString() },
      send: async () => {
        await callApi('PATCH /admin/contact/{id}/', { params: { id }, body: { handled: true } })
        await reload()
      },
    })
  }
  return (
    <DecisionQueue
      label={m.admin_contact()}
      items={items}
      decided={decided}
      to={({ id }) => paths.adminItem('tickets', id)}
      title={({ subject }) => subject}
      approve={{ label: m.support_admin_contact_done(), onChoose: handle }}
      can={({ waits_since, ticket }) => ({ approve: waits_since !== null && !ticket, reject: false })}
      empty={empty}
    >
      {(message) => <Message message={message} isDecided={decided(message) !== null} onChanged={reload} />}
    </DecisionQueue>
  )
}

type MessageProps = { message: ContactMessage; isDecided: boolean; onChanged: () => Promise<void> }

const LONG = 280

function Message({ message, isDecided, onChanged }: MessageProps) {
  const { id, name, email, subject, message: words, waits_since, handled_by, handled_at, ticket, account } = message
  const [whole, setWhole] = useState(words.length <= LONG)
  const change = useMutation({
    mutationFn: (action: 'back' | 'ticket') =>
      action === 'back'
        ? callApi('PATCH /admin/contact/{id}/', { params: { id }, body: { handled: false } })
        : callApi('POST /admin/contact/{id}/make_ticket/', { params: { id } }),
    onSuccess: (_message, action) => action === 'ticket' && notify.success(m.support_admin_contact_made()),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: onChanged,
  })
  const mail = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(m.support_admin_contact_re({ subject }))}`
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-soft">
        <bdi className="text-ink">{name}</bdi> · <bdi>{email}</bdi> ·{' '}
        {waits_since ? (
          <span className="font-semibold text-ink" title={formatMoment(waits_since)}>
            {m.support_admin_waits({ age: formatAge(waits_since) })}
          </span>
        ) : handled_by && handled_at ? (
          m.support_admin_contact_by({ name: isolated(handled_by.name), moment: formatMoment(handled_at) })
        ) : (
          formatMoment(message.created_at)
        )}{' '}
        {ticket && <Badge tone="info">{m.support_admin_contact_is_ticket()}</Badge>}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line">{whole ? words : `${beginningOf(words, LONG)} …`}</p>
      <p className="mt-3 -ms-3 flex flex-wrap gap-1">
        {!whole && (
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {m.support_admin_contact_whole()}
          </Button>
        )}
        <a href={mail} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {m.support_admin_contact_mail()}
          <span className="sr-only"> ({email})</span>
        </a>
        {!isDecided && !ticket && account && (
          <DecisionButton size="sm" variant="ghost" busy={change.isPending} onClick={() => change.mutate('ticket')}>
            {m.support_admin_contact_ticket({ name: account.name })}
          </DecisionButton>
        )}
        {!isDecided && !ticket && waits_since === null && (
          <DecisionButton size="sm" variant="ghost" busy={change.isPending} onClick={() => change.mutate('back')}>
            {m.support_admin_contact_undone()}
            <span className="sr-only"> ({name})</span>
          </DecisionButton>
        )}
      </p>
    </>
  )
}
