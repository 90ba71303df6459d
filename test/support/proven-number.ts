import type { TestApp } from './app.ts'

/** The account has proven a number by a code: by default the one that test orders go to. */
export const proveNumber = (
  { resources: { db } }: TestApp,
  { id: user_id }: { id: number },
  phone = '+8801712345678',
) =>
  db
    .insertInto('proven_numbers')
    .values({ user_id, phone, proven_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
