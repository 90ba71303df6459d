import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import { numberChanging, twoFactorInvalid, twoFactorRequired } from '#contract/identity/identity-errors.ts'
import type { signInByPhone as contract } from '#contract/identity/phone.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import type { RequestFacts } from '#platform/route.ts'
import { refuseTeam } from './change-number.ts'
import { enterPhoneCode } from './enter-phone-code.ts'
import { findChangeTo } from './number-change-store.ts'
import { NO_PASSWORD } from './password.ts'
import { takePhoneCode } from './phone-code-store.ts'
import { placeOf } from './place.ts'
import { codeExpired } from './refusals.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { findProfile, findUserByPhone, insertPhoneUser, type ProfileRow } from './store.ts'
import { suspended } from './suspended.ts'
import { verifyCode } from './verify-code.ts'

type Input = z.output<typeof contract.body>
type Account = NonNullable<Awaited<ReturnType<typeof findUserByPhone>>>
export type PhoneSignIn = StartedSession & { user: ProfileRow; created: boolean }

/**
 * Starts a session by the code sent to a number. Whether the number has an account is disclosed only with the right code:
 * a new one needs a name and becomes a buyer's; an existing one may need its second factor.
 * @throws ApiError 400 at code or name; 401 two_factor_required or two_factor_invalid; 403 account_suspended; 409
 * number_changing or number_not_for_team; 429
 */
export async function signInByPhone(resources: Resources, input: Input, request: RequestFacts): Promise<PhoneSignIn> {
  const { db } = resources
  const codeHash = await enterPhoneCode(resources, useOf(input), input.code, request)
  const known = await findUserByPhone(db, input.phone)
  if (known) {
    refuseTeam(known)
    await refuseUnlessAllowed(resources, known, input.otp, request)
    if (!(await takePhoneCode(db, useOf(input), codeHash))) throw codeExpired('code')
  }
  const user = known ?? (await createAccount(resources, input, codeHash))
  const owner = { ...user, byNumber: input.phone }
  return { ...(await startSession(resources, owner, input.remember ?? false, request)), user, created: !known }
}

const useOf = ({ phone }: Pick<Input, 'phone'>) => ({ phone, purpose: 'sign_in' }) as const

async function refuseUnlessAllowed(
  resources: Resources,
  user: Account,
  otp: string | undefined,
  request: RequestFacts,
): Promise<void> {
  if (user.two_factor_on_at) {
    if (!otp) throw twoFactorRequired()
    const place = await placeOf(resources.db, user.id, request)
    const from = place.known ? 'known device' : 'elsewhere'
    if (!(await verifyCode(resources, user.id, otp, from))) throw twoFactorInvalid()
  }
  if (user.suspended_at) throw await suspended(resources.db, user.id)
}

/** The next minute for a change that is due already: the job runs every minute, and a moment in the past would mislead. */
function comingMoment(at: Date): Date {
  const now = clock.now().getTime()
  return at.getTime() > now ? at : new Date((Math.floor(now / MINUTE) + 1) * MINUTE)
}

async function createAccount({ db }: Resources, { phone, name, locale }: Input, codeHash: Buffer) {
  if (!name) throw invalid({ field: 'name', code: 'required', text: 'Enter your name to open an account.' })
  return db.transaction().execute(async (tx) => {
    if (!(await takePhoneCode(tx, useOf({ phone }), codeHash))) throw codeExpired('code')
    const pending = await findChangeTo(tx, phone)
    if (pending) throw numberChanging({ at: comingMoment(pending.takes_effect_at).toISOString() })
    const id = await insertPhoneUser(tx, { name, sign_in_phone: phone, locale })
    // Somebody else has added the number to their account in this very moment.
    if (id === null) throw codeExpired('code')
    return { ...(await findProfile(tx, id)), password_hash: NO_PASSWORD }
  })
}
