-- What a buyer says of a product that was delivered to them: one per person and product.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id bigint not null references users,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (length(title) <= 120),
  comment text not null check (length(comment) <= 4000),
  -- False once an administrator has hidden it; only approved ones make the product's rating.
  approved boolean not null default true,
  seller_reply text check (length(seller_reply) between 1 and 2000),
  replied_at timestamptz,
  -- Counts of review_votes and review_pictures, so that lists sort and filter without counting.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  picture_count smallint not null default 0 check (picture_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((seller_reply is null) = (replied_at is null))
);
create unique index reviews_user_id_product_id_key on reviews (user_id, product_id);
-- A product's reviews: newest and oldest (by time, not by id: else the planner may read all reviews backwards by the
-- primary key to find a product's few); by stars, and the histogram without reading the rows; most helpful.
create index reviews_product_newest_idx on reviews (product_id, created_at desc, id desc);
create index reviews_product_rating_idx on reviews (product_id, rating desc, id desc) include (approved);
create index reviews_product_helpful_idx on reviews (product_id, helpful_count desc, id desc);
create index reviews_product_pictures_idx on reviews (product_id, created_at desc, id desc) where picture_count > 0;

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null,
  picture_id bigint not null references pictures,
  primary key (review_id, position)
);
create index review_pictures_picture_id_idx on review_pictures (picture_id);

-- Who found a review helpful.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user_id_idx on review_votes (user_id);

-- Who thinks that a review should not stand, and why; administrators look at them.
create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER')),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_reports_user_id_idx on review_reports (user_id);

-- What people ask about a product before they buy it.
create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id bigint not null references users,
  question text not null check (length(question) between 1 and 1000),
  -- How many answers there are: an answered question is its asker's no more.
  answer_count integer not null default 0 check (answer_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_product_id_idx on questions (product_id, id desc);
create index questions_user_id_idx on questions (user_id, id desc);
create index questions_unanswered_idx on questions (id desc) where answer_count = 0;

-- One per question and person: the product's seller, an administrator.
create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  user_id bigint not null references users,
  answer text not null check (length(answer) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index answers_question_id_user_id_key on answers (question_id, user_id);
create index answers_user_id_idx on answers (user_id);
