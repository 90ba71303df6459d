import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The operating system's user that PostgreSQL's programs run as. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]]
  ids: { uid?: number; gid?: number }
}

/** PostgreSQL refuses to run as root: then it runs as another user, or in a user namespace where root appears as nobody. */
export function pickRunner(mustReach: string[], dataDir: string): Runner {
  const parent = fs.existsSync('/usr/bin/setpriv') ? ['--pdeathsig', 'INT'] : null
  if (process.getuid?.() !== 0) {
    const command = (program: string, args: string[]): [string, string[]] =>
      parent ? ['/usr/bin/setpriv', [...parent, program, ...args]] : [program, args]
    return { command, ids: {} }
  }
  const user = unprivilegedUser()
  if (user && canReach(user, [...mustReach, path.dirname(dataDir)])) {
    giveTo(user, dataDir)
    const command = (program: string, args: string[]): [string, string[]] => {
      if (!parent) return [program, args]
      const as = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      return ['/usr/bin/setpriv', [...as, ...parent, program, ...args]]
    }
    return { command, ids: parent ? {} : user }
  }
  giveTo({ uid: 0, gid: 0 }, dataDir)
  const namespace = [
    '--user',
    '--map-user=65534',
    '--map-group=65534',
    '--',
    '/usr/bin/setpriv',
    '--pdeathsig',
    'INT',
    '--',
  ]
  return { command: (program, args) => ['/usr/bin/unshare', [...namespace, program, ...args]], ids: {} }
}

/** Copied or restored data may belong to the user that ran PostgreSQL elsewhere. */
function giveTo({ uid, gid }: { uid: number; gid: number }, dataDir: string) {
  if (fs.statSync(dataDir).uid === uid) return
  for (const name of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(dataDir, name), uid, gid)
  fs.chownSync(dataDir, uid, gid)
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  return null
}

const canReach = (user: { uid: number; gid: number }, paths: string[]) =>
  paths.every((at) => {
    const folder = fs.statSync(at).isDirectory()
    if (folder && at === paths.at(1)) return true
    return spawnSync('/usr/bin/test', ['-x', at], { ...user, cwd: '/' }).status === 0
  })
