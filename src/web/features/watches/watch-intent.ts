import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'
import type { Watched } from './watch-store.ts'

/** What a guest asked for before signing in. In the tab's storage and not in the address, so that no link sets a watch. */
const KEY = 'watch-after-sign-in'

export const rememberWatch = ({ id, variantId }: Watched, kind: WatchKind): void =>
  writeStored('session', KEY, JSON.stringify({ product: id, variant: variantId, kind }))

/** @returns true once, when this watch was asked for; what was asked elsewhere is kept */
export function takeRemembered({ id, variantId }: Watched, kind: WatchKind): boolean {
  const asked = readStoredJson('session', KEY)
  const isThis =
    typeof asked === 'object' &&
    asked !== null &&
    'product' in asked &&
    'kind' in asked &&
    asked.product === id &&
    (('variant' in asked ? asked.variant : null) ?? null) === variantId &&
    asked.kind === kind
  if (isThis) removeStored('session', KEY)
  return isThis
}
