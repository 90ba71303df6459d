import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { type Holiday, holidayAfter, holidayOf } from './holiday.ts'
import { sellersJobs } from './jobs.ts'

const atWork: Holiday = { on_holiday: false, back_on: null, holiday_note: '' }
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const dayFrom = (now: Date, days: number) => dayInDhaka(new Date(now.getTime() + days * DAY))

describe('a holiday', () => {
  test('ends on its reopening day, even before its row is updated', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -20, max: 20 }), (now, days) => {
        const store = { on_holiday: true, back_on: dayFrom(now, days), holiday_note: 'Eid' }
        expect(holidayOf(store, dayInDhaka(now))).toEqual(days > 0 ? store : atWork)
      }),
    )
    expect(holidayOf({ on_holiday: true, back_on: null, holiday_note: '' }, '2026-11-20').on_holiday).toBe(true)
  })

  test('may end on any day after today within a year; an open store has neither a day nor a note', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(atWork, { on_holiday: true, back_on: null, holiday_note: 'Away' }),
        fc.record(
          {
            on_holiday: fc.boolean(),
            back_on: fc.option(fc.integer({ min: -500, max: 500 })),
            holiday_note: fc.constantFrom('', 'Eid'),
          },
          { requiredKeys: [] },
        ),
        moments,
        (before, { back_on: days, ...given }, now) => {
          const change = { ...given, ...(days !== undefined && { back_on: days === null ? null : dayFrom(now, days) }) }
          const on = change.on_holiday ?? before.on_holiday
          const impossible = on && typeof days === 'number' && (days <= 0 || days > 366)
          try {
            const after = holidayAfter(before, change, now)
            expect(impossible).toBe(false)
            expect(after).toEqual(
              on
                ? {
                    on_holiday: true,
                    back_on: change.back_on ?? null,
                    holiday_note: change.holiday_note ?? before.holiday_note,
                  }
                : atWork,
            )
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            expect([impossible, error.status]).toEqual([true, 400])
          }
        },
      ),
    )
  })
})

describe('the reopening day', async () => {
  const app = await startTestApp()
  const given = createGiven(app)
  afterEach(() => clock.set(null))

  test('begins at midnight in Dhaka: goods can be bought, and the job clears the row and invalidates pages', async () => {
    const midnight = new Date(`${dayFrom(new Date(), 1)}T00:00:00+06:00`)
    clock.set(new Date(midnight.getTime() - MINUTE))
    const { store, token } = await given.seller()
    const resting = await given.seller()
    const product = await given.product({ store_id: store.id })
    const buyer = await given.buyer()
    const away = { on_holiday: true, back_on: dayInDhaka(midnight), holiday_note: 'A wedding' }
    await app.request('PUT /api/auth/seller/profile/', { as: token, body: away })
    await app.request('PUT /api/auth/seller/profile/', { as: resting, body: { on_holiday: true } })
    const add = () => app.request('POST /api/cart/', { as: buyer, body: { product_id: product.id } })
    expect((await add()).body.code).toBe('store_on_holiday')

    clock.set(midnight)
    expect((await add()).status).toBe(201)
    const { body } = await app.request(`GET /api/products/${product.id}/`)
    expect([body.seller_on_holiday, body.seller_back_on]).toEqual([false, null])

    const dropped = new Set<string>()
    app.resources.invalidations.subscribe((tags) => {
      if (tags !== 'everything') for (const tag of tags) dropped.add(tag)
    })
    const job = sellersJobs.find(({ queue }) => queue === 'sellers-end-holidays')
    for (let n = 0; n < 2; n += 1) await job?.run(app.resources, {})
    await expect.poll(() => dropped).toEqual(new Set(['stores', `store:${store.id}`]))
    const rows = await app.resources.db
      .selectFrom('stores')
      .select(['id', 'on_holiday', 'back_on', 'holiday_note'])
      .where('id', 'in', [store.id, resting.store.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: store.id, on_holiday: false, back_on: null, holiday_note: '' },
      { id: resting.store.id, on_holiday: true, back_on: null, holiday_note: '' },
    ])
  })
})
