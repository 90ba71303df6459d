import { ApiError } from '#contract/errors.ts'
import { type Attempted, type Backoff, countAttempts, takeAttemptBack } from '#platform/backoff.ts'
import type { Reader } from '#platform/database.ts'
import { networkOf } from '#platform/network.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { clearThrottle } from '#platform/throttle.ts'
import { type Place, shortHash } from './place.ts'

/** One account from one place: 5 attempts at once, then about 300 a day (rules.md A-16). */
const BY_PLACE: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 300, forgetSeconds: 300 }
/** One account from all unknown devices together, whatever networks: 50 attempts at once, then one a minute (rules.md A-16). */
const BY_ACCOUNT: Backoff = { free: 50, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 60 }
/**
 * One network, any accounts, from devices that these do not know: 50 attempts at once, then 200 an hour, since offices and mobile
 * networks share an address (rules.md A-16).
 */
const BY_NETWORK: Backoff = { free: 50, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 18 }

/** A sign-in attempt with the entered e-mail, whether or not it has an account. */
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
/** The limits besides the place's; a known device is exempt. */
const widely = ({ account, network, place }: SignInAttempt): Attempted[] =>
  place.known ? [] : [{ key: `sign-in network ${network}`, backoff: BY_NETWORK }, byAccount(account)]

/**
 * Counts the attempt before the password is checked, so that concurrent attempts are limited too.
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

/** After the right password: clears the failures of this place. */
export async function clearSignInAttempt(db: Reader, attempt: SignInAttempt): Promise<void> {
  await clearThrottle(db, byPlace(attempt.account, attempt.place).key)
  for (const counted of widely(attempt)) await takeAttemptBack(db, counted)
}

/** After a password reset by link: lets the owner sign in whatever others attempted. */
export async function clearFailedSignIns(db: Reader, account: string, place: Place): Promise<void> {
  await clearThrottle(db, byPlace(account, place).key)
  await clearThrottle(db, byAccount(account).key)
}

/**
 * Logs each refusal with keyed hashes: equal ones show what is being guessed, and whether from one network or many. They
 * reveal neither account nor network, since most failures are typing errors of legitimate users.
 */
export const logRefused = ({ log, keys }: Resources, { account, network, place }: SignInAttempt, code: string): void =>
  log.info({ account, network: shortHash(keys, 'network', network), known: place.known, code }, 'a sign-in was refused')

/** From here on it is likely an attack: the operator needs the network itself to block it. */
const logSlowed = ({ log }: Resources, { account, network, place }: SignInAttempt): void =>
  log.warn({ account, network, known: place.known }, 'sign-ins are slowed down')
