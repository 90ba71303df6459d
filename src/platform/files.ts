import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Where pictures and documents lie. A local folder today; object storage fits behind the same five verbs. Identity papers
 * are among them: nobody else on the machine may look.
 */
export type Files = {
  put: (name: string, content: Buffer) => Promise<void>
  /** Takes a file of this machine in, without copying its bytes where the file system allows. */
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
  const made = new Set<string>()
  const prepare = async (file: string) => {
    const parent = path.dirname(file)
    if (made.has(parent)) return
    await mkdir(parent, { recursive: true, mode: 0o700 })
    made.add(parent)
  }
  return {
    async put(name, content) {
      const file = at(name)
      await prepare(file)
      // Written aside and moved, so that nobody ever reads half a file.
      const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await writeFile(aside, content, { mode: 0o600 })
      await rename(aside, file)
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
