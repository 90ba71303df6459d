/**
 * The ref of a part beside the page that goes once it is answered: its focus goes back to what had it before, or to the content.
 * Without that the keyboard would stand at the end of the document.
 */
export function giveFocusBack(part: HTMLElement | null) {
  if (!part) return undefined
  let before: EventTarget | null = null
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && part.contains(relatedTarget))) before = relatedTarget
  }
  part.addEventListener('focusin', remember)
  return () => {
    part.removeEventListener('focusin', remember)
    if (!part.contains(document.activeElement)) return
    const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
}
