import { useCategoryLabel } from './categories.ts'
import { categoryPath } from './category-choice.ts'
import { useCategories } from './own-choices.ts'

/** Names categories by their ids: 'Fashion & Apparel › Women - Saris'; `null` for one that is not known (yet). */
export function useCategoryName(): (id: number) => string | null {
  const label = useCategoryLabel()
  const { data } = useCategories()
  return (id) => {
    const category = data?.find((one) => one.id === id)
    return category ? categoryPath(category, label) : null
  }
}
