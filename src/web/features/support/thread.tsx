import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Ticket, TicketMessage } from '#contract/support/support.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { AttachmentView } from './attachment-view.tsx'

/** The ticket's description and messages, scrolled to the newest. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const { messages } = ticket
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length])
  return (
    <>
      <Said name={ticket.user_name} at={ticket.created_at} text={ticket.description}>
        <AttachmentView attachment={ticket.attachment} attachment_file={ticket.attachment_file} />
      </Said>
      <h3 className="mt-6 mb-3 text-sm font-semibold">{m.support_thread()}</h3>
      <div role="log" aria-label={m.support_thread()}>
        {messages.length === 0 ? (
          <p className="py-4 text-center text-ink-soft">{m.support_no_messages()}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {messages.map((message) => (
              <li key={message.id} className={clsx('flex', !message.from_support && 'justify-end')}>
                <Message message={message} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div ref={end} className="h-3" />
    </>
  )
}

function Message({ message }: { message: TicketMessage }) {
  const { from_support, sender_name, sent_at, edited_at, message: text } = message
  return (
    <Said
      name={from_support ? m.support_team() : sender_name}
      at={sent_at}
      text={text}
      edited={edited_at !== null}
      support={from_support}
    >
      <AttachmentView attachment={message.attachment} attachment_file={message.attachment_file} />
    </Said>
  )
}

type SaidProps = { name: string; at: string; text: string; edited?: boolean; support?: boolean; children: ReactNode }

/** One message. */
export function Said({ name, at, text, edited = false, support = false, children }: SaidProps) {
  return (
    <div
      className={clsx(
        'max-w-full rounded-md px-4 py-3 sm:max-w-[85%]',
        support ? 'border border-line bg-paper' : 'bg-brand-tint',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        <span className="text-sm font-semibold text-ink">{name}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {edited && <span>({m.support_edited()})</span>}
      </p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      {children}
    </div>
  )
}
