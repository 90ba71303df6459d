import { randomUUID } from 'node:crypto'
import { clock, DAY } from '#platform/clock.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { SmsNotification } from './new-notification.ts'
import { insertSms } from './sms-store.ts'

/** News of yesterday helps nobody. */
const NEWS_LIVES_MS = DAY

type Written = { userId: number | null; key: string; at: Date; sms: SmsNotification }

/** Writes a text message unless there is one of this key to this number; it is sent after the transaction (send-sms.ts). */
export async function writeSms(
  tx: Tx,
  { sms: provider, config }: Resources,
  { userId, key, at, sms }: Written,
): Promise<void> {
  const id = randomUUID()
  const status = provider ? 'waiting' : 'kept'
  const text = sms.render(publicOrigin(config))
  const { sendUntil = new Date(at.getTime() + NEWS_LIVES_MS) } = sms
  const isNew = await insertSms(tx, {
    ...sms,
    text,
    id,
    userId,
    eventKey: key,
    status,
    createdAt: clock.now(),
    sendUntil,
  })
  if (isNew && status === 'waiting') await publish(tx, 'sms.written', { smsId: id })
}
