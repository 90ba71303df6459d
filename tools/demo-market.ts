/** Creates the demo market for tests unless it is up to date. With a folder as argument, copies it there. */
import { copyDemoMarket, ensureDemoMarket } from '../test/support/demo-market.ts'

const to = process.argv[2]
if (to === undefined) await ensureDemoMarket()
else await copyDemoMarket(to)
