import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's algorithm unless told) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters typed in another composition are the same password. */
const asTyped = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** Of no password anybody knows: compared with where there is no account, so that this takes as long. */
const ofNobody = hashPassword(crypto.randomUUID())

/** For an account that nobody may enter any more. */
export const nobodysHash = (): Promise<string> => ofNobody

/** Whether `password` is the one behind `stored`; `null` (no such account) takes as long and is always false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await ofNobody), asTyped(password))
  return stored !== null && matches
}
