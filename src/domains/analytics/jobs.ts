import type { JobDefinition } from '#platform/jobs.ts'
import { countAgain, countFigures } from './count-figures.ts'
import { findRequestedParcel } from './views.ts'

export const analyticsJobs: readonly JobDefinition[] = [
  {
    queue: 'figures-count',
    // A day is over soon after 18:00 UTC; hourly, so that downtime is made up for soon.
    every: '20 * * * *',
    run: ({ db }) => countFigures(db),
  },
  {
    queue: 'figures-again',
    on: ['parcel.moved', 'request.decided', 'order.refunded'],
    async run({ db }, _data, event) {
      if (event?.topic === 'parcel.moved' && event.payload.to === 'cancelled')
        await countAgain(db, event.payload.parcelId)
      if (event?.topic === 'order.refunded')
        for (const parcelId of event.payload.parcelIds) await countAgain(db, parcelId)
      if (event?.topic !== 'request.decided') return
      const parcelId = await findRequestedParcel(db, event.payload.requestId)
      if (parcelId !== null) await countAgain(db, parcelId)
    },
  },
]
