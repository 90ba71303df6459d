/** What only the page's script acts on, or acts on as well. */
const HANDLED = [
  'button[type=button]',
  // A browser never sends a form of this method that is in no dialog: only the page can.
  'form[method=dialog] button[type=submit]',
  // A link with a confirmation.
  'a[data-luxury]',
  // A link that also does something.
  'a[data-replay]',
  // A button where there is script: the filters on a phone.
  'a[role=button]',
  // Pages are rendered as a guest sees them: for who is signed in, a button takes the place of a link to sign-in (a heart).
  '[data-signed-in] a[href*="/login"]',
].join()

/** What acts as soon as it is pressed, and not on the click that follows: a tab, the button of a menu. */
const ON_PRESS = '[role=tab],[aria-haspopup=menu]'

/** Elements on which every press counts: the steps of a quantity. */
const EACH = '[data-each]'
/** The most clicks that are held, for a page that never hydrates. */
const MOST = 20

type Press = { on: HTMLElement; siblings: HTMLCollection | undefined; index: number }

/**
 * Holds the last click on something that the page's script handles, with the steps of a quantity before it, and makes them again in
 * their order once the script is there. Until then the buttons show that they were pressed (`data-pressed`).
 */
export function holdClicks() {
  let presses: Press[] = []

  function hold(event: MouseEvent): void {
    const on = (event.target as Element).closest<HTMLElement>(HANDLED)
    if (!on || event.metaKey || event.ctrlKey || event.shiftKey) return
    for (const press of presses) showBusy(press.on, false)
    const siblings = on.parentElement?.children
    presses = [
      ...presses.filter((press) => press.on.matches(EACH)).slice(1 - MOST),
      { on, siblings, index: [...(siblings ?? [])].indexOf(on) },
    ]
    for (const press of presses) showBusy(press.on, true)
    event.stopPropagation()
    if (on.matches('[href], [type=submit]')) event.preventDefault()
  }

  /** Each in a task of its own: it acts on what the one before it has rendered. */
  function replay(): void {
    const press = presses.shift()
    if (!press) return
    showBusy(press.on, false)
    const now = replacement(press)
    if (now?.isConnected) pressAgain(now as HTMLElement)
    setTimeout(replay)
  }

  return { hold, replay }
}

function pressAgain(on: HTMLElement): void {
  if (on.matches(ON_PRESS))
    for (const type of ['pointerdown', 'mousedown']) on.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  on.click()
}

function showBusy(on: Element, isBusy: boolean): void {
  on.toggleAttribute('data-pressed', isBusy)
  if (isBusy) on.setAttribute('aria-busy', 'true')
  else on.removeAttribute('aria-busy')
}

/** What stands in the place of what was pressed by now: a link to sign-in as it is for the signed-in, a button once its code has come. */
function replacement({ on, siblings, index }: Press): Element | null | undefined {
  if (on.isConnected) return on
  const now = siblings?.[index]
  const isSame = on.textContent !== '' && now?.textContent === on.textContent
  return isSame || on.matches('a[href*="/login"]') ? now : null
}
