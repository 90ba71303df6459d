import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default algorithm) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Unicode-normalised, so that a different composition of the same characters matches. */
const asTyped = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** The hash of a random password, compared when there is no account, so that the response takes as long. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Stored for a closed account, and for one that signs in by phone number alone. */
export const NO_PASSWORD = ''

/** Whether `password` matches `stored`; without a stored hash it takes as long and is always false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const hash = stored?.startsWith('$argon2') ? stored : null
  const matches = await verify(hash ?? (await dummyHash), asTyped(password))
  return hash !== null && matches
}
