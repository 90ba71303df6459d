/** One Bangla word for what is one thing in English (docs/glossary.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const messages = path.resolve(import.meta.dirname, '../messages')
const read = (language: 'en' | 'bn', file: string) =>
  Object.entries(JSON.parse(readFileSync(path.join(messages, language, file), 'utf8')) as Record<string, unknown>)
const all = (language: 'en' | 'bn') =>
  Object.fromEntries(readdirSync(path.join(messages, language)).flatMap((file) => read(language, file)))

const [english, bangla] = [all('en'), all('bn')]

/** Words that mean one thing wherever they stand alone. */
const words = [
  'Save',
  'Save changes',
  'Saved answer',
  'Not saved yet',
  'Undo',
  'Notifications',
  'Support',
  'Support tickets',
  'Verified',
  'Tickets',
  'Accept cookies',
  'Back to the order',
  'By day',
  'Choose a file',
  'Delete',
  'Edit',
  'Edit {name}',
  'Free shipping',
  'Handled by {name}, {moment}',
  'Home',
  'Invalid video link (YouTube or Vimeo only)',
  'Keep',
  'Language of mails',
  'Login failed. Check your credentials.',
  'NID, back',
  'NID, front',
  'Name in Bangla',
  'Newest first',
  'No longer on sale',
  'Not approved',
  'Nothing waits',
  'On Haat since {day}',
  'Parts of the list',
  'Please enter a valid email',
  'Please provide at least one image or video link.',
  'Print',
  'Quantity',
  'Remove picture {number}',
  'Replacement, at no charge',
  'Return policy',
  'Role',
  'Role in the team',
  'Rows on a page',
  'Select all on this page',
  'There is no such attribute any more.',
  'Unread',
  'Write a mail',
  'waits for {age}',
]

test.each(words)('“%s” is one thing, and has one word in Bangla', (word) => {
  const its = Object.keys(english).filter((key) => english[key] === word)
  expect(its).not.toEqual([])
  expect([...new Set(its.map((key) => bangla[key]))]).toHaveLength(1)
})

test('what is saved is not put away with another word', () => {
  const isSaved = /\b(?:save|saved|saving)\b(?! for later)/i
  const others = Object.keys(english).filter(
    (key) =>
      !key.startsWith('static_') &&
      isSaved.test(String(english[key])) &&
      /রাখুন|রাখা |রাখতে|জমা |সেভ /.test(String(bangla[key])) &&
      !/সংরক্ষ|পরের জন্য/.test(String(bangla[key])),
  )
  expect(others).toEqual([])
})

/** Bangla joins its endings to a word: what stands before it decides. */
const bare = (word: string) => new RegExp(`(?<![\\u0980-\\u09FF])${word}`, 'u')
const having = (pattern: RegExp, inLanguage: Record<string, unknown> = bangla) =>
  Object.keys(inLanguage).filter((key) => pattern.test(JSON.stringify(inLanguage[key])))

test('what could not be loaded is said with one word', () => {
  const failed = having(/could not be loaded|Failed to load/, english)
  expect(failed).not.toEqual([])
  expect(failed.filter((key) => !JSON.stringify(bangla[key]).includes('আনা গেল না'))).toEqual([])
  expect([...having(bare('লোড করা')), ...having(/আনা যায়নি/)]).toEqual([])
})

test('what is saved is said to be with one word', () => {
  expect(having(/সংরক্ষণ হয়েছে/)).not.toEqual([])
  expect(having(/সংরক্ষিত হ|সংরক্ষণ করা হয়(?:েছে|নি)/)).toEqual([])
})

test('cookies are consented to with one word', () => {
  const ofCookies = [...having(/কুকি/), ...having(/consent|cookie/i, english)]
  expect(ofCookies.filter((key) => /রাজি/.test(JSON.stringify(bangla[key])))).toEqual([])
  expect(bangla.static_consent_accept).toBe(`কুকিতে ${String(bangla.shell_consent_accept)}`)
})

test('an e-mail is one word on pages and in mails', () => {
  expect(having(bare('মেইল'))).toEqual([])
  const mails = path.resolve(messages, '../src/domains/notifications/mails')
  const others = readdirSync(mails).filter((file) => bare('মেইল').test(readFileSync(path.join(mails, file), 'utf8')))
  expect(others).toEqual([])
})

test('who declined and who withdrew is said with a word each', () => {
  const declined = having(/\b(?:declin|reject)/i, english)
  expect(declined).not.toEqual([])
  expect(declined.filter((key) => /নাকচ|ফিরিয়ে দ/.test(JSON.stringify(bangla[key])))).toEqual([])
  const withdrawn = having(/\bwithdr[ae]wn?\b/i, english).filter(
    (key) => !/কুকি|সম্মতি|কুপন/.test(JSON.stringify(bangla[key])),
  )
  expect(withdrawn).not.toEqual([])
  expect(withdrawn.filter((key) => !JSON.stringify(bangla[key]).includes('তুলে'))).toEqual([])
  expect(bangla.sell_withdraw_yes).toBe(bangla.order_withdraw)
})

test('a key is called by no word that also asks a question', () => {
  expect(having(/(?:এই|নতুন|এক) ক[িী](?![\u0980-\u09FF])|^"ক[িী]"$|(?<![\u0980-\u09FF])ক[িী]-/)).toEqual([])
  expect(bangla.static_cookie_keys_what).toContain(bangla.ui_keys_on)
})

test('a note is one word, whoever writes it for whom', () => {
  const notes = having(/\bnote (?:for|from|to) (?:the )?(?:seller|buyer|team)/i, english)
  expect(notes).not.toEqual([])
  expect(notes.filter((key) => !JSON.stringify(bangla[key]).includes('নোট'))).toEqual([])
})

test('a limit that each product has of its own is told without a number', () => {
  expect(english.account_selling_stock_help).not.toMatch(/\d/)
  expect(bangla.account_selling_stock_help).toContain('কম স্টকের সীমা')
})
