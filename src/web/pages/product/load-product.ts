import { deliveryDays } from '#contract/business-days.ts'
import { type CallApi, pageFrom } from '#contract/caller.ts'
import { isSizeOption } from '#contract/catalogue/size-chart-rules.ts'
import { toOffer } from '#web/features/catalogue/offer.ts'
import { toProductShown } from '#web/features/catalogue/product/product-shown.ts'
import { type ProductView, QUESTIONS_FIRST, REVIEWS_PER_PAGE } from '#web/features/catalogue/product/product-view.ts'
import { toQuestionShown } from '#web/features/questions/question-shown.ts'
import { toReviewShown } from '#web/features/reviews/review-shown.ts'

/** The most that one address shows of a product's questions; the search finds the others. */
const QUESTIONS_MAX = 100

/** Loads everything public that the page shows, in parallel but for reviews: most products have none, and say so. */
export async function loadProduct(api: CallApi, id: number, view: ProductView) {
  const shown = productWithChart(api, id)
  const [{ product, chart }, related, reviews, questions] = await Promise.all([
    shown,
    api('GET /products/{id}/related/', { params: { id } }),
    shown.then(({ product }) => (product.reviews > 0 ? loadReviews(api, id, view) : NO_REVIEWS)),
    pageFrom(api)('GET /qna/questions/', { query: questionsQuery(id, view) }),
  ])
  return {
    product: toProductShown(product, chart),
    related: related.map(toOffer),
    reviews,
    questions: { list: questions.results.map(toQuestionShown), count: questions.count },
    delivery: deliveryDays(new Date()),
    view,
  }
}

async function loadReviews(api: CallApi, product: number, view: ProductView) {
  const [{ average, count, histogram, pictures }, reviews] = await Promise.all([
    api('GET /reviews/reviews/summary/', { query: { product } }),
    pageFrom(api)('GET /reviews/reviews/', { query: reviewsQuery(product, view) }),
  ])
  return {
    average,
    count,
    histogram,
    pictures: pictures.map(({ url, alt, width, height, placeholder }) => ({ url, alt, width, height, placeholder })),
    list: reviews.results.map(toReviewShown),
    found: reviews.count,
  }
}

const NO_REVIEWS: Awaited<ReturnType<typeof loadReviews>> = {
  average: 0,
  count: 0,
  histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  pictures: [],
  list: [],
  found: 0,
}

const reviewsQuery = (product: number, { stars, sort, withPictures, page }: ProductView) => ({
  product,
  sort,
  page,
  page_size: REVIEWS_PER_PAGE,
  ...(stars !== null && { rating: stars }),
  ...(withPictures && { with_pictures: true }),
})

const questionsQuery = (product: number, { allQuestions, find }: ProductView) => ({
  product,
  page: 1,
  page_size: allQuestions || find ? QUESTIONS_MAX : QUESTIONS_FIRST,
  ...(find && { search: find }),
})

/** The size chart of a product that has sizes to choose. */
async function productWithChart(api: CallApi, id: number) {
  const product = await api('GET /products/{id}/', { params: { id } })
  if (!product.options.some(isSizeOption)) return { product, chart: null }
  return { product, ...(await api('GET /products/{id}/size_chart/', { params: { id } })) }
}
