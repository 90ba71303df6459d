import type { EarlyKeys } from '#web/ui/early-keys.ts'

/** Keys that nothing took by then are forgotten (rules.md T-6). */
const HOLD_MS = 10_000
const TEAM = /^\/(bn\/)?admin\b/
/** The keys of a queue: a step, a decision. A key that is held goes on stepping, and decides once. */
const QUEUE = /^[arjk]$/
const STEPS = /^[jk]$/

const isSearch = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  ctrlKey || metaKey ? key === 'k' : key === '/'

/**
 * Holds, on the team's pages, the keys of queues and of the search with the text that follows, until what they act on is there
 * (ui/early-keys.ts): these pages ask who is signed in before they show anything that takes a key.
 */
export function holdKeys() {
  const held: EarlyKeys = []
  window.earlyKeys = held

  function isHeld({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
    const path = location.pathname
    const isPlain = !ctrlKey && !metaKey
    if (held.pressing || altKey || !TEAM.test(path)) return false
    if (isPlain && (target as Element).closest('input,textarea,select')) return false
    const last = held.at(-1)
    if (last && isSearch(last) && isPlain && key.length === 1) {
      last.text = (last.text ?? '') + key
      return true
    }
    const ofQueue = isPlain && !held.queue && (repeat ? STEPS : QUEUE).test(key)
    const isTaken = isSearch({ key, ctrlKey, metaKey }) ? !held.search : ofQueue
    if (isTaken) held.push({ key, ctrlKey, metaKey, path })
    return isTaken
  }

  const hold = (event: KeyboardEvent): void => {
    if (isHeld(event)) event.preventDefault()
  }

  /** After hydration: for a while, or until something is clicked. */
  function holdOn(): void {
    const forget = () => {
      held.length = 0
      removeEventListener('keydown', hold, { capture: true })
    }
    addEventListener('keydown', hold, { capture: true })
    addEventListener('pointerdown', forget, { once: true })
    setTimeout(forget, HOLD_MS)
  }

  return { hold, holdOn }
}
