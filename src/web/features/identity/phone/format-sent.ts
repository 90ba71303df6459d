import { formatClock } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'

/** Where a code was sent, and until when it works, if it does. */
export const formatSent = (phone: string, endsAt: number | null): string =>
  endsAt === null
    ? m.identity_phone_sent_over({ phone: formatPhone(phone) })
    : m.identity_prove_sent({ phone: formatPhone(phone), time: formatClock(new Date(endsAt).toISOString()) })
