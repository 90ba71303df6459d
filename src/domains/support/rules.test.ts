import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticketPriorities, ticketStatuses } from '#contract/support/ticket-rules.ts'
import { downloadAs, shownName } from '#platform/private-file.ts'
import { kindOf } from './attachment-rules.ts'
import { changesOf, isEditable, subjectOf } from './rules.ts'

const ticket = fc.record({
  status: fc.constantFrom(...ticketStatuses),
  priority: fc.constantFrom(...ticketPriorities),
  assigned_to: fc.option(fc.nat(9)),
})

describe('what changes of a ticket', () => {
  test('is nothing when all of it is sent back', () => {
    fc.assert(
      fc.property(ticket, fc.constantFrom('owner', 'support'), (one, by) => {
        expect(changesOf(one, one, by)).toEqual({})
      }),
    )
  })

  test('is what was asked, or it is refused', () => {
    fc.assert(
      fc.property(ticket, ticket, (one, asked) => {
        try {
          expect({ ...one, ...changesOf(one, asked, 'support') }).toEqual(asked)
        } catch (error) {
          expect(error).toMatchObject({ status: 409, code: 'ticket_move' })
          expect([one.status, asked.status]).toEqual(['closed', 'resolved'])
        }
      }),
    )
  })

  test('by its owner is being closed, at most', () => {
    fc.assert(
      fc.property(ticket, ticket, (one, asked) => {
        try {
          expect(changesOf(one, asked, 'owner')).toEqual(asked.status === one.status ? {} : { status: 'closed' })
        } catch (error) {
          expect(error).toMatchObject({ status: 403 })
        }
      }),
    )
  })
})

describe('a shown name', () => {
  const given = fc.string({ unit: 'binary', maxLength: 300 })

  test('is short, has the ending of what the file is, and no way out of it', () => {
    fc.assert(
      fc.property(given, (name) => {
        const shown = shownName(name, 'pdf')
        expect(shown).toMatch(/^[^./\\"<>:|?*\s][^/\\"<>:|?*\n\r]*\.pdf$/u)
        expect(shown.length).toBeLessThanOrEqual(110)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })

  test('makes a header that says it again', () => {
    fc.assert(
      fc.property(given, (name) => {
        const shown = shownName(name, 'pdf')
        const header = downloadAs(shown)
        expect(header).toMatch(/^[ -~]+$/)
        expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe(shown)
      }),
    )
  })
})

test('no bytes are a text and something a browser runs at once', () => {
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(bytes, fc.constantFrom('text/plain', 'application/octet-stream'), (content, declared) => {
      const markup = Buffer.concat([Buffer.from(' \n<svg onload="x">'), content])
      expect(kindOf(declared, undefined, markup)).toBeNull()
      expect(kindOf('text/html', undefined, content)).toBeNull()
      expect(kindOf('image/png', 'image/jpeg', content)).toBeNull()
    }),
  )
})

test('a message may change for 15 minutes', () => {
  const sent = new Date('2026-11-20T10:00:00Z')
  expect(isEditable(sent, new Date('2026-11-20T10:14:59Z'))).toBe(true)
  expect(isEditable(sent, new Date('2026-11-20T10:15:00Z'))).toBe(false)
})

test('the subject of the contact page, or how its message begins', () => {
  expect(subjectOf('Delivery', 'To Bhola?')).toBe('Delivery')
  expect(subjectOf('', 'To Bhola?\nAnd to Hatiya?')).toBe('To Bhola?')
  fc.assert(
    fc.property(
      fc.string({ minLength: 10, unit: 'grapheme' }).filter((text) => text.trim().length > 9),
      (text) => {
        const subject = subjectOf('', text.trim())
        expect(subject.length).toBeGreaterThan(0)
        expect(subject.length).toBeLessThanOrEqual(82)
        expect(subject.isWellFormed()).toBe(true)
      },
    ),
  )
})
