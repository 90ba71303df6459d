import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Hero } from './hero.tsx'
import { heroSlides } from './hero-slides.ts'

const render = () => renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Hero /> }])} />)

test('the page comes with the slide that is in sight; the others, which script shows, come with the script', () => {
  const html = render()
  const [first, ...others] = heroSlides
  expect(html).toContain(first?.title())
  for (const slide of others) expect(html).not.toContain(slide.title())
  for (const at of heroSlides.keys()) expect(html).toContain(m.home_slide_go({ number: String(at + 1) }))
})

test('what is read aloud of it is in the language of the page', () => {
  speak(() => 'bn')
  const roles = [...render().matchAll(/aria-roledescription="([^"]*)"/g)].map(([, role]) => role)
  expect(roles).toEqual([m.home_hero_role(), m.home_slide_role()])
  for (const role of roles) expect(role).not.toMatch(/[a-z]/)
})
