import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Logger } from 'pino'
import { z } from 'zod'
import { clock, MINUTE } from './clock.ts'
import type { Config } from './config.ts'

/**
 * A new key signs once every process has read it (READ_EVERY_MS), also one whose clock is some minutes behind: what it signs
 * and encrypts would be refused by those that do not know it.
 */
const WAITS_MS = 10 * MINUTE
const READ_EVERY_MS = MINUTE

/** Ed25519 keys that sign access tokens. For rotation the newest that has waited long enough signs, and all verify. */
export type Keys = {
  signing: { kid: string; key: CryptoKey }
  verifying: ReadonlyMap<string, CryptoKey>
  /** For keyed hashes (visitors' addresses and the like). */
  secret: Buffer
  /** `secret` first, then those of other keys: what was made before a rotation, or by a process ahead in it, can be read. */
  secrets: readonly [Buffer, ...Buffer[]]
}

const PrivateJwk = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })

/** The keys, kept as they are in DATA_DIR/keys: a rotation needs no restart. @throws Error as `loadKeys` */
export async function openKeys(config: Pick<Config, 'SIGNING_KEYS' | 'DATA_DIR'>, log: Logger) {
  const keys = await loadKeys(config)
  const read = async () => {
    try {
      // In a folder that is gone for a moment a new first key would be made, which reads nothing of what is encrypted.
      const names = await keyNames(folderOf(config))
      if (names.length === 0) throw new Error('There are no keys in DATA_DIR/keys any more.')
      Object.assign(keys, await loadKeys(config))
    } catch (error) {
      log.error(error, 'keys could not be read again')
    }
  }
  const timer = config.SIGNING_KEYS ? undefined : setInterval(() => void read(), READ_EVERY_MS).unref()
  return { keys, close: () => Promise.resolve(clearInterval(timer)) }
}

/**
 * Keys from SIGNING_KEYS, whose first signs, else from DATA_DIR/keys, made there at the first start.
 * @throws Error when SIGNING_KEYS is not a list of Ed25519 private keys
 */
export async function loadKeys(config: Pick<Config, 'SIGNING_KEYS' | 'DATA_DIR'>): Promise<Keys> {
  const jwks = config.SIGNING_KEYS ? parseKeys(config.SIGNING_KEYS) : await keysInFolder(folderOf(config))
  const verifying = new Map<string, CryptoKey>()
  let signing: Keys['signing'] | null = null
  for (const jwk of jwks) {
    const kid = await calculateJwkThumbprint(jwk)
    const { d: _private, ...open } = jwk
    verifying.set(kid, await importEd25519(open))
    signing ??= { kid, key: await importEd25519(jwk) }
  }
  const [secret, ...older] = jwks.flatMap(({ d }) => (d ? [Buffer.from(d, 'base64url')] : []))
  if (!signing || !secret) throw new Error('No signing key.')
  return { signing, verifying, secret, secrets: [secret, ...older] }
}

async function importEd25519(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA')
  if (key instanceof Uint8Array) throw new Error('not an Ed25519 key')
  return key
}

function parseKeys(text: string): JWK[] {
  try {
    return z.array(PrivateJwk).min(1).parse(JSON.parse(text))
  } catch {
    throw new Error('These settings are wrong:\n  SIGNING_KEYS: must be a JSON array of Ed25519 private keys (JWK)')
  }
}

/** The one that signs, then the others with the newest first, by file name. */
async function keysInFolder(folder: string): Promise<JWK[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await keyNames(folder)
  if (names.length === 0) return [await createKey(folder)]
  const since = nameAt(new Date(clock.now().getTime() - WAITS_MS))
  const signing = names.find((name) => name.slice(0, since.length) <= since) ?? names.at(-1)
  const ordered = names.toSorted((a, b) => Number(b === signing) - Number(a === signing))
  return Promise.all(
    ordered.map(async (name) => PrivateJwk.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  )
}

/** The newest first. */
const keyNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.jwk'))
    .toSorted()
    .toReversed()

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'keys')

/** Names of keys made then begin with it, so that they sort by age. */
const nameAt = (moment: Date) => moment.toISOString().replace(/\D/g, '')

/** Adds a key to the folder; it signs once it has waited, while tokens signed by older keys stay valid. */
export async function createKey(folder: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  const name = `${nameAt(clock.now())}-${randomBytes(3).toString('hex')}.jwk`
  const aside = path.join(folder, `.${name}`)
  await writeFile(aside, JSON.stringify(jwk), { mode: 0o600 })
  await rename(aside, path.join(folder, name))
  return jwk
}
