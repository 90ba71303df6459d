import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

/** A file system that can be made full at any moment, and empty again. */
export type SmallDisk = { fill: () => void; free: () => void; remove: () => void }

/** Grows with what is written: it takes no memory in advance. */
const ROOM = '6g'
/** Left when it is full: enough for a page or two of the database, not for long. */
const LEFT_KB = 512

/** Mounts one at `folder`. @returns why that cannot be done here, otherwise */
export function mountSmallDisk(folder: string): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a file system'
  mkdirSync(folder, { recursive: true })
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    mount('-t', 'tmpfs', '-o', `size=${ROOM},mode=755`, 'haat-faults')
  } catch (error) {
    return `no file system could be mounted: ${error instanceof Error ? error.message.trim() : String(error)}`
  }
  return {
    fill: () => shrink((kilobytes) => mount('-o', `remount,size=${kilobytes}k`), folder),
    free: () => mount('-o', `remount,size=${ROOM}`),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  }
}

/** Refused while more than that is written at the same moment: then a little more is left. */
function shrink(resize: (kilobytes: number) => void, folder: string): void {
  for (let left = LEFT_KB; ; left *= 2)
    try {
      return resize(usedKb(folder) + left)
    } catch (error) {
      if (left > 100 * LEFT_KB) throw error
    }
}

function usedKb(folder: string): number {
  const { bsize, blocks, bfree } = statfsSync(folder)
  return Math.ceil(((blocks - bfree) * bsize) / 1024)
}
