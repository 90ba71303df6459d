const CONTROL = ':is(a[href], button):not(:disabled, [tabindex="-1"])'
const FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'
const HEADING = ':is(h1, h2, h3, h4, h5, h6)'
const PART = 'section, article, aside, form, main, [role=group], [role=region], [role=tabpanel]'
/** Until then whoever knows better has moved the focus: an effect, a dialog that closes. */
const PAUSE_MS = 50

type Place = {
  /** What has gone, with the focused element in it. */
  gone: Element
  before: Element | null
  after: Element | null
  instead: Element[]
}

/** The last element of the page, not of a dialog or a menu above it, that has had the focus. */
type Held = { element: HTMLElement; around: Element[]; at: number; place: Place | null }

/**
 * What has the focus may go: a row is deleted, a filter removed, a button replaced by what it opened. The browser leaves the focus
 * nowhere then, and the keyboard at the top of the page. Here it moves on to the neighbour in the list, or to what stands there
 * instead, or to the heading of the part; where that is out of sight, to what is in sight and comes next.
 */
export function keepFocus(): () => void {
  let held: Held | null = null
  /** What the focus was moved to, until the key that was pressed is released. */
  let reached: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('main')) held = hold(target)
  }
  const onFocusOut = ({ target }: FocusEvent) => {
    // Left for nothing, as by a click beside it: it has not gone.
    setTimeout(() => {
      if (held?.element === target && held.element.isConnected && isLost()) held = null
    })
  }
  const watcher = new MutationObserver((changes) => {
    if (held === null || held.element.isConnected) return
    held.place ??= placeOf(held.element, changes)
    clearTimeout(timer)
    if (isLost()) timer = setTimeout(restore, PAUSE_MS)
  })
  const restore = () => {
    if (held === null || held.element.isConnected || !isLost()) return
    const heading = headingAround(held)
    const target = beside(held) ?? (heading && isInSight(heading) ? heading : (following(held) ?? heading))
    held = null
    if (!target) return
    if (!target.matches(`${CONTROL}, ${FIELD}, [tabindex]`)) target.tabIndex = -1
    target.focus({ preventScroll: isInSight(target) })
    reached = target
  }
  // A key that is held down would press the same button of one row after another.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.target === reached) event.preventDefault()
  }
  const onKeyUp = () => {
    reached = null
  }

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('keyup', onKeyUp, true)
  watcher.observe(document.body, { childList: true, subtree: true })
  if (document.activeElement instanceof HTMLElement && document.activeElement.closest('main'))
    held = hold(document.activeElement)
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('keyup', onKeyUp, true)
    watcher.disconnect()
    clearTimeout(timer)
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function hold(element: HTMLElement): Held {
  const around: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one)
  const item = itemOf(element)
  return { element, around, at: item ? controlsOf(item).indexOf(element) : 0, place: null }
}

const itemOf = (element: Element) => element.closest('li, tr')

/** A field would open the keyboard of a phone: only where one has gone. */
const controlsOf = (part: Element): HTMLElement[] => [
  ...(part.matches(CONTROL) ? [part as HTMLElement] : []),
  ...part.querySelectorAll<HTMLElement>(CONTROL),
]

function placeOf(element: Element, changes: readonly MutationRecord[]): Place | null {
  for (const { target, removedNodes, previousSibling, nextSibling } of changes) {
    const gone = [...removedNodes].find((node) => node.contains(element))
    if (!(gone instanceof Element)) continue
    const instead = changes.filter((change) => change.target === target).flatMap(({ addedNodes }) => [...addedNodes])
    return {
      gone,
      before: elementAt(previousSibling, 'previousSibling'),
      after: elementAt(nextSibling, 'nextSibling'),
      instead: instead.filter((node) => node instanceof Element),
    }
  }
  return null
}

function elementAt(node: Node | null, way: 'previousSibling' | 'nextSibling'): Element | null {
  let one = node
  while (one && !(one instanceof Element)) one = one[way]
  return one
}

/** Not that of a card or a part in it. */
const ownHeading = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(HEADING)].find((one) => one.closest(`${PART}, li, tr`) === part)

/** A control of the neighbour in a list, or of what replaces it. */
function beside({ element, at, place }: Held): HTMLElement | null {
  const neighbours = place?.gone.matches('li, tr') ? [place.after, place.before] : []
  for (const part of [...neighbours, ...(place?.instead ?? [])]) {
    if (!part?.isConnected) continue
    const controls = controlsOf(part)
    // In a row, the control that does the same.
    const same = controls[at]
    const found = same?.tagName === element.tagName ? same : controls[0]
    if (found) return found
  }
  return null
}

const leftOf = ({ around }: Held) => around.find((one) => one.isConnected)

function headingAround(held: Held): HTMLElement | null {
  for (let part = leftOf(held)?.closest(PART); part; part = part.parentElement?.closest(PART)) {
    const heading = ownHeading(part)
    if (heading) return heading
    if (part instanceof HTMLElement && part.matches('main')) return part
  }
  return document.querySelector<HTMLElement>('main')
}

/** The heading or control in sight that comes first after the place, or else last before it. */
function following(held: Held): HTMLElement | null {
  const place = [held.place?.before, held.place?.after, leftOf(held)].find((one) => one?.isConnected)
  const inSight = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADING}, ${CONTROL})`)].filter(isInSight)
  const comesAfter = (one: Element) =>
    Boolean(place && place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return inSight.find(comesAfter) ?? inSight.at(-1) ?? null
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return height > 0 && middle > 0 && middle < window.innerHeight
}
