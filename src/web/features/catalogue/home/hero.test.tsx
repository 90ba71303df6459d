import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { Hero } from './hero.tsx'
import { heroSlides } from './hero-slides.ts'

test('the page comes with the slide that is in sight; the others, which script shows, come with the script', () => {
  const router = createMemoryRouter([{ path: '/', element: <Hero /> }])
  const html = renderToString(<RouterProvider router={router} />)
  const [first, ...others] = heroSlides
  expect(html).toContain(first?.title())
  for (const slide of others) expect(html).not.toContain(slide.title())
  for (const at of heroSlides.keys()) expect(html).toContain(m.home_slide_go({ number: String(at + 1) }))
})
