import type { Resources } from '#platform/resources.ts'

type Kept = Pick<Resources, 'catalogue' | 'shownProducts' | 'log'>

/** Reads the newest products before they are asked for, once the catalogue is in memory. */
export async function fillShownProducts({ catalogue, shownProducts, log }: Kept, signal: AbortSignal): Promise<void> {
  await catalogue.begun
  const kept = await catalogue.read()
  if (!kept) return
  const newest = Array.from(kept.orders.read('newest').subarray(0, FILLED_MAX), (slot) => kept.columns.id[slot] ?? 0)
  await shownProducts
    .fill(newest, signal)
    .catch((error: unknown) => log.warn({ err: error }, 'products could not be read before they are asked for'))
}

const FILLED_MAX = 20_000
