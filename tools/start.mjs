// npm start: installs packages and builds the pages where needed, then runs the server until it is stopped; a demo market is
// given simulated payment gateways.
import { spawn } from 'node:child_process'
import path from 'node:path'
import {
  ensureBuilt,
  ensureInstalled,
  environment,
  pinnedNode,
  root,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs'
import { startSimulators } from './start-simulators.mjs'

const dev = process.argv.includes('--dev')
ensureInstalled()
if (!dev) ensureBuilt()

const mode = { NODE_ENV: process.env.NODE_ENV ?? (dev ? 'development' : 'production') }
const { settings } = await startSimulators(mode)
// Types are stripped in place and the built pages have no maps: only the pages of a developer need theirs. Vite bundles them in
// this process, which the server's own limit of memory ends.
const [flags, options] = dev ? [['--enable-source-maps', '--max-old-space-size=1024'], ['--dev']] : [[], []]
const server = spawn(pinnedNode(), [...serverFlags, ...flags, path.join(root, 'src/main.ts'), ...options], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ ...serverEnvironment, ...mode, ...settings }),
})
// Forwards signals and waits; in a terminal Ctrl-C reaches the server twice, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
