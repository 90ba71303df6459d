import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'
import { markSamples, SAMPLE } from './contrast.ts'

declare global {
  interface Window {
    axe?: {
      run: (within: Element | Document, options: RunOptions) => Promise<AxeResults>
      configure: (spec: Spec) => void
    }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ON_SAMPLES: Spec = { rules: [{ id: 'color-contrast', selector: `[${SAMPLE}]` }] }
const EVERYTHING: RunOptions = { resultTypes: ['violations'] }
const CONTRAST: RunOptions = {
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

const BUSY = '[aria-busy=true]'
/** While a modal dialog is open, nothing else is reachable: only the dialog is checked. */
const MODAL = 'body:has([data-aria-hidden=true]) :is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * Expects no accessibility violation in the current theme, and a page no wider than the screen. With a modal dialog open,
 * only the dialog is checked.
 */
export async function expectAccessible(page: Page, what: string) {
  await expectNoViolation(page, what, async () => {
    for (const frame of page.frames()) await markSamples(frame)
    return runAxe(page, EVERYTHING)
  })
  // A phone would zoom out and let the page slide sideways.
  expect(await page.evaluate(hiddenWidth), `${what} is no wider than the screen`).toBe(0)
}

/** Looks whose contrast this worker has measured and found sufficient. */
const sufficient = new Set<string>()

/**
 * Expects sufficient contrast in the current theme, of texts that look as none did that was measured before: the same colours
 * make the same contrast on every page.
 */
const expectContrast = (page: Page, what: string) =>
  expectNoViolation(page, what, async () => {
    let unknown = 0
    for (const frame of page.frames()) unknown += await markSamples(frame, sufficient)
    if (unknown === 0) return { violations: [], passed: [] }
    const found = await runAxe(page, CONTRAST)
    for (const look of found?.passed ?? []) sufficient.add(look)
    return found
  })

/** `passed`: looks whose texts have all been measured and found sufficient. null: it was disturbed. */
type Found = { violations: string[]; passed: string[] } | null

async function expectNoViolation(page: Page, what: string, check: () => Promise<Found>) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) {
      await frame.evaluate(AXE)
      await frame.evaluate((spec) => window.axe?.configure(spec), ON_SAMPLES)
    }
  let found: Found
  do {
    await expect(page.locator(BUSY), `${what} is loaded`).toHaveCount(0)
    found = await check()
  } while (found === null)
  expect(found.violations, what).toEqual([])
}

/** Pixels of the page that do not fit beside the screen. `innerWidth` would grow with them on a phone. */
const hiddenWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Content is dimmed while it is loaded again: a check during which that began is repeated. */
const runAxe = (page: Page, options: RunOptions): Promise<Found> =>
  page.evaluate(
    async ([rules, busy, modal]) => {
      let disturbed = document.querySelector(busy) !== null
      const observer = new MutationObserver(() => {
        disturbed ||= document.querySelector(busy) !== null
      })
      observer.observe(document, { attributes: true, attributeFilter: ['aria-busy'], childList: true, subtree: true })
      const within = [...document.querySelectorAll(modal)].at(-1) ?? document
      const { violations, passes } = await (window.axe as NonNullable<typeof window.axe>).run(within, rules)
      observer.disconnect()
      if (disturbed) return null
      const sound = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      return {
        violations: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        ),
        passed: [...(window.looks ?? [])].flatMap(([look, texts]) =>
          texts.every((text) => sound.has(text as HTMLElement)) ? [look] : [],
        ),
      }
    },
    [options, BUSY, MODAL] as const,
  )

/** Checks everything in the light theme, and in the dark one colours, in which alone it differs. Ends in light. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  // Text below a sticky header would be measured against it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, `${what}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, what)
}
