import type { z } from 'zod'
import { invalid } from '#contract/errors.ts'
import type { Register } from '#contract/identity.ts'
import type { Db } from '#platform/database.ts'
import { hashPassword } from './password.ts'
import { normaliseEmail, passwordProblems } from './rules.ts'
import { findUserByEmail, insertUser, type ProfileRow } from './store.ts'

/** Opens an account: a buyer's, whatever role was asked for. @throws ApiError 400 at field email or password */
export async function registerBuyer(db: Db, input: z.output<typeof Register>): Promise<ProfileRow> {
  const { name, password } = input
  const email = normaliseEmail(input.email)
  const [problem, ...others] = passwordProblems(password, { name, email })
  if (problem) throw invalid(problem, ...others)
  if (await findUserByEmail(db, email)) throw emailTaken()

  const user = await insertUser(db, { name, email, password_hash: await hashPassword(password), role: 'BUYER' })
  if (!user) throw emailTaken()
  return user
}

const emailTaken = () =>
  invalid({ field: 'email', code: 'email_taken', text: 'An account with this email address already exists.' })
