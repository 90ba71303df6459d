import { useState } from 'react'
import { listFrom } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { type CategoryGroup, categoryTree } from '#web/features/catalogue/category-tree.ts'

export type MenuGroups = { of: ReadonlyMap<string, CategoryGroup[]> } | { problem: string } | null

/** What is below each category, loaded once when the first of them is opened; again after it failed. */
export function useMenuGroups(): { groups: MenuGroups; loading: boolean; load: () => void } {
  const [groups, setGroups] = useState<MenuGroups>(null)
  const [asked, setAsked] = useState(false)
  const load = () => {
    if (asked) return
    setAsked(true)
    setGroups(null)
    listFrom(callApi)('GET /categories/', { query: {} })
      .then((categories) =>
        setGroups({ of: new Map(categoryTree(categories).map(({ name, groups }) => [name, groups])) }),
      )
      .catch((error: unknown) => {
        setGroups({ problem: error instanceof ApiError ? error.message : 'API request failed' })
        setAsked(false)
      })
  }
  return { groups, loading: asked && groups === null, load }
}
