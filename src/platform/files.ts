import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/**
 * File storage. A local folder today; object storage fits behind the same five methods. Private documents are among the
 * files, so that no other user of the machine may read them.
 */
export type Files = {
  put: (name: string, content: Buffer) => Promise<void>
  /** Adds a local file: as a hard link where the file system allows, else as a copy. */
  adopt: (name: string, from: string) => Promise<void>
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<{ stream: Readable; size: number } | null>
  remove: (name: string) => Promise<void>
}

const NAME = /^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/

export function localFiles(folder: string): Files {
  const at = (name: string) => {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`)
    return path.join(folder, name)
  }
  const madeFolders = new Set<string>()
  const prepare = async (file: string) => {
    const parent = path.dirname(file)
    if (madeFolders.has(parent)) return
    await mkdir(parent, { recursive: true, mode: 0o700 })
    madeFolders.add(parent)
  }
  return {
    async put(name, content) {
      const file = at(name)
      await prepare(file)
      // Written to a temporary name and renamed, so that readers never see a partial file.
      const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await writeFile(aside, content, { mode: 0o600 })
        await rename(aside, file)
      } catch (error) {
        // On a full disk it would take what is left.
        await rm(aside, { force: true }).catch(() => {})
        throw error
      }
    },
    async adopt(name, from) {
      const file = at(name)
      await prepare(file)
      try {
        await link(from, file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
        await copyFile(from, file)
      }
    },
    has: (name) =>
      stat(at(name)).then(
        () => true,
        () => false,
      ),
    async read(name) {
      try {
        const file = at(name)
        const { size } = await stat(file)
        return { stream: createReadStream(file), size }
      } catch {
        return null
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}
