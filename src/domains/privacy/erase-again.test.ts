import { expect, test } from 'vitest'
import { lockUser } from '#domains/identity/index.ts'
import { HOUR } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { privacyJobs } from './jobs.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { member } = createMembers(app)

const job = privacyJobs.find(({ on }) => on?.includes('account.closed'))
const eraseAgain = (userId: number) => job?.run(app.resources, { userId })
const rowOf = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addressesOf = (id: number) => db.selectFrom('addresses').select('name').where('user_id', '=', id).execute()

test('what requests still write while their account is being closed is erased an hour later', async () => {
  const person = await member()
  const ask = (line: `${string} /${string}`, body: object) => app.request(line, { as: person, body })
  const [closed, changed, added] = await db.transaction().execute(async (tx) => {
    await lockUser(tx, person.id)
    // In the order in which they wait, they get the account: it is closed first.
    const closing = ask('POST /api/auth/close/', { password: PASSWORD })
    await untilWaiting(db, 1)
    const changing = ask('PATCH /api/auth/profile/', { name: 'Rafi again', phone: '01712345678', address: 'Road 9' })
    await untilWaiting(db, 2)
    const adding = ask('POST /api/addresses/', { name: 'Rafi’s mother', phone: '01812345678', address: 'A village' })
    await untilWaiting(db, 3)
    return [closing, changing, adding]
  })
  expect([(await closed)?.status, (await changed)?.status, (await added)?.status]).toEqual([204, 200, 201])
  const { closed_at } = await rowOf(person.id)

  expect(job?.after).toBe(HOUR)
  await eraseAgain(person.id)
  expect(await rowOf(person.id)).toMatchObject({ name: 'Closed account', phone: '', address: '', closed_at })
  expect(await addressesOf(person.id)).toEqual([])
})

test('a coupon that a seller still made while the account was being closed can be used by nobody', async () => {
  const seller = await given.seller({ closed_at: new Date() }, { closed_at: new Date() })
  const coupon = await given.coupon({ store_id: seller.store.id })
  expect(coupon.active).toBe(true)
  await eraseAgain(seller.id)
  const { active } = await db
    .selectFrom('coupons')
    .select('active')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(active).toBe(false)
})

test('an account that is open is never erased', async () => {
  const person = await member()
  await eraseAgain(person.id)
  expect(await rowOf(person.id)).toMatchObject({ name: 'Rafi Ahmed', closed_at: null })
})
