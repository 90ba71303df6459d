import type { Reader } from '#platform/database.ts'

const LIST_LENGTH = 100

export type SmsRow = Awaited<ReturnType<typeof findSms>>[number]

/** The newest text messages, to one number or to all. */
export const findSms = (db: Reader, to: string | undefined) =>
  db
    .selectFrom('sms_messages')
    .select(['id', 'to_phone', 'kind', 'locale', 'text', 'status', 'attempts', 'problem', 'created_at', 'sent_at'])
    .select(['reference', 'provider_status'])
    .$if(to !== undefined, (query) => query.where('to_phone', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIST_LENGTH)
    .execute()
