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

/**
 * Holds the last click on something that the page's script handles, and makes it again once the script is there. Until then
 * the button shows that it was pressed (`data-pressed`).
 */
export function holdClicks() {
  let pressed: HTMLElement | null = null
  let siblings: HTMLCollection | undefined
  let index = 0

  const showBusy = (isBusy: boolean) => {
    pressed?.toggleAttribute('data-pressed', isBusy)
    if (isBusy) pressed?.setAttribute('aria-busy', 'true')
    else pressed?.removeAttribute('aria-busy')
  }

  function hold(event: MouseEvent): void {
    const hit = (event.target as Element).closest<HTMLElement>(HANDLED)
    if (!hit || event.metaKey || event.ctrlKey || event.shiftKey) return
    showBusy(false)
    pressed = hit
    siblings = hit.parentElement?.children
    index = [...(siblings ?? [])].indexOf(hit)
    showBusy(true)
    event.stopPropagation()
    if (hit.matches('[href], [type=submit]')) event.preventDefault()
  }

  /** What stands in the place of what was pressed by now. */
  function replacement(): Element | null | undefined {
    if (!pressed || pressed.isConnected) return pressed
    return pressed.matches('a[href*="/login"]') ? siblings?.[index] : null
  }

  function replay(): void {
    showBusy(false)
    const now = replacement()
    pressed = null
    if (now?.isConnected) (now as HTMLElement).click()
  }

  return { hold, replay }
}
