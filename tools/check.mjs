// npm run check: runs every static check of tools/checks.mjs.
import { checks, routeTypes } from './checks.mjs'
import { ensureInstalled, ensureMessages } from './prepare.mjs'
import { runSideBySide } from './side-by-side.mjs'

ensureInstalled()
ensureMessages()
const failed = [...(await runSideBySide([routeTypes()])), ...(await runSideBySide(checks()))]
process.exit(failed.length === 0 ? 0 : 1)
