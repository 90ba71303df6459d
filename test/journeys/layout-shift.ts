import { expect, type Page } from './support.ts'

/** How far a page may move while it loads: a fifth of what Core Web Vitals call good. */
const SHIFT_MAX = 0.02

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Adds up the layout shifts of the page from its beginning until a while after it was loaded, and says what moved. */
export async function expectNoLayoutShift(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        const found: { value: number; moved: string }[] = []
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as Shift[])
            found.push({
              value,
              moved: `at ${Math.round(startTime)} ms ${sources.map(({ node, previousRect, currentRect }) => `${node?.textContent?.slice(0, 40)} ${previousRect.y},${previousRect.height} to ${currentRect.y},${currentRect.height}`).join(' | ')}`,
            })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(found), 1500)
      }),
  )
  const moved = shifts.map((shift) => `${shift.value.toFixed(4)} ${shift.moved}`).join('\n')
  const sum = shifts.reduce((total, shift) => total + shift.value, 0)
  expect.soft(sum, `${page.url()}\n${moved}`).toBeLessThan(SHIFT_MAX)
}
