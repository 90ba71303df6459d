import { clock, DAY } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { dropImports } from './anonymise-person.ts'
import { checkOthersAgain } from './check-others-again.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { showApprovedPictures } from './show-variant-pictures.ts'
import { sweepImports } from './sweep-imports.ts'
import { workOnImports } from './work-imports.ts'

/** How long an import can be viewed and undone (rules.md I-4). */
const RETENTION_MS = 90 * DAY

export const importsJobs: readonly JobDefinition[] = [
  // Every minute too: for imports whose worker was killed.
  { queue: 'imports-work', on: ['import.wanted'], every: '* * * * *', run: (resources) => workOnImports(resources) },
  {
    queue: 'imports-pictures',
    on: ['import.pictures'],
    every: '* * * * *',
    run: (resources) => fetchPictures(resources),
  },
  {
    queue: 'imports-variant-pictures',
    on: ['product.decided'],
    run: ({ db }, data) => showApprovedPictures(db, (data as Events['product.decided']).productId),
  },
  {
    queue: 'imports-check-again',
    on: ['import.finished'],
    run: ({ db }, data) => checkOthersAgain(db, (data as Events['import.finished']).importId),
  },
  {
    queue: 'imports-drop',
    on: ['imports.dropped'],
    run: (resources, data) => dropImports(resources, (data as Events['imports.dropped']).userId),
  },
  {
    queue: 'imports-sweep',
    every: '40 20 * * *',
    run: (resources) => sweepImports(resources, new Date(clock.now().getTime() - RETENTION_MS)),
  },
]
