import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEDIA_MAX, type ModerationStatus, moderationStatuses, STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { ApiError } from '#contract/errors.ts'
import {
  type Actor,
  composeMedia,
  type MediaEntry,
  missingOf,
  type Standing,
  shownStatus,
  stepTo,
  stockAfter,
  waitsForDecision,
} from './selling-rules.ts'

const actor = fc.constantFrom<Actor>('seller', 'administrator')
const status = fc.constantFrom(...moderationStatuses)
const own = status.filter((one) => one !== 'IN_REVIEW')
/** Possible states: only an approved product has an open proposal. */
const statuses = fc.oneof(
  fc.record({ moderation_status: own, proposal_status: fc.constantFrom(null, 'REJECTED' as const) }),
  fc.constant({ moderation_status: 'APPROVED' as const, proposal_status: 'IN_REVIEW' as const }),
)

const attempt = (who: Actor, from: Standing, wanted: ModerationStatus) => {
  try {
    return stepTo(who, from, wanted)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
const after = (from: Standing, step: ReturnType<typeof attempt>): Standing => {
  if (step instanceof ApiError || step.action === 'stay') return from
  if (step.action === 'move') return { ...from, moderation_status: step.to }
  return { ...from, proposal_status: step.action === 'apply proposal' ? null : 'REJECTED' }
}

test('in any sequence of attempts only an administrator approves, changes what is on sale, or rejects', () => {
  const attempts = fc.array(fc.record({ who: actor, wanted: status }), { maxLength: 20 })
  fc.assert(
    fc.property(statuses, attempts, (start, steps) => {
      let now: Standing = start
      for (const { who, wanted } of steps) {
        const next = after(now, attempt(who, now, wanted))
        if (who === 'seller') {
          if (next.moderation_status !== now.moderation_status)
            expect(['DRAFT', 'PENDING']).toContain(next.moderation_status)
          if (now.moderation_status === 'APPROVED') expect(next).toEqual(now)
        } else if (now.moderation_status === 'DRAFT') expect(next).toEqual(now)
        now = next
      }
    }),
  )
})

test('requesting the visible status changes nothing, and every other request has an effect or is refused', () => {
  fc.assert(
    fc.property(actor, statuses, status, (who, from, wanted) => {
      const step = attempt(who, from, wanted)
      if (wanted === shownStatus(from)) expect(step).toEqual({ action: 'stay' })
      else if (step instanceof ApiError) expect([403, 409]).toContain(step.status)
      else expect(after(from, step)).not.toEqual(from)
    }),
  )
})

test('a waiting product can be approved and rejected; a decided one changes only by rejecting or approving it again', () => {
  fc.assert(
    fc.property(statuses, (from) => {
      for (const wanted of ['APPROVED', 'REJECTED'] as const) {
        const step = attempt('administrator', from, wanted)
        if (waitsForDecision(from)) expect(step).not.toBeInstanceOf(ApiError)
      }
    }),
  )
})

test('while a change waits the approved product itself cannot be rejected', () => {
  const from = { moderation_status: 'APPROVED', proposal_status: 'IN_REVIEW' } as const
  expect(stepTo('administrator', from, 'REJECTED')).toEqual({ action: 'reject proposal' })
  expect(stepTo('administrator', from, 'APPROVED')).toEqual({ action: 'apply proposal' })
  expect(shownStatus(from)).toBe('IN_REVIEW')
})

test('no move leads to IN_REVIEW, which is only how an approved product with a proposal reads', () => {
  fc.assert(
    fc.property(actor, statuses, (who, from) => {
      if (shownStatus(from) !== 'IN_REVIEW') expect(attempt(who, from, 'IN_REVIEW')).toBeInstanceOf(ApiError)
    }),
  )
})

test('a seller can only increase stock, except of a draft, and never beyond the limit', () => {
  const stock = fc.integer({ min: 0, max: STOCK_MAX })
  fc.assert(
    fc.property(
      actor,
      status,
      stock,
      fc.option(stock, { nil: undefined }),
      fc.option(stock, { nil: undefined }),
      (who, moderation_status, before, set, add) => {
        const product = { stock_quantity: before, moderation_status, name: 'Jute bag' }
        try {
          const now = stockAfter(who, product, { set, add })
          expect(now).toBe((set ?? before) + (add ?? 0))
          expect(now).toBeLessThanOrEqual(STOCK_MAX)
          if (who === 'seller' && moderation_status !== 'DRAFT') expect(now).toBeGreaterThanOrEqual(before)
        } catch (error) {
          expect([400, 409]).toContain((error as ApiError).status)
        }
      },
    ),
  )
})

const picture = (pictureId: number, alt = ''): MediaEntry => ({ pictureId, videoUrl: null, alt })
const film = (videoUrl: string): MediaEntry => ({ pictureId: null, videoUrl, alt: '' })
const noMedia = { adds: false, front: [], media: undefined, videos: undefined }

test('new pictures come first, listed ones in their order, each once, keeping its text', () => {
  const present = [picture(1, 'one'), picture(2, 'two'), film('v')]
  expect(composeMedia(present, noMedia)).toEqual(present)
  expect(composeMedia(present, { ...noMedia, front: [3, 2] })).toEqual([
    picture(3),
    picture(2, 'two'),
    picture(1, 'one'),
    film('v'),
  ])
  expect(composeMedia(present, { ...noMedia, videos: ['w'] })).toEqual([
    picture(1, 'one'),
    picture(2, 'two'),
    film('w'),
  ])
  expect(composeMedia(present, { ...noMedia, videos: [] })).toEqual([picture(1, 'one'), picture(2, 'two')])
  const media = [
    { pictureId: 2, videoUrl: null, alt: undefined },
    { pictureId: 1, videoUrl: null, alt: 'first' },
  ]
  expect(composeMedia(present, { ...noMedia, media })).toEqual([picture(2, 'two'), picture(1, 'first')])
  expect(composeMedia(present, { ...noMedia, media: [] })).toEqual([])
})

test('added media are appended', () => {
  const present = [picture(1), film('v')]
  expect(composeMedia(present, { ...noMedia, adds: true, front: [2, 1], videos: ['w'] })).toEqual([
    picture(1),
    film('v'),
    picture(2),
    film('w'),
  ])
})

test('there are never more than the limit, and no duplicates', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (present, front, adds) => {
      const before = [...new Set(present)].slice(0, MEDIA_MAX).map((id) => picture(id))
      try {
        const now = composeMedia(before, { ...noMedia, front, adds }).map(({ pictureId }) => pictureId)
        expect(new Set(now).size).toBe(now.length)
        expect(now.length).toBeLessThanOrEqual(MEDIA_MAX)
        expect(new Set(now)).toEqual(new Set([...front, ...before.map(({ pictureId }) => pictureId)]))
      } catch (error) {
        expect((error as ApiError).code).toBe('invalid')
        expect(new Set([...front, ...before.map(({ pictureId }) => pictureId)]).size).toBeGreaterThan(MEDIA_MAX)
      }
    }),
  )
})

test('all missing fields are named together', () => {
  const empty = { category_id: null, tags: 0, description: '', price_poisha: 0, stock: false }
  const fields = missingOf(empty).map(({ field }) => field)
  expect(fields).toEqual(['category_id', 'tag_ids', 'description', 'price', 'stock_quantity'])
  expect(missingOf({ category_id: 1, tags: 1, description: 'x', price_poisha: 1, stock: true })).toEqual([])
})
