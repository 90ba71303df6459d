import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import type { forgotPassword as contract } from '#contract/identity/identity.ts'
import { type Attempted, type Backoff, countAttempt, countAttempts } from '#platform/backoff.ts'
import type { Reader } from '#platform/database.ts'
import { networkOf } from '#platform/network.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { clearThrottle } from '#platform/throttle.ts'
import { createLink } from './create-link.ts'
import { hasLink } from './link-store.ts'
import { type Place, placeOf, shortHash } from './place.ts'
import { normaliseEmail } from './rules.ts'
import { findUserByEmail, lockUser } from './store.ts'

/** Per entered address (with or without an account) and place. */
const BY_PLACE: Backoff = { free: 3, firstSeconds: 60, maxSeconds: 3600, forgetSeconds: 3600 }
const BY_NETWORK: Backoff = { free: 30, firstSeconds: 1, maxSeconds: 120, forgetSeconds: 120 }
/** Mails per address, whoever requests them. No wait is longer than a link is valid. */
const BY_MAILBOX: Backoff = { free: 3, firstSeconds: 60, maxSeconds: 1500, forgetSeconds: 1500 }
/** Much longer than creating a link takes, so that the response time does not reveal whether one was created. */
const ANSWER_MS = 150

const toMailbox = (account: string): Attempted => ({ key: `forgot password mailbox ${account}`, backoff: BY_MAILBOX })

/**
 * Sends a link to reset the password if the address has an account that may sign in. The response is always the same (rules.md
 * A-9), also when the mailbox has reached its limit: its newest link is still valid then.
 * @throws ApiError 429 after too many from one place or network
 */
export async function forgotPassword(
  resources: Pick<Resources, 'db' | 'config' | 'keys'>,
  input: z.output<typeof contract.body>,
  request: RequestFacts,
): Promise<void> {
  const { db, config, keys } = resources
  const email = normaliseEmail(input.email)
  const account = shortHash(keys, 'account', email)
  const user = await findUserByEmail(db, email)
  const place = await placeOf(db, user?.id, request)
  const network = { key: `forgot password network ${networkOf(request.ip)}`, backoff: BY_NETWORK }
  const byPlace = { key: `forgot password ${account} ${place.name}`, backoff: BY_PLACE }
  await countAttempts(db, place.known ? [byPlace] : [byPlace, network], config.RATE_LIMIT_SCALE)
  const canReset = user && !user.suspended_at && !user.closed_at
  const sending = canReset ? sendLink(resources, { id: user.id, account, place, locale: input.locale }) : null
  await Promise.all([sending, sleep(ANSWER_MS)])
}

type Asked = { id: number; account: string; place: Place; locale: 'en' | 'bn' | undefined }

async function sendLink({ db, config }: Pick<Resources, 'db' | 'config'>, request: Asked): Promise<void> {
  const { id, account, place, locale } = request
  const mailboxIsFull = !place.known && !(await hasRoom(db, account, config.RATE_LIMIT_SCALE))
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (mailboxIsFull && (await hasLink(tx, user, 'password'))) return
    const token = await createLink(tx, user, 'password')
    await publish(tx, 'password.forgotten', { userId: user.id, token, locale: locale ?? user.locale })
  })
}

async function hasRoom(db: Reader, account: string, scale: number): Promise<boolean> {
  try {
    await countAttempt(db, toMailbox(account), scale)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** After a link was used the next one is sent without waiting. */
export const clearPasswordMailLimit = (db: Reader, account: string): Promise<void> =>
  clearThrottle(db, toMailbox(account).key)
