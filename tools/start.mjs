// npm start: installs packages, builds the pages and bundles the server where needed, then runs the server until it is stopped; a demo market is
// given simulated payment gateways.
import { spawn } from 'node:child_process'
import path from 'node:path'
import {
  ensureBuilt,
  ensureInstalled,
  environment,
  pinnedNode,
  root,
  SERVER,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs'
import { startSimulators } from './start-simulators.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
if (!dev) ensureBuilt()

const mode = { NODE_ENV: process.env.NODE_ENV ?? (dev ? 'development' : 'production') }
const { settings } = await startSimulators(mode)
// A developer's server is stripped of its types in place, and Vite bundles the pages in its process: they have maps, and need more
// memory than the server's own limit.
const [flags, file] = dev ? [['--enable-source-maps', '--max-old-space-size=1024'], 'src/main.ts'] : [[], SERVER]
const server = spawn(pinnedNode(), [...serverFlags, ...flags, path.join(root, file), ...(dev ? ['--dev'] : [])], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ ...serverEnvironment, ...mode, ...settings }),
})
// Forwards signals and waits; in a terminal Ctrl-C reaches the server twice, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
stopWithNpm(() => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
