// npm run faults -- ROUNDS [--seed=N] [--only=NAME]: fault injection on a market under load (docs/operations.md).
import { spawn } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const run = spawn(pinnedNode(), ['tools/faults.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
// The run removes its market before it exits; in a terminal Ctrl-C reaches it twice, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal))
run.on('exit', (code) => process.exit(code ?? 1))
