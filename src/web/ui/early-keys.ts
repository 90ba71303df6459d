/**
 * A key pressed on a page of the team before what takes it was there (first-script/early-keys.ts). `text` is what was typed after a
 * key that opens the search.
 */
export type EarlyKey = { key: string; ctrlKey: boolean; metaKey: boolean; path: string; text?: string }

/** Those keys. What is `true` takes its own by itself now; while they are being pressed again none is held. */
export type EarlyKeys = EarlyKey[] & { search?: boolean; queue?: boolean; pressing?: boolean }

/** Presses early keys again, each once, now that what they act on is there; from now on they are not held. */
export function replayEarlyKeys(taker: 'search' | 'queue', isFor: (pressed: EarlyKey) => boolean): void {
  const held = window.earlyKeys
  if (!held) return
  held[taker] = true
  const { pathname } = window.location
  const own = held.filter((pressed) => pressed.path === pathname && isFor(pressed))
  held.splice(0, held.length, ...held.filter((pressed) => !own.includes(pressed)))
  held.pressing = true
  for (const { key, ctrlKey, metaKey, text = '' } of own) {
    pressKey({ key, ctrlKey, metaKey })
    for (const letter of text) pressKey({ key: letter })
  }
  held.pressing = false
}

const pressKey = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
