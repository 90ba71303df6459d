import { clsx } from 'clsx'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { AdminTicket, TicketNote } from '#contract/support/admin.ts'
import { AttachmentView } from '#web/features/support/attachment-view.tsx'
import { Said } from '#web/features/support/thread.tsx'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The ticket's description, then all messages and notes in order. */
export function AdminThread({ details: { ticket, notes } }: { details: AdminTicket }) {
  const entries = [
    ...ticket.messages.map((message) => ({ at: message.sent_at, key: `m${message.id}`, message })),
    ...notes.map((note) => ({ at: note.created_at, key: `n${note.id}`, note })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <section aria-labelledby="thread">
      <h2 id="thread" className="sr-only">
        {m.support_admin_thread()}
      </h2>
      <ul className="flex flex-col gap-3">
        <li className="flex">
          <Said name={ticket.user_name} at={ticket.created_at} text={ticket.description}>
            <AttachmentView attachment={ticket.attachment} attachment_file={ticket.attachment_file} />
          </Said>
        </li>
        {entries.map((one) =>
          'note' in one ? (
            <li key={one.key} className="flex justify-end">
              <Note note={one.note} />
            </li>
          ) : (
            <li key={one.key} className={clsx('flex', one.message.from_support && 'justify-end')}>
              <Said
                name={
                  one.message.from_support
                    ? `${one.message.sender_name} · ${m.support_admin_support()}`
                    : one.message.sender_name
                }
                at={one.message.sent_at}
                text={one.message.message}
                edited={one.message.edited_at !== null}
                support={one.message.from_support}
              >
                <AttachmentView attachment={one.message.attachment} attachment_file={one.message.attachment_file} />
              </Said>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const Note = ({ note }: { note: TicketNote }) => (
  <div className="max-w-full rounded-md border border-dashed border-line-strong px-4 py-3 sm:max-w-[85%]">
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <StickyNote aria-hidden className="size-4 self-center" />
        {m.support_admin_note_by({ name: note.author.name })}
      </span>
      <time dateTime={note.created_at}>{formatMoment(note.created_at)}</time>
    </p>
    <p className="mt-1 whitespace-pre-line">{note.note}</p>
  </div>
)
