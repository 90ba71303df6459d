import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { forgotPassword as contract } from '#contract/identity.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { throttle } from '#platform/throttle.ts'
import { createLink } from './create-link.ts'
import { normaliseEmail } from './rules.ts'
import { findUserByEmail, lockUser } from './store.ts'

/** Counted for what was typed, whether it has an account or not. */
const BY_ACCOUNT = { max: 5, windowSeconds: HOUR / SECOND }
/** Many times what making a link takes: how long the answer takes does not say whether one was made. */
const ANSWER_MS = 150

/**
 * Sends a link that sets a new password, if the address has an account that may sign in. The answer is the same.
 * @throws ApiError 429 after too many for one address
 */
export async function forgotPassword(
  resources: Pick<Resources, 'db' | 'config'>,
  input: z.output<typeof contract.body>,
): Promise<void> {
  const { db, config } = resources
  const email = normaliseEmail(input.email)
  const counter = `forgot password ${createHash('sha256').update(email).digest('base64url')}`
  await throttle(db, counter, BY_ACCOUNT, config.RATE_LIMIT_SCALE)
  await Promise.all([sendLink(resources, email, input.locale), sleep(ANSWER_MS)])
}

async function sendLink({ db }: Pick<Resources, 'db'>, email: string, locale: 'en' | 'bn' | undefined): Promise<void> {
  const found = await findUserByEmail(db, email)
  if (!found || found.suspended_at || found.closed_at) return
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, found.id)
    const token = await createLink(tx, user, 'password')
    await publish(tx, 'password.forgotten', { userId: user.id, token, locale: locale ?? user.locale })
  })
}
