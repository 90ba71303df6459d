import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider, type To } from 'react-router'
import { expect, test } from 'vitest'
import { ServerLink } from './link.tsx'

function render(at: string, basename: string, link: typeof ServerLink | typeof RouterLink, to: To) {
  const Shown = link
  const element = (
    <Shown
      to={to}
      className="font-bold"
      aria-label="There"
      target="_blank"
      prefetch="intent"
      replace
      state={{ from: 1 }}
    >
      There
    </Shown>
  )
  const router = createMemoryRouter([{ path: '*', element, children: [{ path: '*', element: null }] }], {
    basename,
    initialEntries: [at],
  })
  return renderToString(<RouterProvider router={router} />).replace(' data-discover="true"', '')
}

const targets: readonly To[] = [
  '/',
  '/?page=2',
  '/#top',
  '/products',
  '/products/',
  '/products/12?review_page=2#reviews',
  '/products?categories=Rice%20%26%20Oil,%E0%A6%9A%E0%A6%BE&page=3',
  '/stores/রঙ',
  '?page=2',
  '?',
  '?#top',
  '/products?',
  '/products#',
  '#reviews',
  '',
  '.',
  '..',
  'edit',
  './edit',
  '../edit',
  '/products/../cart',
  '/products/./12',
  '/.well-known',
  '/products//12',
  '//other.example/x',
  'https://other.example/x',
  'mailto:help@haat.test',
  { pathname: '/cart' },
  { search: '?page=2' },
  { pathname: '/products', search: 'page=2', hash: 'top' },
]

test.each([
  ['/', '/products'],
  ['/', '/'],
  ['/', '/account/orders/'],
  ['/bn', '/bn/products'],
  ['/bn', '/bn'],
] as const)('below %s, from %s, a link on the server is the router’s', (basename, at) => {
  for (const to of targets) {
    const link = render(at, basename, ServerLink, to)
    const router = render(at, basename, RouterLink, to)
    expect(attributesOf(link), JSON.stringify(to)).toEqual(attributesOf(router))
  }
})

const attributesOf = (html: string) => [...html.matchAll(/ ([\w-]+)="([^"]*)"|>([^<]+)</g)].map(String).sort()
