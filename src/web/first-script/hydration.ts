import { FONT_KEY } from './bangla-font.ts'
import { deferredModule, msWithoutScript } from './deferred-module.ts'
import { holdClicks } from './early-clicks.ts'
import { isBox, isChoice, keepInput } from './early-input.ts'
import { holdKeys } from './early-keys.ts'

/** Hydration begins by then even if pictures are still loading. */
const LATEST_MS = 4000
/** Signs of use that may be meant for the page's script. */
const KINDS = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change']
const CAPTURE = { capture: true }

/**
 * Hydrates the page once everything in sight has loaded, or once the visitor uses it, and until then holds what is meant for
 * the page's script (defer-hydration.ts says why). root.tsx calls `window.restoreEntered` in the commit that hydrates, and
 * `window.hydrated` when the effects of the page have run.
 */
export function hydrateWhenUsed(): void {
  const clicks = holdClicks()
  const keys = holdKeys()
  const input = keepInput()
  const hydrate = hydrateOnce()

  /**
   * Clicks and choices are kept from React: one that arrives while it hydrates would make it finish at once, so that a button
   * acts twice, and a choice is put back between its `input` and its `change`.
   */
  function touched(event: Event): void {
    const target = event.target as Element
    const isClick = event.type === 'click'
    const isEntry = event.type === 'input' || event.type === 'change'
    if (isEntry) input.enter(target)
    if (isClick ? isBox(target) : isEntry && isChoice(target)) event.stopPropagation()
    else if (isClick) clicks.hold(event as MouseEvent)
    if (event.type === 'keydown') keys.hold(event as KeyboardEvent)
    hydrate()
  }

  for (const kind of KINDS) addEventListener(kind, touched, CAPTURE)
  // Browsers also report a pointer that did not move, when a page appears under it.
  addEventListener('pointermove', (event) => (event.movementX || event.movementY) && hydrate(), {
    ...CAPTURE,
    passive: true,
  })
  addEventListener('wheel', hydrate, { ...CAPTURE, once: true, passive: true })
  document.addEventListener('scroll', hydrate, { once: true, passive: true })
  const loaded = () => setTimeout(hydrate, isNewVisitor() ? msWithoutScript() : 0)
  addEventListener('load', () => requestAnimationFrame(loaded))
  setTimeout(loaded, LATEST_MS)

  window.restoreEntered = input.restoreTyped
  window.hydrated = () => {
    delete window.hydrated
    for (const kind of KINDS) removeEventListener(kind, touched, CAPTURE)
    keys.holdOn()
    // A click acts on what was chosen: it follows when the choices have been rendered.
    setTimeout(clicks.replay)
    for (const mark of ['signedIn', 'consented']) delete document.documentElement.dataset[mark]
    input.restoreAll()
  }
}

function hydrateOnce(): () => void {
  let hasBegun = false
  return function hydrate(): void {
    if (hasBegun) return
    // On a slow connection the module's tag may arrive before its text.
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', hydrate, { once: true })
    const deferred = deferredModule()
    if (!deferred) return
    hasBegun = true
    try {
      localStorage.setItem('visited', '1')
    } catch {
      // Nothing may be stored: the next page waits for its use, too.
    }
    for (const href of deferred.dataset.needs?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const module = Object.assign(document.createElement('script'), { type: 'module', text: deferred.text })
    document.head.append(module)
    module.remove()
  }
}

/** Nothing of the visitor is stored but a font, and the address has no parameters to carry on (campaigns): decision 4. */
function isNewVisitor(): boolean {
  try {
    const fonts = FONT_KEY in localStorage ? 1 : 0
    return !location.search && localStorage.length <= fonts && !sessionStorage.length && !document.cookie
  } catch {
    return false
  }
}
