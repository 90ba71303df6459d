/** The script in the head of every page: it runs before anything is painted, and is bundled (tools/inline-script.ts). */
import { markConsent } from './consent.ts'
import { hydrateWhenUsed } from './hydration.ts'
import { markSession } from './session.ts'
import { markTheme } from './theme.ts'

// Older browsers (Chrome 98, Firefox 96, Safari 15.3) read neither the style sheet nor the page's script: the page stays as it came.
if ('CSSLayerBlockRule' in window) {
  markTheme()
  markSession()
  markConsent()
  hydrateWhenUsed()
}
