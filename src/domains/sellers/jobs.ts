import { z } from 'zod'
import { dropPictures } from '#domains/media/index.ts'
import { clock, HOUR } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { endHolidays } from './end-holidays.ts'
import { listUnshownPictures } from './store-views.ts'

/** A picture is saved shortly before its store references it. */
const UNUSED_PICTURE_TTL_MS = HOUR

const Dropped = z.object({ files: z.array(z.string()) })

export const sellersJobs: readonly JobDefinition[] = [
  {
    queue: 'sellers-drop-documents',
    on: ['documents.dropped'],
    run: async ({ files }, data) => {
      for (const file of Dropped.parse(data).files) await files.remove(file)
    },
  },
  {
    queue: 'sellers-end-holidays',
    // Whether a store is on holiday follows from the clock; this clears rows and invalidates pages. It is due at midnight in
    // Dhaka, and hourly, so that a market that was away then makes up for it soon.
    every: '0 * * * *',
    run: ({ db }) => endHolidays(db),
  },
  {
    queue: 'sellers-sweep-pictures',
    every: '37 * * * *',
    run: async (resources) => {
      const before = new Date(clock.now().getTime() - UNUSED_PICTURE_TTL_MS)
      await dropPictures(resources, await listUnshownPictures(resources.db, before), before)
    },
  },
]
