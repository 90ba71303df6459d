import { spawn } from 'node:child_process'
import { environment, pinnedNode, root } from './prepare.mjs'

/**
 * Starts the simulators of the payment gateways where the market is a demo on this machine (tools/simulators.ts decides). They
 * end with this process.
 * @param {Record<string, string | undefined>} given the environment of the server
 * @returns {Promise<{ settings: Record<string, string>, stop: () => void }>} the settings by which the server uses them
 */
export function startSimulators(given) {
  const child = spawn(pinnedNode(), ['tools/simulators.ts'], {
    cwd: root,
    env: environment(given),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => {
    if (child.connected) child.disconnect()
  }
  return new Promise((resolve) => {
    child.once('message', (settings) => resolve({ settings, stop }))
    // Without the simulators the market works on: it offers neither gateway.
    child.once('exit', () => resolve({ settings: {}, stop }))
    child.once('error', () => resolve({ settings: {}, stop }))
  })
}
