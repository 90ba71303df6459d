import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's algorithm unless told) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters typed in another composition are the same password. */
const asTyped = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** Of no password anybody knows. Compared with where there is none to compare with, so that this takes as long. */
const nobodysHash = hashPassword(crypto.randomUUID())

/** Stored for an account that nobody may enter any more. */
export const NO_PASSWORD = ''

/** Whether `password` is the one behind `stored`; without one (or an account) it takes as long and is always false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const hash = stored?.startsWith('$argon2') ? stored : null
  const matches = await verify(hash ?? (await nobodysHash), asTyped(password))
  return hash !== null && matches
}
