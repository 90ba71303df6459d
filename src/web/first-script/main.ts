/** The script in the head of every page: it runs before anything is painted, and is bundled (tools/inline-script.ts). */
import { markConsent } from './consent.ts'
import { hydrateWhenUsed } from './hydration.ts'
import { markSession } from './session.ts'
import { markTheme } from './theme.ts'

// A browser without this method, of 2021, cannot run the page's script either: the page stays as it is without scripts.
if ('hasOwn' in Object) {
  markTheme()
  markSession()
  markConsent()
  hydrateWhenUsed()
}
