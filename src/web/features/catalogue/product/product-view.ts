import { type ReviewSort, reviewSorts } from '#contract/reviews/review-rules.ts'
import { oneOf, type PageParameters, textIn, textOf, wholeBetween } from '#web/page-parameters.ts'
import { paths } from '#web/paths.ts'

/** Which reviews and questions a product page shows, by its search params. */
export type ProductView = {
  stars: number | null
  sort: ReviewSort
  withPictures: boolean
  page: number
  /** Every question instead of the newest few. */
  allQuestions: boolean
  find: string
  /** The id of the chosen variant; null for the one that is shown first. */
  variant: number | null
}

export const plainView: ProductView = {
  stars: null,
  sort: 'newest',
  withPictures: false,
  page: 1,
  allQuestions: false,
  find: '',
  variant: null,
}

/** Page sizes: initially, and per page. */
export const REVIEWS_PER_PAGE = 6
export const QUESTIONS_FIRST = 4
export const FIND_MAX = 100

/** Parameter names; they differ from those of the product list. */
export const FIND_PARAMETER = 'find'
export const VARIANT_PARAMETER = 'variant'

const PAGE_MAX = 10_000

const wholeFrom = (text: string | null, min: number, max: number): number | null => {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= min && number <= max ? number : null
}

export function readProductView(params: URLSearchParams): ProductView {
  return {
    stars: wholeFrom(params.get('stars'), 1, 5),
    sort: reviewSorts.find((sort) => sort === params.get('reviews')) ?? plainView.sort,
    withPictures: params.get('pictures') === '1',
    page: wholeFrom(params.get('page'), 1, PAGE_MAX) ?? 1,
    allQuestions: params.get('questions') === 'all',
    find: textIn(params, FIND_PARAMETER, FIND_MAX),
    variant: wholeFrom(params.get(VARIANT_PARAMETER), 1, Number.MAX_SAFE_INTEGER),
  }
}

export const productParameters: PageParameters = {
  stars: wholeBetween(1, 5),
  reviews: oneOf(reviewSorts, plainView.sort),
  pictures: oneOf(['1']),
  page: wholeBetween(1, PAGE_MAX, 1),
  questions: oneOf(['all']),
  [FIND_PARAMETER]: textOf(FIND_MAX),
  [VARIANT_PARAMETER]: wholeBetween(1, Number.MAX_SAFE_INTEGER),
}

/** The address of a changed view; another filter of reviews starts at their first page. */
export function productViewPath(
  id: number,
  view: ProductView,
  part: Partial<ProductView>,
  anchor?: 'reviews' | 'questions',
): string {
  const narrows = 'stars' in part || 'sort' in part || 'withPictures' in part
  const next = { ...view, ...(narrows && { page: 1 }), ...part }
  const params = new URLSearchParams()
  if (next.stars !== null) params.set('stars', String(next.stars))
  if (next.sort !== plainView.sort) params.set('reviews', next.sort)
  if (next.withPictures) params.set('pictures', '1')
  if (next.page > 1) params.set('page', String(next.page))
  if (next.allQuestions) params.set('questions', 'all')
  if (next.find) params.set(FIND_PARAMETER, next.find)
  if (next.variant !== null) params.set(VARIANT_PARAMETER, String(next.variant))
  const query = params.toString()
  return `${paths.product(id)}${query && `?${query}`}${anchor ? `#${anchor}` : ''}`
}

/** Whether reviews are filtered: an empty list then does not mean that there are none. */
export const narrowsReviews = ({ stars, withPictures, page }: ProductView) => stars !== null || withPictures || page > 1
