import { DEFERRED_ID } from './first-script/deferred-module.ts'
import type { EarlyKeys } from './ui/early-keys.ts'

/**
 * Paints a page before its scripts run: on a slow phone the picture and the price matter first, and both are in the HTML.
 * The module that hydrates it stays in the document as text until everything in sight has loaded, or until the visitor
 * touches the page, and all of the document is there. Where nothing of the visitor is stored, the page is complete without
 * script (`worksWithoutScript`) and its address has no parameters to carry on (campaigns), it waits for the first sign of use
 * instead (decision 4), or for a while where something moves by itself. From then on the browser is known (`visited`), in all tabs: one of them may be signed in. What is
 * clicked, typed and chosen before that is kept by the script in the head (first-script/), and reaches React after it.
 */

/** 24 days: browsers run a timer for longer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const MODULE = '<script type="module" async="">'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Makes the page's module, and the files it needs, wait for the script in the head.
 * @param msWithoutScript for how long new visitors' browsers wait for a sign of use (`worksWithoutScript` of `PageHandle`)
 */
export function deferHydration(html: string, msWithoutScript = 0): string {
  const needs: string[] = []
  const page = html.replaceAll(PRELOAD, (_, href: string) => {
    needs.push(href)
    return ''
  })
  const begin = page.lastIndexOf(MODULE)
  if (begin < 0) return page
  const wait = msWithoutScript > 0 ? ` data-wait="${Math.min(msWithoutScript, LONGEST_TIMER_MS)}"` : ''
  const deferred = `<script type="text/plain" id="${DEFERRED_ID}"${wait} data-needs="${needs.join(' ')}">`
  return [page.slice(0, begin), deferred, page.slice(begin + MODULE.length)].join('')
}

declare global {
  interface Window {
    restoreEntered?: () => void
    /** Gone once the page is hydrated. */
    hydrated?: () => void
    earlyKeys?: EarlyKeys
  }
}
