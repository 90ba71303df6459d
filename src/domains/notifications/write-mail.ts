import { randomUUID } from 'node:crypto'
import { clock, DAY } from '#platform/clock.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { insertMail } from './mail-store.ts'
import { countToUnconfirmed } from './mail-views.ts'
import type { MailKind, MailNotification } from './new-notification.ts'
import { UNCONFIRMED } from './rules.ts'

/** How long the delivery of a mail is retried. */
const LIFETIME_MS = 3 * DAY

type Written = { userId: number | null; key: string; at: Date; mail: MailNotification }

/**
 * Writes a mail unless there is one of this key to this address; it is sent after the transaction (send-mail.ts). An account
 * of a phone number alone has no address and gets none (rules.md A-19), and an address that nobody has confirmed not any number
 * of those about the account (N-9). `at` is when what it tells happened.
 */
export async function writeMail(tx: Tx, resources: Resources, { userId, key, at, mail }: Written): Promise<void> {
  if (mail.to === '') return
  if (userId !== null && (await hasEnough(tx, userId, mail.kind))) return
  const written = render(resources, mail, at)
  const isNew = await insertMail(tx, { ...written, userId, eventKey: key })
  if (isNew && written.status === 'waiting') await publish(tx, 'mail.written', { mailId: written.id })
}

async function hasEnough(tx: Tx, userId: number, kind: MailKind): Promise<boolean> {
  const { kinds, max, withinMs } = UNCONFIRMED
  if (!kinds.some((limited) => limited === kind)) return false
  const since = new Date(clock.now().getTime() - withinMs)
  return ((await countToUnconfirmed(tx, userId, kinds, since)) ?? 0) >= max
}

/** Without a mail server a mail is only stored: it must not go out days later, when there is one. */
function render(
  { config, mail: sender }: Resources,
  { kind, to, locale, lifetime, render: renderIn }: MailNotification,
  at: Date,
) {
  const now = clock.now()
  return {
    id: randomUUID(),
    kind,
    to,
    locale,
    ...renderIn(publicOrigin(config)),
    status: sender ? ('waiting' as const) : ('kept' as const),
    createdAt: now,
    sendUntil: new Date(lifetime === undefined ? now.getTime() + LIFETIME_MS : at.getTime() + lifetime),
  }
}
