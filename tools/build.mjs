// Builds the pages and the server unless the build is up to date.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
