import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { Register } from '#contract/identity/identity.ts'
import type { Db } from '#platform/database.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-rules.ts'
import { emailTaken } from './refusals.ts'
import { normaliseEmail } from './rules.ts'
import { sendVerification } from './send-verification.ts'
import { findProfile, findUserByEmail, insertUser, type ProfileRow } from './store.ts'

/**
 * Creates an account: a buyer's, whatever role was sent (rules.md A-1). A verification link is mailed.
 * @throws ApiError 400 at field email or password
 */
export async function registerBuyer(db: Db, input: z.output<typeof Register>): Promise<ProfileRow> {
  const { name, password, locale } = input
  const email = normaliseEmail(input.email)
  const [problem, ...others] = await passwordProblems(password, { name, email })
  if (problem) throw invalid(problem, ...others)
  if (await findUserByEmail(db, email)) throw emailTaken()

  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, { name, email, password_hash, role: 'BUYER', locale })
    if (id === null) throw emailTaken()
    await sendVerification(tx, { id, email })
    return findProfile(tx, id)
  })
}
