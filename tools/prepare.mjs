// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/** The Node that package-lock.json pins, or the machine's own where npm has none for it. */
export function pinnedNode() {
  const pinned = inRoot('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
  )
}

/** A server process in 400 MB: V8 would otherwise let garbage grow until the machine's memory is its limit. */
export const serverFlags = ['--max-old-space-size=256', '--max-semi-space-size=8', '--enable-source-maps']

/** The environment for programs of the project: its own Node and tools come first. */
export function environment(more = {}) {
  const bin = inRoot('node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more }
}

/** Installs what package-lock.json says, unless exactly that is installed already. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const wanted = hashOf(['package.json', 'package-lock.json'], `${process.platform}-${process.arch}`)
  const stamp = inRoot('node_modules/.haat-installed')
  if (read(stamp) === wanted) return
  console.log('Installing packages …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
  writeFileSync(stamp, wanted)
}

const MESSAGES = ['messages', 'project.inlang', 'tools/message-options.mjs', 'package-lock.json']

/** Compiles the texts in messages/, unless the compiled ones are of exactly these: it takes ten seconds and more. */
export function ensureMessages() {
  const wanted = hashOf(MESSAGES, 'messages 1')
  const stamp = inRoot('src/web/paraglide/.haat-compiled')
  if (read(stamp) === wanted) return
  rmSync(inRoot('src/web/paraglide'), { recursive: true, force: true })
  run(pinnedNode(), [inRoot('tools/compile-messages.mjs')])
  writeFileSync(stamp, wanted)
}

const SOURCES = [
  'src/web',
  'src/contract',
  ...MESSAGES,
  'db/seed/pictures',
  'vite.config.ts',
  'public',
  'tools/chunks.ts',
  'react-router.config.ts',
  'tools/prepare.mjs',
]

/** Builds the pages, unless the built ones are of exactly these sources. */
export function ensureBuilt() {
  const wanted = hashOf(SOURCES, 'build 1')
  const stamp = inRoot('build/.haat-built')
  if (read(stamp) === wanted) return
  console.log('Building the pages …')
  rmSync(inRoot('build'), { recursive: true, force: true })
  ensureMessages()
  run(pinnedNode(), [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    NODE_ENV: 'production',
    MESSAGES_COMPILED: '1',
  })
  run(pinnedNode(), [inRoot('tools/precompress.mjs')])
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a program to its end; what it prints is shown only when it fails, unless `show`. */
export function run(command, args, more = {}, show = false) {
  const done = spawnSync(command, args, {
    cwd: root,
    env: environment(more),
    encoding: 'utf8',
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
  if (done.status === 0) return
  fail(
    `${path.basename(command)} ${args.join(' ')} failed\n${done.error?.message ?? ''}${done.stdout ?? ''}${done.stderr ?? ''}`,
  )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function hashOf(names, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of names.flatMap((name) => filesIn(inRoot(name)))) {
    const large = file.endsWith('.avif')
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(large ? String(statSync(file).size) : readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(at) {
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [at]
  const generated = new Set(['paraglide', 'cache'])
  return readdirSync(at)
    .filter((name) => !generated.has(name))
    .sort()
    .flatMap((name) => filesIn(path.join(at, name)))
}
