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

/** Loads everything public that the page shows, in parallel. */
export async function loadProduct(api: CallApi, id: number, view: ProductView) {
  const [{ product, chart }, related, summary, reviews, questions] = await Promise.all([
    productWithChart(api, id),
    api('GET /products/{id}/related/', { params: { id } }),
    api('GET /reviews/reviews/summary/', { query: { product: id } }),
    pageFrom(api)('GET /reviews/reviews/', { query: reviewsQuery(id, view) }),
    pageFrom(api)('GET /qna/questions/', { query: questionsQuery(id, view) }),
  ])
  return {
    product: toProductShown(product, chart),
    related: related.map(toOffer),
    reviews: {
      average: summary.average,
      count: summary.count,
      histogram: summary.histogram,
      pictures: summary.pictures.map(({ url, alt, width, height, placeholder }) => ({
        url,
        alt,
        width,
        height,
        placeholder,
      })),
      list: reviews.results.map(toReviewShown),
      found: reviews.count,
    },
    questions: { list: questions.results.map(toQuestionShown), count: questions.count },
    delivery: deliveryDays(new Date()),
    view,
  }
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
