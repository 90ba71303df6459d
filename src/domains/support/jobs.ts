import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs.ts'

const Dropped = z.object({ files: z.array(z.string()) })

export const supportJobs: readonly JobDefinition[] = [
  {
    queue: 'support-drop-files',
    on: ['attachments.dropped'],
    run: async ({ files }, data) => {
      for (const file of Dropped.parse(data).files) await files.remove(file)
    },
  },
]
