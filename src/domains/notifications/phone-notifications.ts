import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { numberChangeAsked, numberChanged, numberKept, numberRemoved } from './mails/number-change.ts'
import { numberTakenOff } from './mails/number-taken-off.ts'
import { type MailKind, mailNotification, type NewNotification } from './new-notification.ts'
import { type Addressee, findAddressee } from './reader-views.ts'
import { codeTexts, numberChangeText, numberKeptText } from './sms-texts.ts'

/** To whoever has the number: there may be no account yet. Of no use once the code has ended. */
export async function phoneCodeNotification(
  _db: Reader,
  { phone, code, purpose = 'sign_in', locale, until }: Events['phone.code'],
): Promise<NewNotification> {
  const render = () => codeTexts[purpose][locale]({ code })
  return { userId: null, sms: { kind: `${purpose}_code`, to: phone, locale, render, sendUntil: new Date(until) } }
}

/** Mails about the account itself ignore the preferences (rules.md N-2). */
const envelope = (kind: MailKind, { email, locale }: Addressee) =>
  ({ kind, to: email, locale, reason: 'account' }) as const

/** To the old number and, where there is one, the address: either may stop the change while it waits. */
export async function numberChangeNotification(
  db: Reader,
  { userId, oldPhone, newPhone, token, at }: Events['number.change'],
  asked: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  if (!to) return null
  const { locale, name } = to
  const until = new Date(at)
  return {
    userId,
    sms: {
      kind: 'number_change',
      to: oldPhone,
      locale,
      sendUntil: until,
      render: (origin) => numberChangeText[locale]({ newPhone, token, origin }),
    },
    mail: mailNotification(
      { ...envelope('number_change', to), lifetime: until.getTime() - asked.getTime() },
      numberChangeAsked,
      { name, newPhone, at: until, token },
    ),
  }
}

export async function changedNumberNotification(
  db: Reader,
  { userId, phone, outcome }: Events['number.changed'],
  at: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  if (!to) return null
  const { locale, name } = to
  if (outcome !== 'taken')
    return {
      userId,
      mail: mailNotification(envelope('number_changed', to), numberChanged, {
        name,
        phone,
        first: outcome === 'first',
        at,
      }),
    }
  return {
    userId,
    ...(to.signInPhone !== null && {
      sms: {
        kind: 'number_kept',
        to: to.signInPhone,
        locale,
        render: () => numberKeptText[locale]({}),
      },
    }),
    mail: mailNotification(envelope('number_kept', to), numberKept, { name, phone }),
  }
}

export async function removedNumberNotification(
  db: Reader,
  { userId, phone, by }: Events['number.removed'],
  at: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  if (!to) return null
  const facts = { name: to.name, phone, at }
  return {
    userId,
    mail: mailNotification(envelope('number_removed', to), by === 'owner' ? numberTakenOff : numberRemoved, facts),
  }
}
