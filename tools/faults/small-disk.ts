import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

/** A file system that can be filled and freed at any time. */
export type SmallDisk = { fill: () => void; free: () => void; remove: () => void }

/** A tmpfs takes memory only for what is written. */
const SIZE = '6g'
/** Free space when full: enough for a few pages of the database. */
const FREE_KB = 512

/** Mounts a small disk at `folder`. @returns the reason, where that is not possible */
export function mountSmallDisk(folder: string): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a file system'
  mkdirSync(folder, { recursive: true })
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'haat-faults')
  } catch (error) {
    return `no file system could be mounted: ${error instanceof Error ? error.message.trim() : String(error)}`
  }
  return {
    fill: () => shrink((kilobytes) => mount('-o', `remount,size=${kilobytes}k`), folder),
    free: () => mount('-o', `remount,size=${SIZE}`),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  }
}

/** A resize fails when more was written in the meantime: it is retried with more free space. */
function shrink(resize: (kilobytes: number) => void, folder: string): void {
  for (let freeKb = FREE_KB; ; freeKb *= 2)
    try {
      return resize(usedKb(folder) + freeKb)
    } catch (error) {
      if (freeKb > 100 * FREE_KB) throw error
    }
}

function usedKb(folder: string): number {
  const { bsize, blocks, bfree } = statfsSync(folder)
  return Math.ceil(((blocks - bfree) * bsize) / 1024)
}
