// npm run check: types, lint, format, boundaries, table owners, dead code, migrations against schema.sql, the contract.
import { spawn } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const bin = (name) => `node_modules/.bin/${name}`
const node = pinnedNode()

const before = [
  [
    'messages',
    // With the options of vite.config.ts, which takes over what it finds compiled from the same messages.
    [
      ...[
        bin('paraglide-js'),
        'compile',
        '--project',
        './project.inlang',
        '--outdir',
        './src/web/paraglide',
        '--silent',
      ],
      ...['--strategy', 'globalVariable', 'baseLocale', '--is-server', 'import.meta.env.SSR'],
      ...['--no-emit-readme', '--no-emit-git-ignore', '--no-emit-prettier-ignore'],
    ],
  ],
  ['route types', [bin('react-router'), 'typegen']],
]
const checks = [
  ['types', [bin('tsc'), '--noEmit']],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [bin('biome'), 'ci', '--log-level=warn', '--colors=off', '.']],
  // It must say how many modules it followed: one that finds no sources would pass whatever they import.
  [
    'boundaries',
    [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src'],
    /\b[1-9]\d\d+ modules/,
  ],
  ['table owners', [node, 'tools/check-table-owners.ts']],
  ['audited tables', [node, 'tools/check-audited.ts']],
  ['messages in both languages', [node, 'tools/check-messages.ts']],
  ['dead code', [bin('knip'), '--no-progress']],
  ['schema.sql', [node, 'tools/schema.ts', '--check']],
  ['openapi.json', [node, 'tools/openapi.ts', '--check']],
]

function run([name, [command, ...args], mustPrint = /^/]) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ NO_COLOR: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const ok = code === 0 && mustPrint.test(output)
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (!ok) console.log(output)
      resolve(ok)
    })
  })
}

let good = true
for (const check of [...before, ...checks]) good = (await run(check)) && good
process.exit(good ? 0 : 1)
