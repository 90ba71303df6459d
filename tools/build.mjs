// Builds the pages, unless the built ones are of exactly these sources.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
