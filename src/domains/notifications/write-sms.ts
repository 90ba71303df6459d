import { randomUUID } from 'node:crypto'
import { clock } from '#platform/clock.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { SmsNotification } from './new-notification.ts'
import { insertSms } from './sms-store.ts'

type Written = { userId: number | null; key: string; sms: SmsNotification }

/** Writes a text message unless there is one of this key to this number; it is sent after the transaction (send-sms.ts). */
export async function writeSms(
  tx: Tx,
  { sms: provider, config }: Resources,
  { userId, key, sms }: Written,
): Promise<void> {
  const id = randomUUID()
  const status = provider ? 'waiting' : 'kept'
  const text = sms.render(publicOrigin(config))
  const isNew = await insertSms(tx, { ...sms, text, id, userId, eventKey: key, status, createdAt: clock.now() })
  if (isNew && status === 'waiting') await publish(tx, 'sms.written', { smsId: id })
}
