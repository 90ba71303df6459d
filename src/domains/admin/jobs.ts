import type { JobDefinition } from '#platform/jobs.ts'
import { checkChain } from './audit-views.ts'

export const adminJobs: readonly JobDefinition[] = [
  {
    // The head also goes to the server's log, which is stored elsewhere, so that deleting the newest entries is
    // detected too.
    queue: 'admin-audit',
    every: '30 20 * * *',
    run: async ({ db, log }) => {
      const { entries, head, broken_at } = await checkChain(db)
      if (broken_at !== null) throw new Error(`the audit log was tampered with at entry ${broken_at}`)
      log.info({ entries, head: head?.toString('hex') ?? null }, 'the audit log is whole')
    },
  },
]
