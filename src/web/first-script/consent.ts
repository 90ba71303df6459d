import { cookieName } from '#contract/cookies.ts'

/** This cookie records consent to the others (rules.md P-1). */
export const CONSENT = 'cookie_consent'
/** Declining stores no cookie: it lasts until the browser is closed. */
export const DECLINED = 'cookie_consent_declined'

/** After the page has loaded: not before it has been seen (rules.md P-1). */
const ASK_AFTER_MS = 2000

const GIVEN = new RegExp(`(^|; )(${cookieName(CONSENT, true)}|${CONSENT})=1`)
const isGiven = () => GIVEN.test(document.cookie)

/**
 * Marks the document where consent was given (`consented:` in class names), and when the question is due and not answered,
 * so that it is asked before the page is hydrated, or without that.
 */
export function markConsent(): void {
  const { dataset } = document.documentElement
  if (isGiven()) dataset.consented = ''
  addEventListener('load', () =>
    setTimeout(() => {
      if (!isDeclined() && !isGiven()) dataset.askConsent = ''
    }, ASK_AFTER_MS),
  )
}

function isDeclined(): boolean {
  try {
    return sessionStorage.getItem(DECLINED) === '1'
  } catch {
    return false
  }
}
