import type { Reader } from '#platform/database.ts'
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

const allColumns = (db: Reader) =>
  db
    .selectFrom('mails')
    .select([
      ...(['id', 'to_address', 'kind', 'locale', 'subject', 'html', 'text', 'unsubscribe_url'] as const),
      ...(['status', 'attempts', 'problem', 'created_at', 'sent_at'] as const),
    ])
