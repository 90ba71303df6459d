import { type Invariant, rows } from './invariant.ts'

/** Denormalised counters and flags of products, categories, tags, reviews and questions. */
export const catalogueInvariants: readonly Invariant[] = [
  rows('product-stock', 'The stock of a product is never negative', 'select id from products where stock_quantity < 0'),
  rows(
    'product-variants',
    'A product has an offered variant, whose lowest price that can be bought, stock and store are its own',
    `select p.id from products p left join lateral (
       select count(*) as offered, sum(v.stock_quantity) as stock, max(v.price_poisha) as price_max,
         (array_agg(v.price_poisha order by v.stock_quantity > 0 desc, v.price_poisha, v.position, v.id))[1] as price,
         (array_agg(v.original_price_poisha order by v.stock_quantity > 0 desc, v.price_poisha, v.position, v.id))[1]
           as original_price, bool_and(v.store_id = p.store_id) as own
       from product_variants v where v.product_id = p.id and v.active
     ) v on true
     where v.offered = 0 or not v.own
       or (p.price_poisha, coalesce(p.price_max_poisha, p.price_poisha), p.original_price_poisha, p.stock_quantity)
         is distinct from (v.price, v.price_max, v.original_price, v.stock)`,
  ),
  rows(
    'variant-options',
    'Each variant has one value of each of its product’s options',
    `select v.id from product_variants v join products p on p.id = v.product_id
     where v.removed_at is null and (
       cardinality(v.option_values) <> jsonb_array_length(p.options)
       or exists (
         select from unnest(v.option_values) with ordinality as given (value, place)
         where not (p.options -> (given.place::integer - 1) -> 'values' @> jsonb_build_array(jsonb_build_object('value', given.value)))
       )
     )`,
  ),
  rows(
    'line-variants',
    'The variant of a line in carts, orders and the history of stock is one of its product',
    `select 1 from (
       select product_id, variant_id from cart_lines union all select product_id, variant_id from saved_lines
       union all select product_id, variant_id from order_items union all select product_id, variant_id from stock_events
     ) l join product_variants v on v.id = l.variant_id where v.product_id <> l.product_id`,
  ),
  rows(
    'product-sold',
    'A product’s sold pieces are those in parcels that were paid for and not cancelled',
    `select p.id from products p left join (
       select i.product_id, sum(i.quantity) as sold from order_items i join parcels pa on pa.id = i.parcel_id
       where pa.status <> 'cancelled' and pa.replaces_id is null group by i.product_id
     ) i on i.product_id = p.id where p.sold_quantity <> coalesce(i.sold, 0)`,
  ),
  rows(
    'product-revenue',
    'A product’s revenue is what was paid for its pieces and not refunded',
    `select p.id from products p left join (
       select product_id, sum(price_poisha * quantity - discount_poisha - refunded_poisha) as earned
       from order_items group by product_id
     ) i on i.product_id = p.id where p.revenue_poisha <> coalesce(i.earned, 0)`,
  ),
  rows(
    'product-rating',
    'A product’s rating is that of its visible reviews',
    `select p.id from products p left join (
       select product_id, sum(rating) as sum, count(*) as count from reviews where approved group by product_id
     ) r on r.product_id = p.id
     where p.rating_sum <> coalesce(r.sum, 0) or p.rating_count <> coalesce(r.count, 0)`,
  ),
  rows(
    'product-views',
    'A product’s views are the sum of its days',
    `select p.id from products p left join (
       select product_id, sum(views) as views from product_view_days group by product_id
     ) d on d.product_id = p.id where p.views <> coalesce(d.views, 0)`,
  ),
  rows(
    'product-store',
    'A product’s store_open matches its store',
    `select p.id from products p join stores s on s.id = p.store_id
     where p.store_open <> (s.suspended_at is null and s.closed_at is null)`,
  ),
  rows(
    'product-hold',
    'A product is held exactly when a hold exists for it',
    `select p.id from products p left join product_holds h on h.product_id = p.id
     where p.held <> (h.product_id is not null)`,
  ),
  rows(
    'product-search',
    'The search index has exactly the products on sale, with their current texts',
    `select coalesce(p.id, s.product_id) from (select * from products where on_sale) p
     full join product_search s on s.product_id = p.id
     left join (
       select pt.product_id, string_agg(t.name_key, E'\\n' order by t.name_key) as keys
       from product_tags pt join tags t on t.id = pt.tag_id group by pt.product_id
     ) t on t.product_id = p.id
     where p.id is null or s.product_id is null
       or (s.category_id, s.store_id, s.created_at, s.name_key) is distinct from (p.category_id, p.store_id, p.created_at, concat_ws(E'\\n', p.name_key, lower(normalize(p.name_bn))))
       or s.tags_key <> coalesce(t.keys, '') or s.description_key <> concat_ws(E'\\n', lower(normalize(p.description)), lower(normalize(p.description_bn)))`,
  ),
  rows(
    'product-terms',
    'The suggested search terms are those of the products on sale, with their counts',
    `select coalesce(t.term, counted.term) from product_terms t full join (
       select lower(normalize(term)) as term_key, term, count(*) as uses, count(*) filter (where given.bangla) as bangla_uses
       from products, unnest(array[name, name_bn], array[false, true]) as given (text, bangla), terms_of(text) as term
       where on_sale group by term
     ) counted on counted.term_key = t.term_key and counted.term = t.term
     where (t.uses, t.bangla_uses) is distinct from (counted.uses, counted.bangla_uses)`,
  ),
  rows(
    'product-queue',
    'The moderation queue has exactly the products that wait for a decision',
    `select coalesce(q.product_id, due.product_id) from product_queue q
     full join product_queue_due(array(select id from products)) due on due.product_id = q.product_id
     where (q.kind, q.since) is distinct from (due.kind, due.since)`,
  ),
  rows(
    'category-levels',
    'Categories have two levels',
    `select c.id from categories c join categories parent on parent.id = c.parent_id where parent.parent_id is not null`,
  ),
  rows(
    'category-products',
    'A category’s product count is right',
    `select c.id from categories c left join (
       select category_id, count(*) as products from products where on_sale group by category_id
     ) p on p.category_id = c.id where c.own_products_count <> coalesce(p.products, 0)`,
  ),
  rows(
    'tag-used',
    'A tag is marked as used exactly when a product or a proposal has it',
    `select id from tags t where used <> (
       exists (select from product_tags where tag_id = t.id) or exists (select from proposal_tags where tag_id = t.id)
     )`,
  ),
  rows(
    'product-values',
    'A product is found by exactly the values of attributes that it has',
    `select p.id from products p join filter_values_of(array(select id from products)) found on found.product_id = p.id
     where p.attribute_value_ids <> found.value_ids`,
  ),
  rows(
    'attribute-types',
    'Only choices, numbers and answers have values, each written in its one way; texts have none',
    `select v.id from attribute_values v join attributes a on a.id = v.attribute_id
     where a.type = 'text' or (a.type = 'number' and v.name !~ '^(0|[1-9][0-9]*)([.][0-9]{0,2}[1-9])?$')
       or (a.type = 'boolean' and v.name not in ('yes', 'no'))
     union all
     select p.product_id from product_attributes p join attributes a on a.id = p.attribute_id
     where (a.type = 'text') <> (p.text is not null)`,
  ),
  rows(
    'value-names',
    'A name that a value has now is no former name of another',
    `select n.value_id from attribute_value_names n
     join attribute_values v on v.attribute_id = n.attribute_id and v.name_key = n.name_key`,
  ),
  rows(
    'review-counts',
    'A review’s counts of votes, pictures and open reports are right',
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
    'A review has the store of its product',
    `select r.id from reviews r join products p on p.id = r.product_id where p.store_id <> r.store_id`,
  ),
  rows(
    'question-answers',
    'A question’s answer count is right, and it has the store of its product',
    `select q.id from questions q join products p on p.id = q.product_id
     left join (select question_id, count(*) as answers from answers group by question_id) a on a.question_id = q.id
     where q.answer_count <> coalesce(a.answers, 0) or p.store_id <> q.store_id`,
  ),
]
