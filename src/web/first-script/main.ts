/** The script in the head of every page: it runs before anything is painted, and is bundled (tools/inline-script.ts). */
import { markConsent } from './consent.ts'
import { hydrateWhenUsed } from './hydration.ts'
import { markSession } from './session.ts'
import { markTheme } from './theme.ts'

markTheme()
markSession()
markConsent()
hydrateWhenUsed()
