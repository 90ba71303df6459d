import { m } from '#web/paraglide/messages.js'
import { storedStore, useStore } from '#web/synced-store.ts'
import { Segments } from './segments.tsx'

const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const store = storedStore<Density>({
  key: 'density',
  parse: (text) => densities.find((density) => density === text) ?? 'compact',
  format: (density) => (density === 'compact' ? null : density),
})

/** How much room the rows of working tables have, in every tab of this browser. */
export const useDensity = (): Density => useStore(store, 'compact')

export const DensitySwitch = () => (
  <Segments
    label={m.ui_density()}
    value={useDensity()}
    onChange={store.set}
    options={[
      { value: 'compact', label: m.ui_density_compact() },
      { value: 'comfortable', label: m.ui_density_comfortable() },
    ]}
  />
)
