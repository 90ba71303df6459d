/**
 * The simulators of the payment gateways for the demo market, as a process of their own: it tells the starter the settings to use
 * them, and ends with it. Without a reason to run it ends at once.
 */
import { type Config, readConfig } from '#platform/config.ts'
import { startBkashSimulator } from '../test/simulators/bkash/simulator.ts'
import { startSslcommerzSimulator } from '../test/simulators/sslcommerz/simulator.ts'

const simulators = [
  { prefix: 'BKASH_', start: startBkashSimulator },
  { prefix: 'SSLCOMMERZ_', start: startSslcommerzSimulator },
]

/** Only in a demo market of this machine, in the embedded database; settings that are wrong are reported by the server. */
function mayRun(): boolean {
  try {
    const config: Config = readConfig()
    return config.demo && config.localOnly && config.DATABASE_URL === undefined
  } catch {
    return false
  }
}

const isSet = (prefix: string) =>
  Object.entries(process.env).some(([name, value]) => name.startsWith(prefix) && value !== '')

const wanted = mayRun() ? simulators.filter(({ prefix }) => !isSet(prefix)) : []
const started = await Promise.all(wanted.map(({ start }) => start()))
// A terminal sends Ctrl-C to this process, too: the server uses the simulators until it has stopped.
process.on('SIGINT', () => {})
const stop = async () => {
  await Promise.all(started.map(({ close }) => close()))
  process.exit(0)
}
process.once('disconnect', () => void stop())
process.send?.(Object.assign({}, ...started.map(({ settings }) => settings)))
if (started.length === 0) process.disconnect?.()
