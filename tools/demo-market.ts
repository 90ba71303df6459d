/** Makes the demo market that tests copy, unless there is one of exactly these sources. */
import { ensureDemoMarket } from '../test/support/demo-market.ts'

console.log(await ensureDemoMarket())
