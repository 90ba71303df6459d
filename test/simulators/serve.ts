/** Both simulators for the journeys, as a process of their own at given ports: `node test/simulators/serve.ts 3201 3202` */
import { startBkashSimulator } from './bkash/simulator.ts'
import { startSslcommerzSimulator } from './sslcommerz/simulator.ts'

const [bkash, sslcommerz] = process.argv.slice(2).map(Number)
const simulators = await Promise.all([
  startBkashSimulator({ ...(bkash && { port: bkash }) }),
  startSslcommerzSimulator({ ...(sslcommerz && { port: sslcommerz }) }),
])
process.once('SIGTERM', () => void Promise.all(simulators.map(({ close }) => close())).then(() => process.exit(0)))
