import { readFileSync } from 'node:fs'
import Heart from 'lucide-react/icons/heart'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slimIcons } from './slim-icons.ts'

test('an icon keeps its place, class and shape; app.css has what is left out', () => {
  const whole = renderToString(<Heart aria-hidden className="size-5" />)
  const slim = slimIcons(whole)
  expect(slim).toMatch(/^<svg viewBox="0 0 24 24" class="lucide lucide-heart size-5" aria-hidden="true"><path d="/)
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
  expect(slimIcons(html)).toBe(html)
})
