import { ApiError } from '#contract/errors.ts'
import { type Attempted, type Backoff, countAttempts, takeAttemptBack } from '#platform/backoff.ts'
import type { Reader } from '#platform/database.ts'
import { networkOf } from '#platform/network.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { forgetThrottle } from '#platform/throttle.ts'
import { type Place, shortHash } from './place.ts'

/** For one account from one place: 5 at once, then some 300 a day at most. */
const BY_PLACE: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 300, forgetSeconds: 300 }
/** For one account from everywhere that is no known device, however many networks guess together: one a minute. */
const BY_ACCOUNT: Backoff = { free: 50, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 60 }
/** From one network, for whichever accounts: 200 an hour. Offices and mobile networks share an address. */
const BY_NETWORK: Backoff = { free: 50, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 18 }

/** One sign-in that is tried: of what was typed, whether it has an account or not. */
export type SignInAttempt = { account: string; network: string; place: Place }

export const signInAttempt = (
  { keys }: Pick<Resources, 'keys'>,
  { email, place, request }: { email: string; place: Place; request: RequestFacts },
): SignInAttempt => ({ account: shortHash(keys, 'account', email), network: networkOf(request.ip), place })

const byAccount = (account: string): Attempted => ({ key: `sign-in account ${account}`, backoff: BY_ACCOUNT })
const byPlace = (account: string, place: Place): Attempted => ({
  key: `sign-in account ${account} ${place.name}`,
  backoff: BY_PLACE,
})
/** What is counted beside the place; a known device passes there. */
const widely = ({ account, network, place }: SignInAttempt): Attempted[] =>
  place.known ? [] : [{ key: `sign-in network ${network}`, backoff: BY_NETWORK }, byAccount(account)]

/**
 * Counts it before the password is looked at, so that many tries at once are not many tries for free.
 * @throws ApiError 429 with Retry-After
 */
export async function countSignIn(resources: Resources, attempt: SignInAttempt): Promise<void> {
  const all = [byPlace(attempt.account, attempt.place), ...widely(attempt)]
  try {
    await countAttempts(resources.db, all, resources.config.RATE_LIMIT_SCALE)
  } catch (error) {
    if (error instanceof ApiError) logSlowed(resources, attempt)
    throw error
  }
}

/** The password was right: this place may err again, and nothing of it was a guess. */
export async function forgetSignIn(db: Reader, attempt: SignInAttempt): Promise<void> {
  await forgetThrottle(db, byPlace(attempt.account, attempt.place).key)
  for (const counted of widely(attempt)) await takeAttemptBack(db, counted)
}

/** Lets whoever has just proved by a link to own the account try again, whatever others tried. */
export async function forgetWrongPasswords(db: Reader, account: string, place: Place): Promise<void> {
  await forgetThrottle(db, byPlace(account, place).key)
  await forgetThrottle(db, byAccount(account).key)
}

/**
 * One line for each refusal: equal hashes show what is guessed at and whether it comes from one network or many. Neither
 * account nor network can be read from them, since most of those who mistype are who they say they are.
 */
export const logRefused = ({ log, keys }: Resources, { account, network, place }: SignInAttempt, code: string): void =>
  log.info({ account, network: shortHash(keys, 'network', network), known: place.known, code }, 'a sign-in was refused')

/** From here on it looks like an attack: whoever runs the market needs the network itself, to keep it out. */
const logSlowed = ({ log }: Resources, { account, network, place }: SignInAttempt): void =>
  log.warn({ account, network, known: place.known }, 'sign-ins are slowed down')
