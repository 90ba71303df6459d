import type { Reader } from '#platform/database.ts'
import type { MailKind } from './new-notification.ts'
import { isUuid } from './rules.ts'

const LIST_LENGTH = 100

export type MailRow = Awaited<ReturnType<typeof findMails>>[number]

/** The newest mails, of one address or of all. */
export const findMails = (db: Reader, to: string | undefined) =>
  allColumns(db)
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIST_LENGTH)
    .execute()

export const findMail = (db: Reader, id: string): Promise<MailRow | undefined> =>
  isUuid(id) ? allColumns(db).where('id', '=', id).executeTakeFirst() : Promise.resolve(undefined)

/** How many mails of these kinds an account got since then; `null` where its address is confirmed, or it has no such account. */
export async function countToUnconfirmed(
  db: Reader,
  userId: number,
  kinds: readonly MailKind[],
  since: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) =>
      eb
        .selectFrom('mails')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('mails.user_id', '=', 'users.id')
        .where('mails.kind', 'in', kinds)
        .where('mails.created_at', '>', since)
        .as('count'),
    )
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is', null)
    .executeTakeFirst()
  return row ? (row.count ?? 0) : null
}

const allColumns = (db: Reader) =>
  db
    .selectFrom('mails')
    .select([
      ...(['id', 'to_address', 'kind', 'locale', 'subject', 'html', 'text', 'unsubscribe_url'] as const),
      ...(['status', 'attempts', 'problem', 'created_at', 'sent_at'] as const),
    ])
