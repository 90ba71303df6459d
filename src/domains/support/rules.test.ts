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

describe('the changes of a ticket', () => {
  test('are none when all fields are sent back', () => {
    fc.assert(
      fc.property(ticket, fc.constantFrom('owner', 'support'), (one, by) => {
        expect(changesOf(one, one, by)).toEqual({})
      }),
    )
  })

  test('are what was requested, or refused', () => {
    fc.assert(
      fc.property(ticket, ticket, (one, request) => {
        try {
          expect({ ...one, ...changesOf(one, request, 'support') }).toEqual(request)
        } catch (error) {
          expect(error).toMatchObject({ status: 409, code: 'ticket_move' })
          expect([one.status, request.status]).toEqual(['closed', 'resolved'])
        }
      }),
    )
  })

  test('by its owner are closing it, at most', () => {
    fc.assert(
      fc.property(ticket, ticket, (one, request) => {
        try {
          expect(changesOf(one, request, 'owner')).toEqual(request.status === one.status ? {} : { status: 'closed' })
        } catch (error) {
          expect(error).toMatchObject({ status: 403 })
        }
      }),
    )
  })
})

describe('a shown name', () => {
  const given = fc.string({ unit: 'binary', maxLength: 300 })

  test('is short, has the extension of the file’s type, and no path', () => {
    fc.assert(
      fc.property(given, (name) => {
        const shown = shownName(name, 'pdf')
        expect(shown).toMatch(/^[^./\\"<>:|?*\s][^/\\"<>:|?*\n\r]*\.pdf$/u)
        expect(shown.length).toBeLessThanOrEqual(110)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })

  test('makes a valid Content-Disposition header', () => {
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

test('no bytes are both plain text and something a browser runs', () => {
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

test('a message can be edited for 15 minutes', () => {
  const sent = new Date('2026-11-20T10:00:00Z')
  expect(isEditable(sent, new Date('2026-11-20T10:14:59Z'))).toBe(true)
  expect(isEditable(sent, new Date('2026-11-20T10:15:00Z'))).toBe(false)
})

test('the subject of the contact page defaults to the beginning of the message', () => {
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
