import { clock, MINUTE } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { toResult } from './delivery.ts'
import { type ClaimedSms, claimSms, giveUpSms, settleSms } from './sms-store.ts'

/** Longer than the timeout of any provider: a sender that has claimed a message for this long is dead. */
const LEASE_MS = 2 * MINUTE

/** Sends a message that was just written, unless another process claimed it. Never twice, as mails. */
export async function sendSms(resources: Resources, id: string): Promise<void> {
  const claimed = resources.sms && (await claimSms(resources.db, id))
  if (claimed) await deliver(resources, claimed)
}

/** Sends due messages (retries, and jobs lost in a crash) and gives up those that waited too long. */
export async function sendDueSms(resources: Resources): Promise<void> {
  const { db, log, sms } = resources
  const now = clock.now()
  const { lost, late } = await giveUpSms(db, { lostBefore: new Date(now.getTime() - LEASE_MS), now })
  if (lost.length > 0) log.error({ sms: lost }, 'text messages may or may not have been sent: a process ended')
  if (late.length > 0) log.error({ sms: late }, 'text messages were given up: the provider did not take them in time')
  if (!sms) return
  for (let claimed = await claimSms(db); claimed; claimed = await claimSms(db)) await deliver(resources, claimed)
}

async function deliver({ db, log, sms }: Resources, claimed: ClaimedSms): Promise<void> {
  if (!sms) return
  const outcome = await sms.send(claimed)
  const result = toResult(outcome, claimed)
  const facts = { sms: claimed.id, problem: result.problem }
  if (result.status === 'waiting') log.warn(facts, 'a text message was refused, again later')
  if (result.status === 'failed') log.error(facts, 'a text message was given up')
  if (result.status === 'unknown') log.error(facts, 'a text message may have been sent')
  const taken = outcome.outcome === 'taken' ? outcome : { reference: null, providerStatus: null }
  const told = { reference: taken.reference, provider_status: taken.providerStatus }
  if (result.status === 'sent') log.info({ sms: claimed.id, ...told }, 'a text message was taken by the provider')
  await settleSms(db, claimed, { ...result, ...told })
}
