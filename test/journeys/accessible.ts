import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

declare global {
  interface Window {
    axe?: {
      run: (within: Element | Document, options: RunOptions) => Promise<AxeResults>
      configure: (spec: Spec) => void
    }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Texts whose contrast is measured: see markSamples. */
const SAMPLE = 'data-contrast-sample'
const ON_SAMPLES: Spec = { rules: [{ id: 'color-contrast', selector: `[${SAMPLE}]` }] }
const EVERYTHING: RunOptions = { resultTypes: ['violations', 'incomplete'], elementRef: true }
/** The dark theme differs only in colours. */
const COLOURS: RunOptions = { ...EVERYTHING, runOnly: { type: 'rule', values: ['color-contrast'] } }

/** Why the contrast of a text cannot be measured, on no page. */
const ON_PICTURES = ['bgGradient', 'bgImage', 'imgNode']

const BUSY = '[aria-busy=true]'
/** While a modal dialog is open, nothing else is reachable: only the dialog is checked. */
const MODAL = 'body:has([data-aria-hidden=true]) :is([role=dialog], [role=alertdialog])[data-state=open]'

/** Looks of texts whose contrast was found to suffice in this worker: on other pages it is the same. */
const knownLooks = new Set<number>()

/**
 * Expects no accessibility violation in the current theme, and a page no wider than the screen. With a modal dialog open,
 * only the dialog is checked.
 */
export async function expectAccessible(page: Page, what: string, options = EVERYTHING) {
  for (;;) {
    await expect(page.locator(BUSY), `${what} is loaded`).toHaveCount(0)
    const { looks, isAny } = await markNewLooks(page)
    if (options === COLOURS && !isAny) return
    await addAxe(page)
    const result = await runAxe(page, options)
    if (result === 'disturbed') continue
    expect(result.violations, what).toEqual([])
    for (const look of looks) if (!result.unsure.includes(look)) knownLooks.add(look)
    break
  }
  // A phone would zoom out and let the page slide sideways.
  expect(await page.evaluate(hiddenWidth), `${what} is no wider than the screen`).toBe(0)
}

async function addAxe(page: Page) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => window.axe !== undefined)) continue
    await frame.evaluate(AXE)
    await frame.evaluate((spec) => window.axe?.configure(spec), ON_SAMPLES)
  }
}

/** @returns the looks of the page itself; whether there are any, also in frames, of which axe says too little to remember them */
async function markNewLooks(page: Page) {
  const looks = await page.evaluate(markSamples, [SAMPLE, MODAL, [...knownLooks]] as const)
  let isAny = looks.length > 0
  for (const frame of page.frames().slice(1))
    isAny = (await frame.evaluate(markSamples, [SAMPLE, MODAL, []] as const)).length > 0 || isAny
  return { looks, isAny }
}

/** Pixels of the page that do not fit beside the screen. `innerWidth` would grow with them on a phone. */
const hiddenWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Marks the first and the last of all texts that look the same: same classes, colour and type on the same background.
 * Measuring the others would take half of the time and find nothing else. The same goes for looks that are known.
 * @returns the looks of what is marked, as numbers
 */
function markSamples([mark, modal, known]: readonly [string, string, readonly number[]]): number[] {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element): string => {
    const found = backgrounds.get(element)
    if (found !== undefined) return found
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity].join()
    const below = element.parentElement ? backgroundOf(element.parentElement) : ''
    const all = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${below}|${own}`
    backgrounds.set(element, all)
    return all
  }
  /** 52 bits of a text, by two hashes as FNV-1a computes them. */
  const hashOf = (text: string): number => {
    let [low, high] = [0x811c9dc5, 0x01000193]
    for (let at = 0; at < text.length; at += 1) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b)
    }
    return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0)
  }
  const looks = new Map<number, Element[]>()
  const within = [...document.querySelectorAll(modal)].at(-1) ?? document.body
  for (const element of within.querySelectorAll('*')) {
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const look = [
      element.className,
      style.color,
      style.fontSize,
      style.fontWeight,
      style.position,
      element.closest(':disabled, [aria-disabled=true]') !== null,
      element.closest('[aria-hidden=true]') !== null,
      backgroundOf(element),
    ].join()
    const key = hashOf(look)
    looks.set(key, [...(looks.get(key)?.slice(0, 1) ?? []), element])
  }
  for (const look of known) looks.delete(look)
  for (const [look, elements] of looks) for (const element of elements) element.setAttribute(mark, String(look))
  return [...looks.keys()]
}

/**
 * Content is dimmed while it is loaded again: a check during which that began is to be repeated. `unsure` are looks of marked texts
 * whose contrast cannot be measured where they are, such as those behind a bar.
 */
const runAxe = (page: Page, options: RunOptions) =>
  page.evaluate(
    async ([rules, busy, modal, mark, pictures]) => {
      let disturbed = document.querySelector(busy) !== null
      const observer = new MutationObserver(() => {
        disturbed ||= document.querySelector(busy) !== null
      })
      observer.observe(document, { attributes: true, attributeFilter: ['aria-busy'], childList: true, subtree: true })
      const within = [...document.querySelectorAll(modal)].at(-1) ?? document
      const { violations, incomplete } = await (window.axe as NonNullable<typeof window.axe>).run(within, rules)
      observer.disconnect()
      if (disturbed) return 'disturbed' as const
      return {
        violations: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        ),
        unsure: incomplete
          .flatMap(({ nodes }) => nodes)
          .filter(({ any }) => !pictures.includes((any[0]?.data as { messageKey?: string } | null)?.messageKey ?? ''))
          .map(({ element }) => Number(element?.getAttribute(mark))),
      }
    },
    [options, BUSY, MODAL, SAMPLE, ON_PICTURES] as const,
  )

/** Checks everything in the light theme and colours in the dark one, on the same page. Ends in light. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  // Text below a sticky header would be measured against it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${what}, dark`, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, what)
}
