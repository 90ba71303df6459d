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
