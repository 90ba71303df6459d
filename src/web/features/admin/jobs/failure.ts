import { m } from '#web/paraglide/messages.js'

type Failure = { why: () => string; advice: () => string }

/** Errors by what they mean to the team. The first that fits is told. */
const known: readonly (Failure & { fits: RegExp })[] = [
  { fits: /tampered/i, why: m.jobs_why_tampered, advice: m.jobs_do_tampered },
  { fits: /ENOSPC|no space left|disk full/i, why: m.jobs_why_space, advice: m.jobs_do_space },
  { fits: /ENOENT|no such file/i, why: m.jobs_why_file, advice: m.jobs_do_file },
  {
    fits: /heartbeat|job expired|execution (?:timed out|exceeded)/i,
    why: m.jobs_why_stopped,
    advice: m.jobs_do_stopped,
  },
  { fits: /mail server|smtp|mailbox|recipient/i, why: m.jobs_why_mail, advice: m.jobs_do_mail },
  {
    fits: /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timed? ?out|fetch failed|terminated|socket/i,
    why: m.jobs_why_unreachable,
    advice: m.jobs_do_unreachable,
  },
]

export const failureOf = (error: string): Failure =>
  known.find(({ fits }) => fits.test(error)) ?? { why: m.jobs_why_unknown, advice: m.jobs_do_unknown }
