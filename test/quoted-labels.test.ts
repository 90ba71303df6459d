/** What a text in Bangla quotes from another place of a page stands there in the same words. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../messages/bn')
const messages: Record<string, unknown> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object),
)

/** Examples of what somebody writes. */
const EXAMPLES = new Set(['Women - Saris', 'বিকাশ 9AB2C4', 'ফেরত নেই'])
/** The end of the label ‘আমাকে মনে রাখুন’, as it is said in a sentence. */
const SHORTENED = new Set(['মনে রাখুন'])

const labels = new Set(Object.values(messages))

test.each(Object.keys(messages).filter((key) => /[“‘][^{”’]+[”’]/.test(JSON.stringify(messages[key]))))(
  '%s quotes labels of pages',
  (key) => {
    const quoted = [...JSON.stringify(messages[key]).matchAll(/[“‘]([^{”’]+)[”’]/g)].map(([, words]) => words ?? '')
    expect(quoted.filter((words) => !EXAMPLES.has(words) && !SHORTENED.has(words) && !labels.has(words))).toEqual([])
  },
)

test.each([
  ['static_privacy_rights_text', 'account_data_download'],
  ['error_not_paid_at_the_door', 'orders_selling_deliver'],
  ['error_pieces_cost_nothing', 'orders_selling_deliver'],
  ['error_pieces_cost_nothing', 'orders_selling_refuse'],
  ['error_pieces_cost_nothing', 'orders_selling_refuse_nothing'],
])('%s names the button of %s', (text, label) => {
  expect(messages[text]).toContain(messages[label])
})
