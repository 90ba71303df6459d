import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { sweepImports } from './sweep-imports.ts'
import { workOnImports } from './work-imports.ts'

/** How long a seller may look at an import, and undo it. */
const KEPT_MS = 90 * DAY

export const importsJobs: readonly JobDefinition[] = [
  // Every minute too: for those whose worker was killed.
  { queue: 'imports-work', on: ['import.wanted'], every: '* * * * *', run: (resources) => workOnImports(resources) },
  {
    queue: 'imports-pictures',
    on: ['import.pictures'],
    every: '* * * * *',
    run: (resources) => fetchPictures(resources),
  },
  {
    queue: 'imports-sweep',
    every: '40 20 * * *',
    run: (resources) => sweepImports(resources, new Date(clock.now().getTime() - KEPT_MS)),
  },
]
