import { type Invariant, rows } from './invariant.ts'

/** What products, categories, tags, reviews and questions say of themselves is what the rows say. */
export const catalogueInvariants: readonly Invariant[] = [
  rows(
    'product-stock',
    'No product has less than nothing in stock',
    'select id from products where stock_quantity < 0',
  ),
  rows(
    'product-sold',
    'A product has sold the pieces that were ordered and did not come back to stock',
    `select p.id from products p left join (
       select product_id, sum(quantity - restocked_quantity) as sold from order_items group by product_id
     ) i on i.product_id = p.id where p.sold_quantity <> coalesce(i.sold, 0)`,
  ),
  rows(
    'product-revenue',
    'A product has earned what was paid for its pieces and did not go back',
    `select p.id from products p left join (
       select product_id, sum(price_poisha * quantity - discount_poisha - refunded_poisha) as earned
       from order_items group by product_id
     ) i on i.product_id = p.id where p.revenue_poisha <> coalesce(i.earned, 0)`,
  ),
  rows(
    'product-rating',
    'The rating of a product is that of its visible reviews',
    `select p.id from products p left join (
       select product_id, sum(rating) as sum, count(*) as count from reviews where approved group by product_id
     ) r on r.product_id = p.id
     where p.rating_sum <> coalesce(r.sum, 0) or p.rating_count <> coalesce(r.count, 0)`,
  ),
  rows(
    'product-views',
    'A product was looked at as often as on all its days',
    `select p.id from products p left join (
       select product_id, sum(views) as views from product_view_days group by product_id
     ) d on d.product_id = p.id where p.views <> coalesce(d.views, 0)`,
  ),
  rows(
    'product-store',
    'A product knows whether its store is open',
    `select p.id from products p join stores s on s.id = p.store_id
     where p.store_open <> (s.suspended_at is null and s.closed_at is null)`,
  ),
  rows(
    'product-hold',
    'A product is held exactly when there is a hold for it',
    `select p.id from products p left join product_holds h on h.product_id = p.id
     where p.held <> (h.product_id is not null)`,
  ),
  rows(
    'product-search',
    'Search knows exactly the products on sale, with their words of now',
    `select coalesce(p.id, s.product_id) from (select * from products where on_sale) p
     full join product_search s on s.product_id = p.id
     left join (
       select pt.product_id, string_agg(t.name_key, E'\\n' order by t.name_key) as keys
       from product_tags pt join tags t on t.id = pt.tag_id group by pt.product_id
     ) t on t.product_id = p.id
     where p.id is null or s.product_id is null
       or (s.category_id, s.store_id, s.created_at, s.name_key) is distinct from (p.category_id, p.store_id, p.created_at, p.name_key)
       or s.tags_key <> coalesce(t.keys, '') or s.description_key <> lower(normalize(p.description))`,
  ),
  rows(
    'product-terms',
    'The terms that search suggests are those of the products on sale, as often as they occur',
    `select coalesce(t.term, counted.term) from product_terms t full join (
       select lower(normalize(term)) as term_key, term, count(*) as uses
       from products, terms_of(name) as term where on_sale group by term
     ) counted on counted.term_key = t.term_key and counted.term = t.term
     where t.uses is distinct from counted.uses`,
  ),
  rows(
    'product-queue',
    'The queue of the team holds exactly the products that wait for a decision',
    `select coalesce(q.product_id, due.product_id) from product_queue q
     full join product_queue_due(array(select id from products)) due on due.product_id = q.product_id
     where (q.kind, q.since) is distinct from (due.kind, due.since)`,
  ),
  rows(
    'category-products',
    'A category has as many products as it says',
    `select c.id from categories c left join (
       select category_id, count(*) as products from products where on_sale group by category_id
     ) p on p.category_id = c.id where c.own_products_count <> coalesce(p.products, 0)`,
  ),
  rows(
    'tag-used',
    'A tag knows whether a product or a proposal has it',
    `select id from tags t where used <> (
       exists (select from product_tags where tag_id = t.id) or exists (select from proposal_tags where tag_id = t.id)
     )`,
  ),
  rows(
    'review-counts',
    'A review has the votes, pictures and open reports that it says',
    `select r.id from reviews r
     left join (select review_id, count(*) as votes from review_votes group by review_id) v on v.review_id = r.id
     left join (select review_id, count(*) as pictures from review_pictures group by review_id) p on p.review_id = r.id
     left join (
       select review_id, count(*) as reports, min(created_at) as since
       from review_reports where decided_at is null group by review_id
     ) o on o.review_id = r.id
     where r.helpful_count <> coalesce(v.votes, 0) or r.picture_count <> coalesce(p.pictures, 0)
       or r.open_reports <> coalesce(o.reports, 0) or r.reported_since is distinct from o.since`,
  ),
  rows(
    'review-store',
    'A review stands with the store of its product',
    `select r.id from reviews r join products p on p.id = r.product_id where p.store_id <> r.store_id`,
  ),
  rows(
    'question-answers',
    'A question has as many answers as it says, and stands with the store of its product',
    `select q.id from questions q join products p on p.id = q.product_id
     left join (select question_id, count(*) as answers from answers group by question_id) a on a.question_id = q.id
     where q.answer_count <> coalesce(a.answers, 0) or p.store_id <> q.store_id`,
  ),
]
