// Runs on the machine's own Node (20 or newer) before anything is installed: plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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

/** Each of glibc's memory arenas keeps what is freed in it: one for all threads saves some 15 MB. An operator may set another. */
export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' }

/** What V8 is told for a server process (docs/decisions/0028-v8-flags.md). */
export const serverFlags = [
  // Keeps it within 400 MB: by default V8 sizes its heap by the machine's memory.
  '--max-old-space-size=256',
  '--max-semi-space-size=16',
  // Collects everything when it has doubled, not grown by a third: half as often or less, for a few megabytes of a busy process.
  '--heap-growing-percent=100',
  // Requests that wait while memory is collected would teach V8 to put what the next ones make among what stays.
  '--no-allocation-site-pretenuring',
  // Threads that collect memory leave one processor to the requests; by default there are four on every machine.
  `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`,
  // This compiler's burst of work on a busy process takes 70 MB that it does not return; the one behind it is as fast.
  '--no-maglev',
]

/** The environment for the project's programs: its pinned Node and tools come first in PATH. */
export function environment(more = {}) {
  const bin = inRoot('node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more }
}

/** Runs `npm ci`, unless exactly this package-lock.json is installed already. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const hash = hashOf(['package.json', 'package-lock.json'], `${process.platform}-${process.arch}`)
  const stamp = inRoot('node_modules/.haat-installed')
  if (read(stamp) === hash) return
  console.log('Installing packages …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
  writeFileSync(stamp, hash)
}

/** Not all of project.inlang: the compiler writes files of its own into it. */
const MESSAGES = ['messages', 'project.inlang/settings.json', 'tools/message-options.mjs', 'package-lock.json']

/** Compiles the texts in messages/ unless they are compiled already: it takes ten seconds or more. */
export function ensureMessages() {
  const hash = hashOf(MESSAGES, 'messages 1')
  const stamp = inRoot('src/web/paraglide/.haat-compiled')
  if (read(stamp) === hash) return
  rmSync(inRoot('src/web/paraglide'), { recursive: true, force: true })
  run(pinnedNode(), [inRoot('tools/compile-messages.mjs')])
  writeFileSync(stamp, hash)
}

const SOURCES = [
  'src/web',
  'src/contract',
  ...MESSAGES,
  'db/seed/pictures',
  'vite.config.ts',
  'public',
  'tools/chunks.ts',
  'tools/merge-chunks.ts',
  'tools/one-language.ts',
  'tools/add-language.mjs',
  'tools/slim-manifest.mjs',
  'tools/slim-router.ts',
  'tools/precompress.mjs',
  'tools/subset-fonts.mjs',
  'tools/service-worker.ts',
  'react-router.config.ts',
  'tools/prepare.mjs',
]

/** The scripts of a page hold one language (tools/one-language.ts): English comes first, each other is added to it. */
const OTHER_LOCALES = ['bn']

/** Builds the pages, and bundles the server, unless that is up to date. */
export function ensureBuilt() {
  ensurePages()
  ensureServer()
}

function ensurePages() {
  const hash = hashOf(SOURCES, 'build 2')
  const stamp = inRoot('build/.haat-built')
  if (read(stamp) === hash) return
  console.log('Building the pages …')
  rmSync(inRoot('build'), { recursive: true, force: true })
  ensureMessages()
  buildPages({})
  for (const locale of OTHER_LOCALES) {
    buildPages({ PAGES_LOCALE: locale })
    run(pinnedNode(), [inRoot('tools/add-language.mjs'), locale])
  }
  run(pinnedNode(), [inRoot('tools/slim-manifest.mjs')])
  run(pinnedNode(), [inRoot('tools/precompress.mjs')])
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** The pages are no part of it; of the packages it needs only what they export. */
const SERVER_SOURCES = [
  'src/app.ts',
  'src/demo.ts',
  'src/main.ts',
  'src/resources.ts',
  'src/sitemap.ts',
  'src/contract',
  'src/domains',
  'src/platform',
  'db/seed',
  'package-lock.json',
  'tools/bundle-server.ts',
  'tools/server-bundle.ts',
]

/** The server as `npm start` runs it (docs/decisions/0031-server-bundle.md). */
export const SERVER = 'build/app/main.js'

function ensureServer() {
  const hash = hashOf(SERVER_SOURCES, 'server 1')
  const stamp = inRoot('build/app/.haat-bundled')
  if (read(stamp) === hash) return
  rmSync(inRoot('build/app'), { recursive: true, force: true })
  run(pinnedNode(), [inRoot('tools/bundle-server.ts')])
  writeFileSync(stamp, hash)
}

const buildPages = (more) =>
  run(pinnedNode(), [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    NODE_ENV: 'production',
    MESSAGES_COMPILED: '1',
    ...more,
  })

/** Runs a program to its end; its output is shown only when it fails, unless `show` is set. */
function run(command, args, more = {}, show = false) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment(more),
    encoding: 'utf8',
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
  if (result.status === 0) return
  fail(
    `${path.basename(command)} ${args.join(' ')} failed\n${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`,
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
  const digest = createHash('sha256').update(salt)
  for (const file of names.flatMap((name) => filesIn(inRoot(name)))) {
    const large = file.endsWith('.avif')
    digest
      .update(path.relative(root, file))
      .update('\0')
      .update(large ? String(statSync(file).size) : readFileSync(file))
      .update('\0')
  }
  return digest.digest('hex')
}

function filesIn(at) {
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [at]
  const generated = new Set(['paraglide', 'fonts', 'cache'])
  return readdirSync(at)
    .filter((name) => !generated.has(name))
    .sort()
    .flatMap((name) => filesIn(path.join(at, name)))
}
