import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A backup is a folder: what the manifest says, the checksums of everything else, and the three parts of an installation. */
export const MANIFEST = 'manifest.json'
/** As `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS'
/** The embedded database as PostgreSQL's own files. */
export const DATABASE = 'database'
/** The operator's own database, as pg_dump writes it. */
export const DUMP = 'database.dump'
/** Folders of DATA_DIR that belong to an installation as its database does. */
export const FOLDERS = ['media', 'keys'] as const

/** Where a restore works inside of DATA_DIR until everything is there. */
export const RESTORING = '.restoring'

/** @throws Error when a restore into this folder was not finished: half of the data looks like all of it */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (await exists(path.join(dataDir, RESTORING)))
    throw new Error(`A restore into ${dataDir} was not finished: remove what is in that folder and restore again.`)
}

export const exists = (at: string): Promise<boolean> =>
  stat(at).then(
    () => true,
    () => false,
  )

/** Nothing is there, or a folder with nothing in it. */
export async function isVacant(at: string): Promise<boolean> {
  try {
    return (await readdir(at)).length === 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** Is `inner` the folder `outer`, or in it? */
export function isWithin(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner)
  return relative === '' || !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
}
