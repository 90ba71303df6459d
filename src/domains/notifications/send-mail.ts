import { clock, MINUTE } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { toResult } from './delivery.ts'
import { type ClaimedMail, claimMail, giveUpLate, giveUpLost, settleMail } from './mail-store.ts'

/** Longer than the timeout of any mail server: a sender that has claimed a mail for this long is dead. */
const LEASE_MS = 10 * MINUTE

/**
 * Sends a mail that was just written, unless another process claimed it. Never twice: see
 * docs/decisions/0006-mails-once.md.
 */
export async function sendMail(resources: Resources, id: string): Promise<void> {
  const claimed = resources.mail && (await claimMail(resources.db, id))
  if (claimed) await deliver(resources, claimed)
}

/** Sends due mails (retries, and jobs lost in a crash) and gives up those that waited too long. */
export async function sendDueMails(resources: Resources): Promise<void> {
  const { db, log, mail } = resources
  const now = clock.now()
  const lost = await giveUpLost(db, new Date(now.getTime() - LEASE_MS))
  if (lost.length > 0) log.error({ mails: lost }, 'mails may or may not have been sent: a process ended in the middle')
  const late = await giveUpLate(db, now)
  if (late.length > 0) log.error({ mails: late }, 'mails were given up: no server took them in time')
  if (!mail) return
  for (let claimed = await claimMail(db); claimed; claimed = await claimMail(db)) await deliver(resources, claimed)
}

async function deliver({ db, log, mail }: Resources, claimed: ClaimedMail): Promise<void> {
  if (!mail) return
  const outcome = await mail.send(claimed)
  const result = toResult(outcome, claimed)
  if (result.status === 'waiting')
    log.warn({ mail: claimed.id, problem: result.problem }, 'a mail was refused, again later')
  if (result.status === 'failed') log.error({ mail: claimed.id, problem: result.problem }, 'a mail was given up')
  if (result.status === 'unknown') log.error({ mail: claimed.id, problem: result.problem }, 'a mail may have been sent')
  await settleMail(db, claimed, result)
}
