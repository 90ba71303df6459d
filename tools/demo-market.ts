/** Makes the demo market that tests copy, unless there is one of exactly these sources; copies it into a folder if told. */
import { copyDemoMarket, ensureDemoMarket } from '../test/support/demo-market.ts'

const to = process.argv[2]
if (to === undefined) await ensureDemoMarket()
else await copyDemoMarket(to)
