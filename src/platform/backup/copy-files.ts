import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Copied = { path: string; sha256: string; bytes: number }

/** Files on their way at the same time. */
const AT_ONCE = 16

/**
 * Copies a file to a new one and flushes it to disk.
 * @returns what was written, `null` when the file does not exist (any more)
 */
export async function copyFile(from: string, to: string, signal?: AbortSignal): Promise<Omit<Copied, 'path'> | null> {
  const source = await openIfThere(from)
  if (!source) return null
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source.createReadStream(), counted, target, { signal })
  return { sha256: hash.digest('hex'), bytes }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export type CopyTree = {
  from: string
  to: string
  /** By the path below `from`: left out, with what is below it. */
  leaveOut?: (name: string) => boolean
  signal?: AbortSignal | undefined
}

/** Copies a folder that is being written to; files that disappear meanwhile are skipped. */
export async function copyTree(
  { from, to, leaveOut = () => false, signal }: CopyTree,
  each: (file: Copied) => void,
): Promise<void> {
  const files: string[] = []
  const look = async (below: string) => {
    await mkdir(path.join(to, below), { recursive: true, mode: 0o700 })
    for (const name of await namesIn(path.join(from, below))) {
      const at = path.posix.join(below, name)
      if (leaveOut(at)) continue
      const stats = await stat(path.join(from, at)).catch(() => null)
      if (stats?.isDirectory()) await look(at)
      else if (stats?.isFile()) files.push(at)
    }
  }
  await look('')
  const work = async () => {
    for (let at = files.pop(); at !== undefined; at = files.pop()) {
      signal?.throwIfAborted()
      const copied = await copyFile(path.join(from, at), path.join(to, at), signal)
      if (copied) each({ path: at, ...copied })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Names that were made or moved in a folder are on the disk after this. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows keeps folders by itself, and opens none.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As flushFolder, of everything below too. */
export async function flushFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await flushFolder(path.join(entry.parentPath, entry.name))
}
