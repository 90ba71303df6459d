// Installs a Chromium where the machine has none.
import { ensureChromium } from './chromium.mjs'

console.log(await ensureChromium())
