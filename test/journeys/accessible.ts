import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions, Spec } from 'axe-core'

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
/** Begins the look of a text that lies above others: what its background is depends on where it stands. */
const FLOATING = '?'
const ON_SAMPLES: Spec = { rules: [{ id: 'color-contrast', selector: `[${SAMPLE}]` }] }
const CONTRAST: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations', 'incomplete', 'passes'],
  elementRef: true,
}
const ALL_ELSE: RunOptions = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] }

const BUSY = '[aria-busy=true]'
/** While a modal dialog is open, nothing else is reachable: only the dialog is checked. */
const MODAL = 'body:has([data-aria-hidden=true]) :is([role=dialog], [role=alertdialog])[data-state=open]'

/** Looks of texts whose contrast this process has found to be enough: most texts of a page look like those of the one before. */
const measured = new Set<string>()

/**
 * Expects no accessibility violation in the current theme, and a page no wider than the screen. With a modal dialog open,
 * only the dialog is checked.
 * @param contrastOnly leaves out whatever a theme does not change
 */
export async function expectAccessible(page: Page, what: string, { contrastOnly = false } = {}) {
  let violations: string[] | 'disturbed'
  do {
    await expect(page.locator(BUSY), `${what} is loaded`).toHaveCount(0)
    violations = await findViolations(page, contrastOnly)
  } while (violations === 'disturbed')
  expect(violations, what).toEqual([])
  // A phone would zoom out and let the page slide sideways.
  expect(await page.evaluate(hiddenWidth), `${what} is no wider than the screen`).toBe(0)
}

async function findViolations(page: Page, contrastOnly: boolean) {
  const looks: string[] = []
  let samples = 0
  for (const frame of page.frames()) {
    const found = await frame.evaluate(markSamples, [SAMPLE, FLOATING] as const)
    const known = found.flatMap((look, index) => (measured.has(look) ? [index] : []))
    samples += await frame.evaluate(unmarkSamples, [SAMPLE, known] as const)
    // The nodes of other frames are not told apart.
    if (frame === page.mainFrame()) looks.push(...found)
  }
  const runs = [...(samples > 0 ? [CONTRAST] : []), ...(contrastOnly ? [] : [ALL_ELSE])]
  if (runs.length === 0) return []
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) {
      await frame.evaluate(AXE)
      await frame.evaluate((spec) => window.axe?.configure(spec), ON_SAMPLES)
    }
  const result = await runAxe(page, runs)
  if (result === 'disturbed') return result
  for (const index of result.enough) {
    const look = looks[index]
    if (look !== undefined && !look.startsWith(FLOATING)) measured.add(look)
  }
  return result.violations
}

/** Pixels of the page that do not fit beside the screen. `innerWidth` would grow with them on a phone. */
const hiddenWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Marks the first and the last of all texts that look the same: same colour and type on the same background. Measuring
 * the others would take half of the time and find nothing else.
 * @returns the looks; a mark's value is the index of its text's look
 */
function markSamples([mark, floating]: readonly [string, string]): string[] {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity].join()
    const covers = /^rgb\(.*,none,1$/.test(own)
    const below = element.parentElement ? backgroundOf(element.parentElement) : ''
    let all = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${below}|${own}`
    if (covers) all = all.replace(floating, '')
    else if (['absolute', 'fixed'].includes(style.position) && !all.startsWith(floating)) all = floating + all
    backgrounds.set(element, all)
    return all
  }
  /** Axe measures no contrast of what is disabled, of what only a screen reader tells, or of what it does not tell. */
  const isExempt = (element: Element) => {
    const { control } = element.closest('label') ?? { control: null }
    const onlyTold = element.closest('.sr-only') !== null || element.getBoundingClientRect().width <= 1
    const ticked = element.matches('[type=checkbox], [type=radio]')
    const disabled = [element, control].some((one) => one?.closest(':disabled, [aria-disabled=true]'))
    return onlyTold || ticked || disabled || element.closest('[aria-hidden=true]') !== null
  }
  const looks = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || isExempt(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const style = getComputedStyle(element)
    const look = [
      backgroundOf(element),
      style.color,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      element.matches('input, select, textarea'),
    ].join()
    looks.set(look, [...(looks.get(look)?.slice(0, 1) ?? []), element])
  }
  for (const [index, elements] of [...looks.values()].entries())
    for (const element of elements) element.setAttribute(mark, String(index))
  return [...looks.keys()]
}

/** Takes the marks of these looks away. @returns how many texts stay marked */
function unmarkSamples([mark, indexes]: readonly [string, readonly number[]]): number {
  for (const index of indexes)
    for (const marked of document.querySelectorAll(`[${mark}="${index}"]`)) marked.removeAttribute(mark)
  return document.querySelectorAll(`[${mark}]`).length
}

/**
 * Content is dimmed while it is loaded again: a check during which that began is repeated.
 * @returns also the indexes of the looks whose contrast is enough wherever it was measured
 */
const runAxe = (page: Page, runs: readonly RunOptions[]) =>
  page.evaluate(
    async ([runs, busy, modal, mark]) => {
      let disturbed = document.querySelector(busy) !== null
      const observer = new MutationObserver(() => {
        disturbed ||= document.querySelector(busy) !== null
      })
      observer.observe(document, { attributes: true, attributeFilter: ['aria-busy'], childList: true, subtree: true })
      const within = [...document.querySelectorAll(modal)].at(-1) ?? document
      const results: AxeResults[] = []
      for (const rules of runs) results.push(await (window.axe as NonNullable<typeof window.axe>).run(within, rules))
      observer.disconnect()
      if (disturbed) return 'disturbed' as const
      const marksOf = (results: Result[]) =>
        results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => Number(element?.getAttribute(mark) ?? -1)))
      const unclear = new Set(results.flatMap((result) => marksOf([...result.violations, ...result.incomplete])))
      return {
        violations: results.flatMap(({ violations }) =>
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
        ),
        enough: results.flatMap(({ passes }) => marksOf(passes)).filter((index) => !unclear.has(index)),
      }
    },
    [runs, BUSY, MODAL, SAMPLE] as const,
  )

/** Checks everything in the light theme and colours in the dark one, on the same page. Ends in light. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  // Text below a sticky header would be measured against it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'dark' })
  // The dark theme differs only in colours.
  await expectAccessible(page, `${what}, dark`, { contrastOnly: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, what)
}
