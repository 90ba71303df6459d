import { expect, test } from 'vitest'
import { lockUser } from '#domains/identity/index.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources

test('what is told in the moment in which an account closes is not written after it', async () => {
  const person = await given.buyer()
  const telling = await db.transaction().execute(async (tx) => {
    await lockUser(tx, person.id)
    const event = {
      topic: 'password.changed',
      key: 'closing',
      at: new Date().toISOString(),
      payload: { userId: person.id },
    } as const
    const told = notifyPeople(app.resources, event)
    await untilWaiting(db, 1)
    await tx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.id).execute()
    return [told]
  })
  await Promise.all(telling)
  const mails = await db.selectFrom('mails').select('kind').where('to_address', '=', person.email).execute()
  expect(mails).toEqual([])
})
