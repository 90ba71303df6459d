import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.tsx'

type Data = Parameters<typeof createIcon>[0]

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join('src/web', file), 'utf8'))
const imported = sources.flatMap((text) => [...text.matchAll(/import (\w+) from 'lucide-react\/icons\/([\w-]+)'/g)])
const names = new Set(imported.map(([, , name]) => name ?? ''))

const heart = { node: [['path', { d: 'M2 9', key: 'a' }]] } as const satisfies Data
const Heart = createIcon(heart)

test('every icon that pages use has the shapes that lucide draws', async () => {
  expect(names.size).toBeGreaterThan(100)
  for (const name of names) {
    const lucide = await import(/* @vite-ignore */ `lucide-react/icons/${name}`)
    const { __iconData: data } = await dataOf(name)
    const Ours = createIcon(data)
    expect(shapesIn(renderToString(<Ours />)), name).toBe(shapesIn(renderToString(<lucide.default />)))
  }
})

/** An icon that was renamed only exports the one of its new name. */
async function dataOf(name: string): Promise<{ __iconData: Data }> {
  const file = path.resolve('node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
  const now = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1]
  return now ? dataOf(now) : import(/* @vite-ignore */ file)
}

const shapesIn = (html: string) =>
  html.replace(/^<svg[^>]*>/, '').replaceAll(/><\/(?:path|circle|rect|line|polyline)>/g, '/>')

test('no icon is given what only lucide understands: a size, a stroke or a colour is a class', () => {
  const components = new Set(['Icon', ...imported.map(([, component]) => component)])
  const given = sources.flatMap((text) =>
    [...text.matchAll(/<(\w+)\s[^>]*\b(?:size|color|strokeWidth|absoluteStrokeWidth|nonScalingStroke)=/g)].filter(
      ([, component]) => components.has(component),
    ),
  )
  expect(given.map(([found]) => found)).toEqual([])
})

test('an icon keeps its place and class; app.css says what all have', () => {
  expect(renderToString(<Heart className="size-5" />)).toBe(
    '<svg viewBox="0 0 24 24" class="lucide size-5" aria-hidden="true"><path d="M2 9"/></svg>',
  )
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

test('an icon with a label is not hidden from screen readers', () => {
  const html = renderToString(<Heart role="img" aria-label="Saved" />)
  expect(html).toContain('role="img" aria-label="Saved"')
  expect(html).not.toContain('aria-hidden')
})
