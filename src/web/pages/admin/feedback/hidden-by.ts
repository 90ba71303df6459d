import type { ModeratedQuestion } from '#contract/questions/admin.ts'
import { readAccount } from '#web/api/session-store.ts'
import type { Why } from './hide-dialog.tsx'

/** As it is once it was hidden for this; without it, shown. */
export const hiddenBy = (why: Why | null | undefined): ModeratedQuestion['hidden'] =>
  why ? { ...why, by: readAccount()?.name ?? '', at: new Date().toISOString() } : null
