/** A key pressed on a page of the team before it was hydrated (defer-hydration.ts). */
export type EarlyKey = { key: string; ctrlKey: boolean; metaKey: boolean; path: string }

/** Presses early keys again, each once, when what they act on is there. */
export function replayEarlyKeys(isFor: (pressed: EarlyKey) => boolean): void {
  const held = window.earlyKeys ?? []
  if (held.length === 0) return
  const { pathname } = window.location
  const own = held.filter((pressed) => pressed.path === pathname && isFor(pressed))
  held.splice(0, held.length, ...held.filter((pressed) => !own.includes(pressed)))
  for (const { key, ctrlKey, metaKey } of own)
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    )
}
