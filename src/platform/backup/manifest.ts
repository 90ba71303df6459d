import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { MANIFEST } from './layout.ts'

const Manifest = z.object({
  format: z.literal(1),
  /** Of Haat. */
  version: z.string(),
  /** Everything that was answered before this moment is in the backup. */
  moment: z.iso.datetime(),
  /** The public origin of the installation. */
  market: z.string(),
  database: z.object({
    /** `files`: PostgreSQL's own, of the embedded one, with the log that they need. `dump`: of pg_dump. */
    kind: z.enum(['files', 'dump']),
    /** The major version of PostgreSQL. */
    postgres: z.int(),
  }),
  /** Rows by table, shortly before the moment. */
  counts: z.record(z.string(), z.int()),
  /** The checksum of SHA256SUMS, which has a line for each of `files` files. */
  sums: z.string().regex(/^[0-9a-f]{64}$/),
  files: z.int(),
  bytes: z.int(),
})
export type Manifest = z.output<typeof Manifest>

/** There are hundreds of tables at most. */
const SIZE_MAX = 1024 * 1024

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, MANIFEST), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @throws Error when the folder is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST)
  const stats = await stat(file).catch(() => null)
  if (!stats?.isFile()) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  if (stats.size > SIZE_MAX) throw new Error(`${file} is too large to be a manifest.`)
  const parsed = Manifest.safeParse(parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is damaged, or of a newer Haat.`)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
