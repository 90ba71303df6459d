import type { JobDefinition } from '#platform/jobs.ts'
import { countAgain, countFigures } from './count-figures.ts'

export const analyticsJobs: readonly JobDefinition[] = [
  {
    queue: 'figures-count',
    // A day is over soon after 18:00 UTC; hourly, so that downtime is made up for soon.
    every: '20 * * * *',
    run: ({ db }) => countFigures(db),
  },
  {
    queue: 'figures-again',
    on: ['parcel.moved', 'parcel.refunded'],
    async run({ db }, _data, event) {
      const isCancelled = event?.topic === 'parcel.moved' && event.payload.to === 'cancelled'
      if (isCancelled || event?.topic === 'parcel.refunded') await countAgain(db, event.payload.parcelId)
    },
  },
]
