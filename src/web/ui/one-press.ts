/** Where browsers do not count taps as they count the clicks of a mouse. */
export const DOUBLE_TAP_MS = 350
/** Less than from one button to the next. */
const SAME_PLACE_PX = 40

/**
 * What a button does about a press that goes on from another: the second press of a double click, the repeats of a key that is
 * held. `first` acts on the first press only. `own` acts on each press of a series that began on it.
 */
type PressRule = 'first' | 'own'

/** Makes a button one that acts once per press. */
export const actsOn = (press: PressRule) => ({ 'data-press': press })

const marked = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null

/**
 * One act per press (rules.md T-7). What is decided leaves its place to the next, which a second press would decide unseen. What a
 * button has to ignore does not reach it (`actsOn`).
 */
export function oneActPerPress(): () => void {
  /** On what the series of presses began that the current one belongs to. */
  let began: EventTarget | null = null
  let last: PointerEvent | null = null
  let isSecondTap = false
  let isHeld = false

  const onPointerDown = (event: PointerEvent) => {
    isSecondTap =
      event.pointerType !== 'mouse' &&
      last !== null &&
      event.timeStamp - last.timeStamp < DOUBLE_TAP_MS &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < SAME_PLACE_PX
    last = event
  }
  const onClick = (event: MouseEvent) => {
    // By a key or a script.
    if (event.detail === 0) return
    const goesOn = event.detail > 1 || isSecondTap
    if (!goesOn) began = event.target
    const button = marked(event.target)
    if (!button || !goesOn) return
    if (button.dataset['press'] === 'own' && button === marked(began)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Also where the focus has moved on meanwhile: the title of the next one would be opened.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!event.repeat) isHeld = marked(event.target) !== null
    else if (isHeld || marked(event.target)) event.preventDefault()
  }

  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKeyDown, true)
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('keydown', onKeyDown, true)
  }
}
