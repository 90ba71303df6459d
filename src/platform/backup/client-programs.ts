import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * pg_dump and pg_restore for a PostgreSQL of one's own: its files are on another machine, or belong to somebody else. They
 * come with PostgreSQL, not with Haat.
 */

/** Writes one consistent state of the whole database, that of the moment it begins. */
export const dumpDatabase = (url: string, to: string, signal?: AbortSignal) =>
  run('pg_dump', url, [...PLAIN, '--format=custom', `--file=${to}`], signal)

/** All of it or nothing. The next start gives the server's own role its rights. */
export const restoreDump = (url: string, from: string, signal?: AbortSignal) =>
  run('pg_restore', url, [...PLAIN, '--single-transaction', '--exit-on-error', from], signal)

/** The role that restores owns everything, whatever the roles were called elsewhere. */
const PLAIN = ['--no-owner', '--no-privileges']

/** @throws Error with the program's error output, or with what to install when it is missing */
async function run(program: string, url: string, args: string[], signal?: AbortSignal): Promise<void> {
  const { dbname, password } = splitPassword(url)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const child = spawn(program, [`--dbname=${dbname}`, ...args], { env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
  const stderr = text(child.stderr)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(missing(program)) : error
  })
  if (code !== 0) throw new Error(`${program} failed: ${(await stderr).trim()}`)
}

const missing = (program: string) => `\
${program} is not on this machine. A PostgreSQL of your own (DATABASE_URL) is backed up and restored with its own programs:
install pg_dump and pg_restore (postgresql-client), of the server's major version or a newer one.`

/** A password on the command line could be read by everybody on this machine. */
function splitPassword(url: string): { dbname: string; password: string } {
  const split = new URL(url)
  const password = decodeURIComponent(split.password)
  split.password = ''
  return { dbname: split.href, password }
}
