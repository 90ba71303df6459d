/** Searches in words of which no product has all, and with a price, in the demo market (rules.md L-17, L-20). */
import { beforeAll, expect, test } from 'vitest'
import { startMarketApp } from '#test/market-app.ts'

const app = await startMarketApp({ LISTS_IN_MEMORY: '100000' })
beforeAll(() => app.resources.catalogue.begun)

type Found = {
  count: number
  results: { name: string }[]
  understood?: string[]
  near?: boolean
  price?: { min: string | null; max: string | null; phrase: string }
}
const search = async (phrase: string, rest = ''): Promise<Found> =>
  (await app.request(`GET /api/products/?page=1&page_size=12&query=${encodeURIComponent(phrase)}${rest}`)).body

test('where only texts have all words, the thing is shown, first what else has some of them', async () => {
  const { near, understood, results } = await search('laptop for office work')
  expect([near, understood, results[0]?.name]).toEqual([true, ['laptop'], 'Office Laptop 14 Inch'])
  expect((await search('bangla lekha keyboard')).results[0]?.name).toMatch(/^Mechanical Keyboard, Bangla Legends/)
  // A name that has one of them is what was meant.
  expect((await search('happy birthday gift')).near).toBe(false)
  expect((await search('laptop for office work', '&match=exact')).count).toBe(0)
})

test('a price in words narrows the list beside the filters, and only where nothing is called so', async () => {
  for (const [phrase, rest, meant] of [
    ['saree under 1000', 'saree', /^Soft Cotton Printed Sari/],
    ['২০০০ টাকার মোবাইল', 'মোবাইল', /^Button Phone/],
  ] as const) {
    const { price, results } = await search(phrase)
    expect([price?.phrase, results[0]?.name]).toEqual([rest, expect.stringMatching(meant)])
  }
  expect((await search('shirt between 1000 and 1500')).price).toEqual({
    min: '1000.00',
    max: '1500.00',
    phrase: 'shirt',
  })
  const all = await search('under 500 taka')
  const under = await search('', '&price_max=500')
  expect([all.count, all.price?.phrase]).toEqual([under.count, ''])
  // Both hold.
  const both = await search('under 500 taka', '&price_max=100')
  expect(both.count).toBe((await search('', '&price_max=100')).count)
  expect((await search('saree under 1000', '&match=exact')).price).toBeUndefined()
  expect((await search('power bank 20,000 mah')).price).toBeUndefined()
  const { body } = await app.request(`GET /api/products/suggestions/more/?q=${encodeURIComponent('saree under 1000')}`)
  expect(body.products[0]?.name).toMatch(/^Soft Cotton Printed Sari/)
})
