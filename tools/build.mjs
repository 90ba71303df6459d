// Builds the pages unless the build is up to date.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
