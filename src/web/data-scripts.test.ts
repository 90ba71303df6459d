import { expect, test } from 'vitest'
import { dataScripts } from './data-scripts.ts'

/** What the scripts hand over, and how often they say that it is all. */
function run(html: string) {
  const enqueued: string[] = []
  const closed: true[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => enqueued.push(text), close: () => closed.push(true) },
    },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  for (const [, code] of html.matchAll(/<script>(.*?)<\/script>/gs)) new Function('window', code ?? '')(window)
  return { enqueued, closed: closed.length }
}

const hostile = JSON.stringify([
  { name: `6" ruler, Karim's`, path: 'a\\b' },
  '</script><!--',
  '\u2028\u2029\0\r',
  'শাড়ি & 🛒',
])

test('hands over the data as it is, in order, and ends', () => {
  expect(run(dataScripts([`${hostile}\n`, 'more']))).toEqual({ enqueued: [`${hostile}\n`, 'more'], closed: 1 })
})

test('data ends no script early and begins no comment', () => {
  const html = dataScripts([hostile])
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html.match(/<script>/g)).toHaveLength(2)
  expect(html.replaceAll(/<!--\/?\$-->/g, '')).not.toContain('<!--')
})

test('quotation marks, of which data is full, take one character', () => {
  expect(dataScripts(['["a"]'])).toContain(`enqueue('["a"]')`)
})
