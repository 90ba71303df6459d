import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE } from './clock.ts'
import { isSignedLink, signLink } from './signed-link.ts'

const secret = Buffer.from('a secret of the house')
const PATH = '/api/support/attachments/7/'
const START = new Date('2026-11-20T09:32:10Z')

afterEach(() => clock.set(null))

const after = (minutes: number) => clock.set(new Date(START.getTime() + minutes * MINUTE))
const partsOf = (link: string) => {
  const url = new URL(link, 'http://haat.test')
  return { expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' }
}

test('a link works for 10 to 15 minutes, and no longer', () => {
  clock.set(START)
  const parts = partsOf(signLink({ secret }, PATH))
  expect(isSignedLink({ secrets: [secret] }, PATH, parts)).toBe(true)
  after(10)
  expect(isSignedLink({ secrets: [secret] }, PATH, parts)).toBe(true)
  after(15)
  expect(isSignedLink({ secrets: [secret] }, PATH, parts)).toBe(false)
})

test('links made soon after each other are equal', () => {
  clock.set(START)
  const link = signLink({ secret }, PATH)
  after(2)
  expect(signLink({ secret }, PATH)).toBe(link)
  after(4)
  expect(signLink({ secret }, PATH)).not.toBe(link)
})

test('a later expiry, another path, another secret or half a signature is invalid', () => {
  clock.set(START)
  const parts = partsOf(signLink({ secret }, PATH))
  expect(isSignedLink({ secrets: [secret] }, PATH, { ...parts, expires: String(Number(parts.expires) + 1) })).toBe(
    false,
  )
  expect(isSignedLink({ secrets: [secret] }, PATH, { ...parts, expires: `${parts.expires}.0` })).toBe(false)
  expect(isSignedLink({ secrets: [secret] }, '/api/support/attachments/8/', parts)).toBe(false)
  expect(isSignedLink({ secrets: [Buffer.from('another')] }, PATH, parts)).toBe(false)
  for (const signature of ['', 'x', parts.signature.slice(1), `${parts.signature}A`, '💥'])
    expect(isSignedLink({ secrets: [secret] }, PATH, { ...parts, signature })).toBe(false)
})
