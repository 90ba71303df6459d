import { expect, test } from 'vitest'
import { registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { routes } from '../src/app.ts'

/** What pages tell search engines and shared links is what they show. */

const { pages } = await loadPages()
const app = await startTestApp()
registerPages(app.server, routes, app.resources, async () => pages)
const given = createGiven(app)

const open = async (path: string) => String((await app.request(`GET ${path as `/${string}`}`)).body)
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

test('on a page in Bangla the category is named in Bangla, as people see it', async () => {
  const category = await given.category({ name: 'Women - Saris', name_bn: 'নারী - শাড়ি' })
  const { id } = await given.product({ category_id: category.id })
  const [bangla, english] = [factsIn(await open(`/bn/products/${id}`)), factsIn(await open(`/products/${id}`))]
  expect(bangla[0]).toMatchObject({ category: 'নারী - শাড়ি' })
  expect(bangla[1]).toMatchObject({ itemListElement: [{}, {}, { name: 'শাড়ি' }, {}] })
  expect(english[0]).toMatchObject({ category: 'Women - Saris' })
  expect(english[1]).toMatchObject({ itemListElement: [{}, {}, { name: 'Saris' }, {}] })
})

test('a review is dated by the day in Dhaka', async () => {
  const { id } = await given.product()
  const buyer = await given.buyer()
  await given.review({ user_id: buyer.id, product_id: id, created_at: new Date('2026-11-27T18:47:25Z') })
  const [product] = factsIn(await open(`/products/${id}`))
  expect(product).toMatchObject({ review: [{ datePublished: '2026-11-28' }] })
})

test('a description is cut between characters', async () => {
  const description = `${'A'.repeat(158)}😀 and more`
  const { id } = await given.product({ description })
  const store = await given.store({ description })
  for (const path of [`/products/${id}`, `/stores/${store.slug}`])
    expect(await open(path), path).toContain(`<meta name="description" content="${'A'.repeat(158)}…"/>`)
})
