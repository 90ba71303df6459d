-- What sellers and applicants are told.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'request_decided', 'ticket_answered',
  'question_answered', 'review_answered', 'new_device', 'order_received', 'request_asked', 'stock_low', 'stock_out',
  'question_asked', 'review_written', 'product_approved', 'product_rejected', 'application_approved',
  'application_rejected', 'import_finished'
));

-- Which of it a seller wants by mail too; the bell tells it in any case.
alter table notification_preferences add column seller_orders boolean not null default true;
alter table notification_preferences add column seller_requests boolean not null default true;
alter table notification_preferences add column seller_stock boolean not null default true;
alter table notification_preferences add column seller_products boolean not null default true;
alter table notification_preferences add column seller_questions boolean not null default true;
alter table notification_preferences add column seller_reviews boolean not null default false;

-- The store of the product: a store's reviews and questions are listed without looking through its products. Filled by
-- the trigger, since a product never changes its store; nobody names it who writes a review.
alter table reviews add column store_id bigint references stores;
alter table questions add column store_id bigint references stores;
create function store_of_product() returns trigger language plpgsql as $$
begin
  new.store_id := (select store_id from products where id = new.product_id);
  return new;
end
$$;
create trigger reviews_store before insert on reviews for each row execute function store_of_product();
create trigger questions_store before insert on questions for each row execute function store_of_product();
update reviews set store_id = p.store_id from products p where p.id = reviews.product_id;
update questions set store_id = p.store_id from products p where p.id = questions.product_id;
alter table reviews add constraint reviews_store_id_check check (store_id is not null);
alter table questions add constraint questions_store_id_check check (store_id is not null);

-- A store's reviews: newest and oldest, by stars, most helpful, and those without a reply.
create index reviews_store_newest_idx on reviews (store_id, created_at desc, id desc);
create index reviews_store_rating_idx on reviews (store_id, rating desc, id desc);
create index reviews_store_helpful_idx on reviews (store_id, helpful_count desc, id desc);
create index reviews_store_waiting_idx on reviews (store_id, created_at, id) where seller_reply is null;
-- A store's questions, and those that wait for an answer.
create index questions_store_idx on questions (store_id, id desc);
create index questions_store_waiting_idx on questions (store_id, id) where answer_count = 0;

-- What an order paid less by its coupon, and what a coupon gave in all of its uses: kept beside used_count.
alter table coupon_uses add column discount_poisha bigint not null default 0 check (discount_poisha >= 0);
alter table coupons add column given_poisha bigint not null default 0 check (given_poisha >= 0);
update coupon_uses set discount_poisha = o.discount_poisha from orders o where o.id = coupon_uses.order_id;
update coupons set given_poisha = u.given
from (select coupon_id, sum(discount_poisha) as given from coupon_uses group by coupon_id) u
where u.coupon_id = coupons.id;
