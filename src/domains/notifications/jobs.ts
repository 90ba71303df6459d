import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { deleteApprovalsBefore } from './approval-store.ts'
import { deleteMailsBefore } from './mail-store.ts'
import { notifiedTopics, notifyPeople } from './notify-people.ts'
import { sendDueMails, sendMail } from './send-mail.ts'
import { sendDueSms, sendSms } from './send-sms.ts'
import { deleteSmsBefore } from './sms-store.ts'
import { deleteNotificationsBefore } from './store.ts'
import { tellApprovals } from './tell-approvals.ts'

/** The retention of notifications (rules.md N-3). */
const MAILS_KEPT_MS = 30 * DAY
const SMS_KEPT_MS = 7 * DAY
const NOTIFICATIONS_KEPT_MS = 365 * DAY
/** With backoff up to an hour: more than half a day. */
const RETRIES = 20

export const notificationsJobs: readonly JobDefinition[] = [
  {
    queue: 'notifications-tell',
    on: notifiedTopics,
    retries: RETRIES,
    run: async (resources, _data, event) => {
      if (event) await notifyPeople(resources, event)
    },
  },
  {
    queue: 'notifications-send',
    on: ['mail.written'],
    run: async (resources, _data, event) => {
      if (event?.topic === 'mail.written') await sendMail(resources, event.payload.mailId)
    },
  },
  { queue: 'notifications-send-due', every: '* * * * *', run: sendDueMails },
  {
    queue: 'notifications-sms',
    on: ['sms.written'],
    run: async (resources, _data, event) => {
      if (event?.topic === 'sms.written') await sendSms(resources, event.payload.smsId)
    },
  },
  { queue: 'notifications-sms-due', every: '* * * * *', run: sendDueSms },
  { queue: 'notifications-approvals', every: '* * * * *', run: tellApprovals },
  {
    queue: 'notifications-purge',
    every: '41 * * * *',
    run: async ({ db }) => {
      const now = clock.now().getTime()
      await deleteMailsBefore(db, new Date(now - MAILS_KEPT_MS))
      await deleteSmsBefore(db, new Date(now - SMS_KEPT_MS))
      await deleteApprovalsBefore(db, new Date(now - MAILS_KEPT_MS))
      await deleteNotificationsBefore(db, new Date(now - NOTIFICATIONS_KEPT_MS))
    },
  },
]
