// npm run faults -- ROUNDS [--seed=N] [--only=NAME]: a market of its own under load, one fault a round (docs/operations.md).
import { spawn } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const run = spawn(pinnedNode(), ['tools/faults.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
// The run takes its market away before it ends; in a terminal Ctrl-C reaches it twice, which it bears.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal))
run.on('exit', (code) => process.exit(code ?? 1))
