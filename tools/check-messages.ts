/** Every message exists in every language, with the same parameters, and is used; in English one thing is no plural. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { banglaProblems } from './bangla-words.ts'

const LANGUAGES = ['en', 'bn']

type Messages = Record<string, unknown>

function messagesOf(language: string): Messages {
  const all: Messages = {}
  for (const file of globSync(`messages/${language}/*.json`)) {
    const text = readFileSync(file, 'utf8')
    const content = JSON.parse(text) as Messages
    // JSON.parse keeps the last of two equal keys without an error.
    const written = [...text.matchAll(/^ {2}"(\w+)":/gm)].map((match) => match[1])
    for (const [at, key] of written.entries())
      if (written.indexOf(key) < at) problems.push(`${path.basename(file)}: ${language} has ${key} twice`)
    for (const [key, value] of Object.entries(content)) {
      if (key === '$schema') continue
      if (key in all) problems.push(`${path.basename(file)}: ${language} has ${key} twice`)
      all[key] = value
    }
  }
  return all
}

const parametersOf = (message: unknown) =>
  [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')

/** A number before a plural noun, '1 products'. Limits, which are never 1, have other parameters. */
const PLURAL_ALONE = /\{(?:count|shown)\} [a-z]+s\b/
/** Said of two or more alone, beside what is said of one; or the word is no plural noun. */
const OF_SEVERAL = new Set([
  'attributes_merge_title',
  'categories_tags_merge_title',
  'products_admin_products',
  'products_selling_delete_several',
  'products_selling_drag_start',
  'ui_page_rows',
  'identity_password_short',
  'imports_reason_variants_joined',
  'imports_reason_stock_shared',
  'orders_admin_hold_address_why',
  'orders_admin_hold_device_why',
  'orders_selling_at_most',
  'order_sold_by_many',
  'offer_colours',
  'products_count',
  'questions_all',
  'reviews_count',
  'samples_rating',
  'samples_review_count',
  'samples_stars',
  'settings_cash_areas_too_many',
  'settings_cash_area_too_long',
  'settings_example_text',
  'store_fact_rating_value',
  'store_answers_hours',
  'store_answers_days',
])

const problems: string[] = []
const [base = {}, ...others] = LANGUAGES.map(messagesOf)
if (Object.keys(base).length === 0) problems.push('no messages found')
for (const [at, other] of others.entries()) {
  const language = LANGUAGES[at + 1]
  for (const key of Object.keys(base)) {
    if (!(key in other)) problems.push(`${language} lacks ${key}`)
    else if (parametersOf(base[key]) !== parametersOf(other[key]))
      problems.push(`${key} has other parameters in ${language}`)
  }
  for (const key of Object.keys(other)) if (!(key in base)) problems.push(`${language} has ${key}, which en lacks`)
}
const code = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('paraglide'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const used = new Set(code.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g))
for (const key of Object.keys(base)) if (!used.has(key)) problems.push(`${key} is used nowhere`)

for (const [key, text] of Object.entries(base))
  if (typeof text === 'string' && PLURAL_ALONE.test(text) && !OF_SEVERAL.has(key))
    problems.push(`${key} has no form for one`)
for (const key of OF_SEVERAL) if (!PLURAL_ALONE.test(String(base[key]))) problems.push(`${key} needs no exception`)

/** One word per thing: 'log in', 'login' and 'log out' as the buttons Login and Logout, 'email' as the field (docs/glossary.md). */
const OTHER_WORDS = [
  [/\bsign(?:s|ed|ing)?[ -](?:ins?|out)\b/i, "'sign in' for 'log in'"],
  [/\be-mail/i, "'e-mail' for 'email'"],
] as const
for (const [key, text] of Object.entries(base))
  for (const [word, instead] of OTHER_WORDS)
    if (word.test(JSON.stringify(text))) problems.push(`${key} says ${instead}`)

/** A case ending after a name or a number: how it is written depends on their last letter. Say it without, or join it to a word. */
const LOOSE_ENDING = /\}(?:-\p{Script=Bengali}| (?:এর|এ|কে|র|তে)(?![\p{L}\p{M}]))/u
for (const file of globSync(['messages/bn/*.json', 'src/domains/notifications/**/*.ts']))
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (LOOSE_ENDING.test(line)) problems.push(`${file}: an ending after a parameter: ${line.trim()}`)

for (const [key, text] of Object.entries(others[0] ?? {}))
  for (const problem of banglaProblems(JSON.stringify(text))) problems.push(`${key} ${problem}`)
for (const file of globSync('src/domains/{notifications,reports}/**/*.ts').filter((name) => !name.includes('.test.')))
  for (const line of readFileSync(file, 'utf8').split('\n'))
    for (const text of line.match(/'[^']*\p{Script=Bengali}[^']*'|`[^`]*\p{Script=Bengali}[^`]*`/gu) ?? [])
      for (const problem of banglaProblems(text)) problems.push(`${file}: ${text} ${problem}`)

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
