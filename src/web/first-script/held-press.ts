/** No click comes of one that is longer, or whose end was not told. */
const LONGEST_MS = 3000

/**
 * Hydration may replace what is under a finger or a mouse button that is down: what comes up then is on something else, and no
 * click comes of it. It waits until the press has ended, and its click is held as any other (early-clicks.ts).
 */
export function holdPress() {
  let isDown = false
  let next: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function down({ isPrimary, button }: PointerEvent): void {
    if (!isPrimary || button !== 0) return
    isDown = true
    clearTimeout(timer)
    timer = setTimeout(end, LONGEST_MS)
  }
  function end(): void {
    isDown = false
    const run = next
    next = null
    run?.()
  }
  // Its click follows in the same task.
  const up = () => setTimeout(end)
  addEventListener('pointerdown', down, true)
  for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, up, true)

  return {
    whenReleased: (run: () => void): void => {
      if (isDown) next = run
      else run()
    },
    /** Once the page is hydrated. */
    stop: (): void => {
      removeEventListener('pointerdown', down, true)
      for (const kind of ['pointerup', 'pointercancel']) removeEventListener(kind, up, true)
    },
  }
}
