import { readFileSync } from 'node:fs'
import Heart from 'lucide-react/icons/heart'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slimPage } from './slim-page.ts'

test('an icon keeps its place, class and shape; app.css has what is left out', () => {
  const whole = renderToString(<Heart aria-hidden className="size-5" />)
  const slim = slimPage(whole)
  expect(slim).toMatch(/^<svg viewBox="0 0 24 24" class="lucide size-5" aria-hidden="true"><path d="[^"]*"\/><\/svg>$/)
  const rule = /\.lucide \{([^}]*)\}/.exec(readFileSync('src/web/app.css', 'utf8'))?.[1] ?? ''
  for (const said of [
    'width: 24px',
    'height: 24px',
    'fill: none',
    'stroke: currentcolor',
    'stroke-linecap: round',
    'stroke-linejoin: round',
  ])
    expect(rule).toContain(said)
})

test('leaves other pictures and links alone', () => {
  const html = '<svg xmlns="http://www.w3.org/2000/svg" width="32"></svg><a href="/x">x</a>'
  expect(slimPage(html)).toBe(html)
})

test("the router's data is the same text with fewer bytes", () => {
  const data = JSON.stringify([{ name: `6" ruler, Karim's`, path: 'a\\b' }, '</script>', '"quoted"', "\n'"])
  const before = `x.streamController.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});`
  const after = slimPage(before)
  expect(after.length).toBeLessThan(before.length)
  const enqueued: string[] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  new Function('x', after)({ streamController: { enqueue: (text: string) => enqueued.push(text) } })
  expect(enqueued).toEqual([data])
})
