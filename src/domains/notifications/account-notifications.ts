import { DAY, MINUTE } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { accountClosed } from './mails/account-closed.ts'
import { accountRestored, accountSuspended } from './mails/account-suspended.ts'
import { emailChangeNew, emailChangeOld } from './mails/email-change.ts'
import { emailVerification } from './mails/email-verification.ts'
import { newDevice } from './mails/new-device.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordForgotten } from './mails/password-forgotten.ts'
import { twoFactorChanged } from './mails/two-factor-changed.ts'
import { type MailKind, mailNotification, type NewNotification } from './new-notification.ts'
import { type Addressee, findAddressee } from './reader-views.ts'

/** The lifetime of the links (rules.md A-9); sent later, the mails would only mislead. */
const RESET_LINK_MS = 30 * MINUTE
const VERIFICATION_LINK_MS = 3 * DAY
const CHANGE_LINK_MS = DAY

/** Mails about the account itself ignore the preferences (rules.md N-2). */
const envelope = (kind: MailKind, { email, locale }: Addressee) =>
  ({ kind, to: email, locale, reason: 'account' }) as const

/** In the language of the page that requested it: a person who cannot sign in reads that one. */
export async function forgottenPasswordNotification(
  db: Reader,
  { userId, token, locale }: Events['password.forgotten'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  return (
    to && {
      userId,
      mail: mailNotification(
        { ...envelope('password_forgotten', to), locale, lifetime: RESET_LINK_MS },
        passwordForgotten,
        {
          name: to.name,
          token,
        },
      ),
    }
  )
}

export async function passwordChangedNotification(
  db: Reader,
  { userId, ...changed }: Events['password.changed'],
  at: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  const facts = { ...changed, at }
  return (
    to && {
      userId,
      mail: mailNotification(envelope('password_changed', to), passwordChanged, { name: to.name, ...facts }),
    }
  )
}

export async function addressNotification(
  db: Reader,
  { userId, token }: Events['email.verification'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  return (
    to && {
      userId,
      mail: mailNotification(
        { ...envelope('email_verification', to), lifetime: VERIFICATION_LINK_MS },
        emailVerification,
        { name: to.name, token },
      ),
    }
  )
}

export async function addressChangeNotification(
  db: Reader,
  { userId, to: which, address, newAddress, token, first = false }: Events['email.change'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  if (!to) return null
  const template = which === 'old' ? emailChangeOld : emailChangeNew
  return {
    userId,
    mail: mailNotification({ ...envelope('email_change', to), to: address, lifetime: CHANGE_LINK_MS }, template, {
      name: to.name,
      newAddress,
      token,
      first,
    }),
  }
}

export async function sessionNotification(
  db: Reader,
  { userId, newDevice: isNew, device, ip }: Events['session.started'],
  at: Date,
): Promise<NewNotification | null> {
  const to = isNew ? await findAddressee(db, userId) : null
  return (
    to && {
      userId,
      bell: { kind: 'new_device', params: { device }, link: '/buyer-dashboard?tab=settings' },
      mail: mailNotification(envelope('new_device', to), newDevice, { name: to.name, device, ip, at }),
    }
  )
}

export async function twoFactorNotification(
  db: Reader,
  { userId, on, byTeam = false }: Events['two_factor.changed'],
  at: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  const facts = { on, byTeam, at }
  return (
    to && {
      userId,
      mail: mailNotification(envelope('two_factor_changed', to), twoFactorChanged, { name: to.name, ...facts }),
    }
  )
}

export async function suspensionNotification(
  db: Reader,
  { userId, reason, words }: Events['account.suspended'],
  at: Date,
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  const facts = { reason, words, at }
  return (
    to && {
      userId,
      mail: mailNotification(envelope('account_suspended', to), accountSuspended, { name: to.name, ...facts }),
    }
  )
}

export async function restoredAccountNotification(
  db: Reader,
  { userId, newPassword = false }: Events['account.restored'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, userId)
  const facts = to && { name: to.name, newPassword }
  return facts && { userId, mail: mailNotification(envelope('account_restored', to), accountRestored, facts) }
}

/** The account no longer has its address: the event carries it, for this one mail. */
export async function accountClosedNotification(
  _db: Reader,
  closed: Events['account.closed'],
): Promise<NewNotification> {
  const { email, name, locale } = closed
  return {
    userId: null,
    mail: mailNotification({ kind: 'account_closed', to: email, locale, reason: 'account' }, accountClosed, { name }),
  }
}
