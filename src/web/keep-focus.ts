/**
 * Where the keyboard goes on when what had the focus is gone with its row: a browser would begin again at the page's top. Another
 * page has the focus itself (shells/page-change.tsx).
 */

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toaster]'
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary'

/** Dialogs that close, and parts that know better, have set the focus by then. */
const WAIT_MS = 100

type Place = { element: Element; at: number }

/** An element and those around it, each with its place among its siblings. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let each: Element | null = element; each; each = each.parentElement)
    places.push({ element: each, at: [...(each.parentElement?.children ?? [])].indexOf(each) })
  return places
}

function tabbableIn(element: Element | undefined): HTMLElement | undefined {
  const all = element ? [element, ...element.querySelectorAll(TABBABLE)] : []
  return all.filter((each): each is HTMLElement => each instanceof HTMLElement && each.matches(TABBABLE)).find(isShown)
}

const isShown = (element: HTMLElement) => !element.closest('[inert], [aria-hidden="true"]') && isVisible(element)

/** Old browsers do not say. */
const isVisible = (element: HTMLElement) => !('checkVisibility' in element) || element.checkVisibility()

/** Also what cannot be pressed any more, such as "fewer" at one piece. */
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')

const mainPart = () => document.getElementById('content')

/** What has come to the place of a lost element, what was before it, or what is around it. */
function nextTo(places: readonly Place[]): HTMLElement | null | undefined {
  for (const [outwards, { element }] of places.entries()) {
    if (isGone(element)) continue
    if (outwards === 0) return element as HTMLElement
    if (element === mainPart() || element.contains(mainPart())) break
    const at = places[outwards - 1]?.at ?? 0
    const found = tabbableIn(element.children[at]) ?? tabbableIn(element.children[at - 1]) ?? tabbableIn(element)
    if (found) return found
  }
  return mainPart()
}

/** Watches the focus for as long as the document is open. Who points keeps what browsers do. */
export function keepFocus(): void {
  let inPage: Place[] = []
  let inOverlay: Place[] = []
  let byKeyboard = false
  let waiting = false

  function look(): void {
    waiting = false
    const { activeElement, body } = document
    const isNowhere = activeElement === null || activeElement === body
    const last = inOverlay[0] ?? inPage[0]
    if (byKeyboard && isNowhere && last && isGone(last.element)) nextTo(inPage)?.focus()
  }

  document.addEventListener('keydown', () => (byKeyboard = true), true)
  document.addEventListener('pointerdown', () => (byKeyboard = false), true)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest(OVERLAY)) inOverlay = placesOf(target)
    else [inPage, inOverlay] = [placesOf(target), []]
  })
  new MutationObserver(() => {
    if (!waiting) setTimeout(look, WAIT_MS)
    waiting = true
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
