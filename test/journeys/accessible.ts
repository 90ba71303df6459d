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
const EVERYTHING: RunOptions = { resultTypes: ['violations'] }
/** The dark theme differs only in colours. */
const COLOURS: RunOptions = { ...EVERYTHING, runOnly: { type: 'rule', values: ['color-contrast'] } }

const BUSY = '[aria-busy=true]'
/** While a modal dialog is open, nothing else is reachable: only the dialog is checked. */
const MODAL = 'body:has([data-aria-hidden=true]) :is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * Expects no accessibility violation in the current theme, and a page no wider than the screen. With a modal dialog open,
 * only the dialog is checked.
 */
export async function expectAccessible(page: Page, what: string, options = EVERYTHING) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) {
      await frame.evaluate(AXE)
      await frame.evaluate((spec) => window.axe?.configure(spec), ON_SAMPLES)
    }
  let violations: string[] | 'disturbed'
  do {
    await expect(page.locator(BUSY), `${what} is loaded`).toHaveCount(0)
    for (const frame of page.frames()) await frame.evaluate(markSamples, SAMPLE)
    violations = await runAxe(page, options)
  } while (violations === 'disturbed')
  expect(violations, what).toEqual([])
  // A phone would zoom out and let the page slide sideways.
  expect(await page.evaluate(hiddenWidth), `${what} is no wider than the screen`).toBe(0)
}

/** Pixels of the page that do not fit beside the screen. `innerWidth` would grow with them on a phone. */
const hiddenWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Marks the first and the last of all texts that look the same: same classes, colour and type on the same background.
 * Measuring the others would take half of the time and find nothing else.
 */
function markSamples(mark: string) {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity].join()
    const below = element.parentElement ? backgroundOf(element.parentElement) : ''
    const all = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${below}|${own}`
    backgrounds.set(element, all)
    return all
  }
  const looks = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
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
    looks.set(look, [...(looks.get(look)?.slice(0, 1) ?? []), element])
  }
  for (const element of [...looks.values()].flat()) element.setAttribute(mark, '')
}

/** Content is dimmed while it is loaded again: a check during which that began is repeated. */
const runAxe = (page: Page, options: RunOptions) =>
  page.evaluate(
    async ([rules, busy, modal]) => {
      let disturbed = document.querySelector(busy) !== null
      const observer = new MutationObserver(() => {
        disturbed ||= document.querySelector(busy) !== null
      })
      observer.observe(document, { attributes: true, attributeFilter: ['aria-busy'], childList: true, subtree: true })
      const within = [...document.querySelectorAll(modal)].at(-1) ?? document
      const { violations } = await (window.axe as NonNullable<typeof window.axe>).run(within, rules)
      observer.disconnect()
      if (disturbed) return 'disturbed' as const
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    [options, BUSY, MODAL] as const,
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
