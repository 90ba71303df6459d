import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm'
/** Tests have taken up to 1.1 GB; containers often have 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'haat-tests-'

/**
 * Temporary files of this process and its children are kept in memory, where there is room: each test file makes a database and
 * removes it, which takes a disk 0.2 to 0.7 s. They are removed when the process ends, or by the next one if it was killed.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, needed = NEEDED_BYTES) {
  if (!hasRoom(memory, needed)) return
  for (const name of readdirSync(memory))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) remove(path.join(memory, name))
  const folder = path.join(memory, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // As /tmp: run by root, PostgreSQL is another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true })

function hasRoom(folder, needed) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed
  } catch {
    // Other systems have none.
    return false
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
