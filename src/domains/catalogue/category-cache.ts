import { keepUntilChanged } from '#platform/keep-until-changed.ts'
import type { Resources } from '#platform/resources.ts'
import { type CategoryRow, findCategories } from './category-views.ts'

/** All categories with their counts, as guests see them: every page names them. */
export type CategoryCache = { read: () => Promise<readonly CategoryRow[]> }

export const openCategoryCache = ({ db, invalidations }: Pick<Resources, 'db' | 'invalidations'>): CategoryCache => ({
  read: keepUntilChanged(invalidations, ['categories', 'catalogue'], () => findCategories(db)),
})
