import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { MANIFEST, SUMS } from './layout.ts'
import { hashOf, type Manifest, readManifest } from './manifest.ts'

/** A line of SHA256SUMS: below one of the parts, and nowhere above. */
const LINE = /^([0-9a-f]{64}) {2}((?:database|media|keys)\/[^\0]+|database\.dump)$/
/** More than so many are not named one by one. */
const NAMED = 20

export type Sums = ReadonlyMap<string, string>

/**
 * Reads every byte of a backup and compares it with what was written.
 * @returns the manifest, and the checksum of each file
 * @throws Error naming the files that are not as they were written, missing, or not of the backup
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const manifest = await readManifest(folder)
  const sumsFile = path.join(folder, SUMS)
  if ((await hashOf(sumsFile).catch(() => '')) !== manifest.sums)
    throw new Error(`The backup is damaged: ${SUMS} is not as it was written.`)
  const sums = await readSums(sumsFile)
  const problems: string[] = []
  for (const [name, sum] of sums) {
    const actual = await hashOf(path.join(folder, name)).catch(() => null)
    if (actual === null) problems.push(`${name} is missing`)
    else if (actual !== sum) problems.push(`${name} is not as it was written`)
  }
  for (const name of await filesBelow(folder))
    if (!sums.has(name) && name !== MANIFEST && name !== SUMS) problems.push(`${name} is not of this backup`)
  if (sums.size !== manifest.files) problems.push(`${SUMS} names ${sums.size} files instead of ${manifest.files}`)
  if (problems.length > 0) throw new Error(`The backup is damaged:\n${list(problems)}`)
  return { manifest, sums }
}

function list(problems: readonly string[]): string {
  const listed = problems.slice(0, NAMED).map((problem) => `  ${problem}`)
  if (problems.length > NAMED) listed.push(`  and ${problems.length - NAMED} more`)
  return listed.join('\n')
}

async function readSums(file: string): Promise<Sums> {
  const sums = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sum, name] = LINE.exec(line) ?? []
    if (!sum || !name || name.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`The backup is damaged: ${SUMS} has a line that is none of ours.`)
    sums.set(name, sum)
  }
  return sums
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
