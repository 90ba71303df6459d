import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERYTHING: RunOptions = { resultTypes: ['violations'] }
/** The page is the same in dark: only its colours are others. */
const COLOURS: RunOptions = { ...EVERYTHING, runOnly: { type: 'rule', values: ['color-contrast'] } }

const BUSY = '[aria-busy=true]'

/** No violation of any level, in the theme that the page is in. */
export async function expectAccessible(page: Page, what: string, options = EVERYTHING) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE)
  let found: string[] | 'disturbed'
  do {
    await expect(page.locator(BUSY), `${what} is loaded`).toHaveCount(0)
    found = await judge(page, options)
  } while (found === 'disturbed')
  expect(found, what).toEqual([])
}

/** What is fetched anew is dimmed meanwhile: a page that began to do so while it was looked at is looked at again. */
const judge = (page: Page, options: RunOptions) =>
  page.evaluate(
    async ([asked, busy]) => {
      let disturbed = false
      const observer = new MutationObserver(() => {
        disturbed ||= document.querySelector(busy) !== null
      })
      observer.observe(document, { attributes: true, attributeFilter: ['aria-busy'], childList: true, subtree: true })
      const { violations } = await (window.axe as NonNullable<typeof window.axe>).run(asked)
      observer.disconnect()
      if (disturbed) return 'disturbed' as const
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    [options, BUSY] as const,
  )

/** Everything in light, colours in dark; the page is not opened twice for that. Ends in light. */
export async function expectAccessibleInBoth(page: Page, what: string) {
  // What lies below a header that stays would be measured against it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${what}, dark`, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, what)
}
