import { z } from 'zod'
import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { dropPictures } from './drop-pictures.ts'
import { makeRenditions } from './make-renditions.ts'
import { findUnusedPictures } from './views.ts'

const PictureJob = z.object({ key: z.string() })
/** The time between uploading a picture and submitting the form that shows it. */
const UNUSED_KEPT_MS = DAY

export const mediaJobs: readonly JobDefinition[] = [
  {
    queue: 'media-render',
    on: ['picture.kept'],
    run: (resources, data) => makeRenditions(resources, PictureJob.parse(data).key),
  },
  {
    queue: 'media-sweep',
    every: '47 * * * *',
    run: async (resources) => {
      const before = new Date(clock.now().getTime() - UNUSED_KEPT_MS)
      await dropPictures(resources, await findUnusedPictures(resources.db, before), before)
    },
  },
]
