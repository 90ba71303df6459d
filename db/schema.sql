-- Made from db/migrations by tools/schema.ts. Do not edit.

create table account_links (
  token_hash bytea not null,
  user_id bigint not null,
  kind text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'email'::text]))),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_links_pkey PRIMARY KEY (token_hash)
);

create table addresses (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  phone text not null,
  address text not null,
  city text not null default ''::text,
  zip text not null default ''::text,
  note text not null default ''::text,
  is_default boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint addresses_address_check CHECK ((address <> ''::text)),
  constraint addresses_name_check CHECK ((name <> ''::text)),
  constraint addresses_note_check CHECK ((length(note) <= 300)),
  constraint addresses_phone_check CHECK ((phone <> ''::text)),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint addresses_pkey PRIMARY KEY (id)
);

create table answers (
  id bigint not null generated always as identity,
  question_id bigint not null,
  user_id bigint not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint answers_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 4000))),
  constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint answers_pkey PRIMARY KEY (id)
);

create table application_decisions (
  id bigint not null generated always as identity,
  application_id bigint not null,
  decision text not null,
  note text not null default ''::text,
  decided_by bigint not null,
  decided_at timestamp with time zone not null default now(),
  constraint application_decisions_check CHECK (((decision = 'APPROVED'::text) OR (note <> ''::text))),
  constraint application_decisions_decision_check CHECK ((decision = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text]))),
  constraint application_decisions_application_id_fkey FOREIGN KEY (application_id) REFERENCES seller_applications(id) ON DELETE CASCADE,
  constraint application_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint application_decisions_pkey PRIMARY KEY (id)
);

create table application_documents (
  id bigint not null generated always as identity,
  application_id bigint not null,
  kind text not null,
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  constraint application_documents_bytes_check CHECK ((bytes > 0)),
  constraint application_documents_check CHECK ((num_nonnulls(width, height) = ANY (ARRAY[0, 2]))),
  constraint application_documents_kind_check CHECK ((kind = ANY (ARRAY['nid_front'::text, 'nid_back'::text, 'trade_license'::text]))),
  constraint application_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES seller_applications(id) ON DELETE CASCADE,
  constraint application_documents_pkey PRIMARY KEY (id)
);

create table attribute_value_names (
  attribute_id bigint not null,
  name text not null,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  value_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint attribute_value_names_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint attribute_value_names_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, id) ON DELETE CASCADE,
  constraint attribute_value_names_pkey PRIMARY KEY (attribute_id, name_key)
);

create table attribute_values (
  id bigint not null generated always as identity,
  attribute_id bigint not null,
  name text not null,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  name_bn text,
  swatch text,
  position integer not null default 0,
  proposed_by bigint,
  merging_into_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint attribute_values_check CHECK ((merging_into_id <> id)),
  constraint attribute_values_name_bn_check CHECK (((name_bn <> ''::text) AND (length(name_bn) <= 80))),
  constraint attribute_values_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  constraint attribute_values_swatch_check CHECK ((swatch ~ '^#[0-9a-f]{6}$'::text)),
  constraint attribute_values_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint attribute_values_merging_into_id_fkey FOREIGN KEY (merging_into_id) REFERENCES attribute_values(id),
  constraint attribute_values_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint attribute_values_pkey PRIMARY KEY (id)
);

create table attributes (
  id bigint not null generated always as identity,
  key text not null,
  name text not null,
  name_bn text,
  type text not null,
  unit text,
  unit_bn text,
  open boolean not null default false,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint attributes_check CHECK (((type = 'number'::text) OR (num_nonnulls(unit, unit_bn) = 0))),
  constraint attributes_check1 CHECK (((type = 'choice'::text) OR (NOT open))),
  constraint attributes_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint attributes_name_bn_check CHECK (((name_bn <> ''::text) AND (length(name_bn) <= 60))),
  constraint attributes_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint attributes_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'boolean'::text, 'choice'::text]))),
  constraint attributes_unit_bn_check CHECK (((unit_bn <> ''::text) AND (length(unit_bn) <= 20))),
  constraint attributes_unit_check CHECK (((unit <> ''::text) AND (length(unit) <= 20))),
  constraint attributes_pkey PRIMARY KEY (id),
  constraint attributes_key_key UNIQUE (key)
);

create table audit_chain (
  position bigint not null generated always as identity,
  entry_id bigint not null,
  follows bigint not null,
  hash bytea not null,
  constraint audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id),
  constraint audit_chain_pkey PRIMARY KEY ("position")
);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id bigint not null,
  actor_role text not null,
  action text not null,
  request_id text not null,
  ip text not null,
  user_agent text not null,
  subject text not null,
  subject_id text not null,
  change text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_actor_role_check CHECK ((actor_role = ANY (ARRAY['seller'::text, 'administrator'::text, 'support'::text, 'catalogue'::text, 'finance'::text, 'owner'::text]))),
  constraint audit_log_change_check CHECK ((change = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_seal TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table cart_lines (
  id bigint not null generated always as identity,
  user_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  added_at timestamp with time zone not null default now(),
  price_when_added_poisha bigint not null,
  variant_id bigint not null,
  constraint cart_lines_price_when_added_poisha_check CHECK ((price_when_added_poisha >= 0)),
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  constraint cart_lines_pkey PRIMARY KEY (id)
);

create table categories (
  id bigint not null generated always as identity,
  parent_id bigint,
  name text not null,
  title text not null,
  position integer not null default 0,
  picture_id bigint,
  own_products_count integer not null default 0,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  created_at timestamp with time zone not null default now(),
  merging_into_id bigint,
  name_bn text,
  sold_lately integer not null default 0,
  constraint categories_check CHECK ((merging_into_id <> id)),
  constraint categories_name_bn_check CHECK ((name_bn <> ''::text)),
  constraint categories_own_products_count_check CHECK ((own_products_count >= 0)),
  constraint categories_sold_lately_check CHECK ((sold_lately >= 0)),
  constraint categories_merging_into_id_fkey FOREIGN KEY (merging_into_id) REFERENCES categories(id),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint categories_pkey PRIMARY KEY (id)
);

create table category_attributes (
  id bigint not null generated always as identity,
  category_id bigint,
  attribute_id bigint not null,
  required boolean not null default false,
  filterable boolean not null default false,
  constraint category_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint category_attributes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_attributes_pkey PRIMARY KEY (id)
);

create table category_names (
  name text not null,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  category_id bigint not null,
  former_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint category_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_names_pkey PRIMARY KEY (name_key)
);

create table coupon_days (
  day date not null,
  coupon_id bigint not null,
  uses integer not null,
  discount_poisha bigint not null,
  revenue_poisha bigint not null,
  constraint coupon_days_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE,
  constraint coupon_days_pkey PRIMARY KEY (day, coupon_id)
);

create table coupon_holds (
  hold_id uuid not null,
  coupon_id bigint not null,
  user_id bigint not null,
  discount_poisha bigint not null,
  created_at timestamp with time zone not null,
  discount_percent integer,
  max_discount_poisha bigint,
  constraint coupon_holds_discount_poisha_check CHECK ((discount_poisha >= 0)),
  constraint coupon_holds_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint coupon_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint coupon_holds_pkey PRIMARY KEY (hold_id)
);

create table coupon_uses (
  order_id bigint not null,
  coupon_id bigint not null,
  user_id bigint not null,
  used_at timestamp with time zone not null default now(),
  discount_poisha bigint not null default 0,
  discount_percent integer,
  max_discount_poisha bigint,
  constraint coupon_uses_discount_poisha_check CHECK ((discount_poisha >= 0)),
  constraint coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint coupon_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint coupon_uses_pkey PRIMARY KEY (order_id)
);

create table coupons (
  id bigint not null generated always as identity,
  store_id bigint,
  code text not null,
  discount_percent integer,
  discount_poisha bigint,
  min_subtotal_poisha bigint not null default 0,
  max_discount_poisha bigint,
  usage_limit integer,
  used_count integer not null default 0,
  per_user_limit integer,
  starts_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  active boolean not null default true,
  public boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  given_poisha bigint not null default 0,
  constraint coupons_check CHECK ((num_nonnulls(discount_percent, discount_poisha) = 1)),
  constraint coupons_check1 CHECK ((expires_at > starts_at)),
  constraint coupons_code_check CHECK ((code ~ '^[A-Z0-9_-]{3,40}$'::text)),
  constraint coupons_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 100))),
  constraint coupons_discount_poisha_check CHECK ((discount_poisha > 0)),
  constraint coupons_given_poisha_check CHECK ((given_poisha >= 0)),
  constraint coupons_max_discount_poisha_check CHECK ((max_discount_poisha > 0)),
  constraint coupons_min_subtotal_poisha_check CHECK ((min_subtotal_poisha >= 0)),
  constraint coupons_per_user_limit_check CHECK ((per_user_limit > 0)),
  constraint coupons_usage_limit_check CHECK ((usage_limit > 0)),
  constraint coupons_used_count_check CHECK ((used_count >= 0)),
  constraint coupons_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint coupons_pkey PRIMARY KEY (id)
);

create table earlier_holds (
  id bigint not null generated always as identity,
  order_id bigint not null,
  reasons text[] not null,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  decision text not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  note text not null default ''::text,
  constraint earlier_holds_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'cancelled'::text]))),
  constraint earlier_holds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint earlier_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint earlier_holds_pkey PRIMARY KEY (id)
);

create table email_changes (
  user_id bigint not null,
  new_email text not null,
  old_token_hash bytea not null,
  new_token_hash bytea not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint email_changes_new_email_check CHECK ((new_email = lower(new_email))),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_changes_pkey PRIMARY KEY (user_id)
);

create table empty_search_visitors (
  day date not null,
  visitor bytea not null,
  constraint empty_search_visitors_pkey PRIMARY KEY (day, visitor)
);

create table empty_searches (
  day date not null,
  term text not null,
  searches integer not null,
  constraint empty_searches_searches_check CHECK ((searches > 0)),
  constraint empty_searches_term_check CHECK (((length(term) >= 2) AND (length(term) <= 100))),
  constraint empty_searches_pkey PRIMARY KEY (day, term)
);

create table figures_counted (
  only_row boolean not null default true,
  through date,
  constraint figures_counted_only_row_check CHECK (only_row),
  constraint figures_counted_pkey PRIMARY KEY (only_row)
);

create table gateway_payments (
  payment_id uuid not null,
  buyer_id bigint not null,
  reference text not null,
  session text,
  redirect_url text,
  locale text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  ask_at timestamp with time zone,
  asked_at timestamp with time zone,
  asking_until timestamp with time zone,
  unanswered_since timestamp with time zone,
  constraint gateway_payments_check CHECK (((session IS NULL) = (redirect_url IS NULL))),
  constraint gateway_payments_failure_check CHECK ((failure = ANY (ARRAY['declined'::text, 'insufficient_funds'::text, 'cancelled'::text, 'expired'::text, 'refused'::text, 'wrong_amount'::text, 'not_placed'::text, 'not_due'::text]))),
  constraint gateway_payments_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint gateway_payments_reference_check CHECK ((reference ~ '^[A-Za-z0-9]{1,30}$'::text)),
  constraint gateway_payments_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint gateway_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint gateway_payments_pkey PRIMARY KEY (payment_id),
  constraint gateway_payments_reference_key UNIQUE (reference)
);

create table gateway_refunds (
  method text not null,
  reference text not null,
  transaction text not null,
  refund text,
  attempted_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  constraint gateway_refunds_pkey PRIMARY KEY (method, reference),
  constraint gateway_refunds_method_refund_key UNIQUE (method, refund)
);

create table gateway_tokens (
  method text not null,
  account text not null,
  sealed bytea,
  renew_at timestamp with time zone,
  expires_at timestamp with time zone,
  called_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  renewing_until timestamp with time zone,
  constraint gateway_tokens_check CHECK ((((sealed IS NULL) = (renew_at IS NULL)) AND ((sealed IS NULL) = (expires_at IS NULL)))),
  constraint gateway_tokens_pkey PRIMARY KEY (method, account)
);

create table import_pictures (
  id bigint not null generated always as identity,
  import_id bigint not null,
  row_id bigint not null,
  product_id bigint not null,
  url text not null,
  position integer not null,
  alt text not null default ''::text,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  problem jsonb,
  picture_id bigint,
  variants jsonb,
  constraint import_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'failed'::text]))),
  constraint import_pictures_variants_check CHECK ((jsonb_typeof(variants) = 'array'::text)),
  constraint import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint import_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL,
  constraint import_pictures_row_id_fkey FOREIGN KEY (row_id) REFERENCES import_rows(id) ON DELETE CASCADE,
  constraint import_pictures_pkey PRIMARY KEY (id)
);

create table import_rows (
  id bigint not null generated always as identity,
  import_id bigint not null,
  handle text,
  line integer not null,
  records jsonb not null,
  lines integer not null,
  name text not null default ''::text,
  outcome text,
  changes jsonb not null default '[]'::jsonb,
  problems jsonb not null default '[]'::jsonb,
  notes jsonb not null default '[]'::jsonb,
  result text,
  product_id bigint,
  before jsonb,
  after jsonb,
  undone text,
  undo_problem jsonb,
  preview jsonb,
  raises jsonb,
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'change'::text, 'unchanged'::text, 'skip'::text, 'refuse'::text]))),
  constraint import_rows_result_check CHECK ((result = ANY (ARRAY['created'::text, 'changed'::text, 'unchanged'::text, 'skipped'::text, 'refused'::text]))),
  constraint import_rows_undone_check CHECK ((undone = ANY (ARRAY['deleted'::text, 'unlisted'::text, 'restored'::text, 'kept'::text]))),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (id)
);

create table import_skus (
  import_id bigint not null,
  sku text not null,
  handle text not null,
  constraint import_skus_sku_check CHECK (((sku <> ''::text) AND (length(sku) <= 64))),
  constraint import_skus_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint import_skus_pkey PRIMARY KEY (import_id, sku)
);

create table import_types (
  import_id bigint not null,
  key text not null,
  type text not null,
  products integer not null default 0,
  category_id bigint,
  constraint import_types_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint import_types_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint import_types_pkey PRIMARY KEY (import_id, key)
);

create table job_retries (
  id bigint not null generated always as identity,
  queue text not null,
  job_id uuid not null,
  error text not null,
  retried_by bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint job_retries_retried_by_fkey FOREIGN KEY (retried_by) REFERENCES users(id),
  constraint job_retries_pkey PRIMARY KEY (id)
);

create table known_devices (
  user_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash)
);

create table listing_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamp with time zone not null default now(),
  product_id bigint,
  texts boolean not null default false
);

create table mails (
  id uuid not null,
  event_key text not null,
  user_id bigint,
  to_address text not null,
  kind text not null,
  locale text not null,
  subject text not null,
  html text not null,
  text text not null,
  unsubscribe_url text,
  status text not null,
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  send_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone not null default now(),
  constraint mails_check CHECK (((status = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
  constraint mails_check1 CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text]))),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint mails_pkey PRIMARY KEY (id)
);

create table market_day_charges (
  day date not null,
  kind text not null,
  label text,
  amount_poisha bigint not null,
  refunded_poisha bigint not null,
  constraint market_day_charges_day_fkey FOREIGN KEY (day) REFERENCES market_days(day) ON DELETE CASCADE,
  constraint market_day_charges_pkey PRIMARY KEY (day, kind)
);

create table market_days (
  day date not null,
  orders integer not null,
  units integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  shipping_poisha bigint not null default 0,
  tax_poisha bigint not null default 0,
  refunds_poisha bigint not null,
  revenue_poisha bigint not null,
  taken_off_poisha bigint not null default 0,
  constraint market_days_taken_off_poisha_check CHECK ((taken_off_poisha >= 0)),
  constraint market_days_pkey PRIMARY KEY (day)
);

create table merged_lines (
  user_id bigint not null,
  line_hash text not null,
  quantity integer not null,
  merged_at timestamp with time zone not null,
  constraint merged_lines_line_hash_check CHECK ((length(line_hash) = 43)),
  constraint merged_lines_quantity_check CHECK ((quantity > 0)),
  constraint merged_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint merged_lines_pkey PRIMARY KEY (user_id, line_hash)
);

create table notification_preferences (
  user_id bigint not null,
  order_updates boolean not null default true,
  promotions boolean not null default false,
  newsletter boolean not null default true,
  sms boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  seller_orders boolean not null default true,
  seller_requests boolean not null default true,
  seller_stock boolean not null default true,
  seller_products boolean not null default true,
  seller_questions boolean not null default true,
  seller_reviews boolean not null default false,
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_preferences_pkey PRIMARY KEY (user_id)
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  event_key text not null,
  kind text not null,
  params jsonb not null default '{}'::jsonb,
  link text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['order_placed'::text, 'order_paid'::text, 'parcel_shipped'::text, 'parcel_delivered'::text, 'parcel_cancelled'::text, 'order_refunded'::text, 'payment_returned'::text, 'payout_account'::text, 'payout_sent'::text, 'request_decided'::text, 'ticket_answered'::text, 'question_answered'::text, 'review_answered'::text, 'review_decided'::text, 'question_decided'::text, 'new_device'::text, 'back_in_stock'::text, 'price_fell'::text, 'order_received'::text, 'sale_paid'::text, 'hold_approved'::text, 'hold_cancelled'::text, 'request_asked'::text, 'parcel_refunded'::text, 'stock_low'::text, 'stock_out'::text, 'question_asked'::text, 'review_written'::text, 'product_approved'::text, 'product_rejected'::text, 'product_held'::text, 'product_released'::text, 'import_finished'::text, 'store_suspended'::text, 'store_reinstated'::text, 'application_approved'::text, 'application_rejected'::text]))),
  constraint notifications_link_check CHECK ((link ~~ '/%'::text)),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id)
);

create table number_changes (
  user_id bigint not null,
  new_phone text not null,
  stop_token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  takes_effect_at timestamp with time zone not null,
  constraint number_changes_new_phone_check CHECK ((new_phone ~ '^\+8801[3-9]\d{8}$'::text)),
  constraint number_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint number_changes_pkey PRIMARY KEY (user_id)
);

create table order_charges (
  parcel_id bigint not null,
  kind text not null,
  label text,
  amount_poisha bigint not null,
  refunded_poisha bigint not null default 0,
  constraint order_charges_amount_poisha_check CHECK ((amount_poisha > 0)),
  constraint order_charges_kind_check CHECK ((kind ~ '^[a-z_]{2,40}$'::text)),
  constraint order_charges_label_check CHECK (
CASE
    WHEN (label IS NULL) THEN (kind = ANY (ARRAY['shipping'::text, 'tax'::text, 'cash_fee'::text]))
    ELSE (label <> ''::text)
END),
  constraint order_charges_refunded_check CHECK (((refunded_poisha >= 0) AND (refunded_poisha <= amount_poisha))),
  constraint order_charges_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint order_charges_pkey PRIMARY KEY (parcel_id, kind)
);

create table order_holds (
  order_id bigint not null,
  reasons text[] not null,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  constraint order_holds_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint order_holds_check1 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint order_holds_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'cancelled'::text]))),
  constraint order_holds_reasons_check CHECK (((cardinality(reasons) > 0) AND (reasons <@ ARRAY['phone'::text, 'address'::text, 'device'::text, 'payment'::text, 'account'::text]))),
  constraint order_holds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint order_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_holds_pkey PRIMARY KEY (order_id)
);

create table order_items (
  id bigint not null generated always as identity,
  order_id bigint not null,
  parcel_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  picture_key text,
  price_poisha bigint not null,
  original_price_poisha bigint,
  quantity integer not null,
  discount_poisha bigint not null default 0,
  refunded_poisha bigint not null default 0,
  refunded_quantity integer not null default 0,
  restocked_quantity integer not null default 0,
  variant_id bigint not null,
  product_name_bn text,
  variant_name text,
  variant_name_bn text,
  constraint order_items_discount_check CHECK (((discount_poisha >= 0) AND (discount_poisha <= (price_poisha * quantity)))),
  constraint order_items_pieces_check CHECK ((((refunded_quantity >= 0) AND (refunded_quantity <= quantity)) AND ((restocked_quantity >= 0) AND (restocked_quantity <= refunded_quantity)))),
  constraint order_items_price_poisha_check CHECK ((price_poisha >= 0)),
  constraint order_items_quantity_check CHECK ((quantity > 0)),
  constraint order_items_refunded_check CHECK (((refunded_poisha >= 0) AND (refunded_poisha <= ((price_poisha * quantity) - discount_poisha)))),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_items_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id),
  constraint order_items_pkey PRIMARY KEY (id)
);

create table order_notes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  author_id bigint not null,
  text text not null,
  request_key text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint order_notes_text_check CHECK ((text <> ''::text)),
  constraint order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_notes_pkey PRIMARY KEY (id)
);

create table order_requests (
  id bigint not null generated always as identity,
  order_id bigint not null,
  parcel_id bigint not null,
  kind text not null,
  reason text not null,
  status text not null default 'open'::text,
  decided_by bigint,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  constraint order_requests_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint order_requests_kind_check CHECK ((kind = ANY (ARRAY['cancel'::text, 'refund'::text, 'replace'::text]))),
  constraint order_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint order_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_requests_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint order_requests_pkey PRIMARY KEY (id)
);

create table order_traces (
  order_id bigint not null,
  buyer_id bigint not null,
  phone text not null,
  address_hash bytea,
  device_hash bytea,
  cash boolean not null,
  placed_at timestamp with time zone not null,
  constraint order_traces_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint order_traces_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_traces_pkey PRIMARY KEY (order_id)
);

create table orders (
  id bigint not null generated always as identity,
  buyer_id bigint not null,
  payment_id uuid not null,
  subtotal_poisha bigint not null,
  discount_poisha bigint not null default 0,
  shipping_poisha bigint not null default 0,
  tax_poisha bigint not null default 0,
  total_poisha bigint not null,
  savings_poisha bigint not null,
  ship_name text not null,
  ship_phone text not null,
  ship_address text not null,
  ship_city text not null,
  ship_zip text not null,
  note text not null,
  archived_at timestamp with time zone,
  placed_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  status text not null default 'processing'::text,
  settings_version bigint not null default 1,
  tax_rate_bp integer not null default 800,
  return_days integer not null default 14,
  constraint orders_check CHECK (((discount_poisha >= 0) AND (discount_poisha <= subtotal_poisha))),
  constraint orders_savings_poisha_check CHECK ((savings_poisha >= 0)),
  constraint orders_shipping_poisha_check CHECK ((shipping_poisha >= 0)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_subtotal_poisha_check CHECK ((subtotal_poisha >= 0)),
  constraint orders_tax_poisha_check CHECK ((tax_poisha >= 0)),
  constraint orders_total_check CHECK ((total_poisha >= (subtotal_poisha - discount_poisha))),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint orders_pkey PRIMARY KEY (id)
);

create table outbox_events (
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint outbox_events_pkey PRIMARY KEY (id)
);

create table parcel_events (
  id bigint not null generated always as identity,
  parcel_id bigint not null,
  from_status text,
  to_status text not null,
  actor_id bigint,
  created_at timestamp with time zone not null default now(),
  tracking text,
  constraint parcel_events_to_status_check CHECK ((to_status = ANY (ARRAY['processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint parcel_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint parcel_events_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint parcel_events_pkey PRIMARY KEY (id)
);

create table parcels (
  id bigint not null generated always as identity,
  order_id bigint not null,
  store_id bigint not null,
  store_name text not null,
  status text not null default 'processing'::text,
  carrier text,
  tracking text,
  discount_poisha bigint not null default 0,
  tax_poisha bigint not null default 0,
  shipping_poisha bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  replaces_id bigint,
  tax_refunded_poisha bigint not null default 0,
  shipping_refunded_poisha bigint not null default 0,
  refunded_at timestamp with time zone,
  store_name_bn text,
  collected_poisha bigint,
  refused_at timestamp with time zone,
  constraint parcels_check CHECK (((status <> ALL (ARRAY['shipped'::text, 'delivered'::text])) OR (tracking IS NOT NULL))),
  constraint parcels_collected_poisha_check CHECK ((collected_poisha >= 0)),
  constraint parcels_discount_poisha_check CHECK ((discount_poisha >= 0)),
  constraint parcels_shipping_poisha_check CHECK ((shipping_poisha >= 0)),
  constraint parcels_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint parcels_tax_poisha_check CHECK ((tax_poisha >= 0)),
  constraint parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint parcels_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES parcels(id),
  constraint parcels_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint parcels_pkey PRIMARY KEY (id)
);

create table payment_acts (
  id bigint not null generated always as identity,
  payment bigint not null,
  act text not null,
  outcome text not null,
  made_by bigint not null,
  created_at timestamp with time zone not null,
  constraint payment_acts_act_check CHECK ((act = ANY (ARRAY['asked'::text, 'refund_retried'::text, 'refund_paid_out'::text, 'refund_sent'::text, 'return_retried'::text, 'return_by_hand'::text, 'return_sent'::text, 'message_replayed'::text]))),
  constraint payment_acts_outcome_check CHECK ((outcome = ANY (ARRAY['busy'::text, 'unanswered'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'refused'::text, 'done'::text, 'payout'::text, 'payout_unasked'::text, 'by_hand'::text, 'by_hand_unasked'::text]))),
  constraint payment_acts_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payment_acts_payment_fkey FOREIGN KEY (payment) REFERENCES payments(number),
  constraint payment_acts_pkey PRIMARY KEY (id)
);

create table payment_difference_decisions (
  id bigint not null generated always as identity,
  difference bigint not null,
  state text not null,
  note text not null,
  made_by bigint not null,
  created_at timestamp with time zone not null,
  constraint payment_difference_decisions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'explained'::text]))),
  constraint payment_difference_decisions_difference_fkey FOREIGN KEY (difference) REFERENCES payment_differences(id),
  constraint payment_difference_decisions_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payment_difference_decisions_pkey PRIMARY KEY (id)
);

create table payment_differences (
  id bigint not null generated always as identity,
  method text not null,
  what text not null,
  transaction text not null,
  kind text not null,
  day date not null,
  ours_poisha bigint,
  theirs_poisha bigint,
  payment bigint,
  found_at timestamp with time zone not null,
  state text not null default 'open'::text,
  note text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  parcel_id bigint,
  constraint payment_differences_check CHECK (((ours_poisha IS NULL) = (kind = 'missing_here'::text))),
  constraint payment_differences_check1 CHECK (((theirs_poisha IS NULL) = (kind = 'missing_there'::text))),
  constraint payment_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'not_collected'::text, 'repeated'::text]))),
  constraint payment_differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'explained'::text]))),
  constraint payment_differences_what_check CHECK ((what = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint payment_differences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payment_differences_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint payment_differences_payment_fkey FOREIGN KEY (payment) REFERENCES payments(number),
  constraint payment_differences_pkey PRIMARY KEY (id)
);

create table payment_events (
  id bigint not null generated always as identity,
  payment_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  made_by bigint,
  created_at timestamp with time zone not null,
  constraint payment_events_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table payment_message_replays (
  id bigint not null generated always as identity,
  message bigint not null,
  payment bigint,
  outcome text not null,
  made_by bigint not null,
  created_at timestamp with time zone not null,
  constraint payment_message_replays_outcome_check CHECK ((outcome = ANY (ARRAY['unproven'::text, 'no_payment'::text, 'busy'::text, 'unanswered'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'refused'::text, 'done'::text]))),
  constraint payment_message_replays_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payment_message_replays_payment_fkey FOREIGN KEY (payment) REFERENCES payments(number),
  constraint payment_message_replays_pkey PRIMARY KEY (id)
);

create table payment_messages (
  id bigint not null generated always as identity,
  method text not null,
  message_id text,
  payment_id uuid,
  headers jsonb not null,
  body text not null,
  received_at timestamp with time zone not null,
  times integer not null default 1,
  handled_at timestamp with time zone,
  constraint payment_messages_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_messages_pkey PRIMARY KEY (id)
);

create table payment_receipts (
  id bigint not null generated always as identity,
  payment_id uuid not null,
  method text not null,
  transaction text not null,
  amount_poisha bigint not null,
  currency text not null,
  payer text,
  instrument text,
  risky boolean not null default false,
  received_at timestamp with time zone not null,
  return_reason text,
  return_status text,
  return_reference text,
  return_problem text,
  returned_at timestamp with time zone,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  return_route text not null default 'provider'::text,
  constraint payment_receipts_amount_poisha_check CHECK ((amount_poisha >= 0)),
  constraint payment_receipts_by_hand_check CHECK (((return_route = 'provider'::text) OR ((return_status IS NOT NULL) AND (next_try_at IS NULL)))),
  constraint payment_receipts_check CHECK (((return_reason IS NULL) = (return_status IS NULL))),
  constraint payment_receipts_check1 CHECK (((return_status = 'done'::text) = (returned_at IS NOT NULL))),
  constraint payment_receipts_return_reason_check CHECK ((return_reason = ANY (ARRAY['late'::text, 'twice'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'no_order'::text, 'not_due'::text]))),
  constraint payment_receipts_return_route_check CHECK ((return_route = ANY (ARRAY['provider'::text, 'payout'::text]))),
  constraint payment_receipts_return_status_check CHECK ((return_status = ANY (ARRAY['pending'::text, 'done'::text]))),
  constraint payment_receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_receipts_pkey PRIMARY KEY (id)
);

create table payment_statement_lines (
  method text not null,
  what text not null,
  transaction text not null,
  statement_id bigint not null,
  amount_poisha bigint not null,
  fee_poisha bigint,
  at timestamp with time zone not null,
  order_id bigint,
  parcel_id bigint,
  reference text,
  parcel_number text,
  constraint payment_statement_lines_amount_poisha_check CHECK ((amount_poisha >= 0)),
  constraint payment_statement_lines_fee_poisha_check CHECK ((fee_poisha >= 0)),
  constraint payment_statement_lines_what_check CHECK ((what = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint payment_statement_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_statement_lines_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint payment_statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES payment_statements(id),
  constraint payment_statement_lines_pkey PRIMARY KEY (method, what, transaction)
);

create table payment_statements (
  id bigint not null generated always as identity,
  method text not null,
  name text not null,
  content_hash bytea not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone not null,
  constraint payment_statements_check CHECK ((last_day >= first_day)),
  constraint payment_statements_lines_check CHECK ((lines > 0)),
  constraint payment_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint payment_statements_pkey PRIMARY KEY (id)
);

create table payments (
  id uuid not null,
  buyer_id bigint not null,
  idempotency_key text,
  method text not null,
  amount_poisha bigint not null,
  status text not null,
  provider_reference text,
  order_id bigint,
  refusal jsonb,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  refunded_poisha bigint not null default 0,
  settlement text,
  collected_poisha bigint not null default 0,
  reduced_poisha bigint not null default 0,
  number bigint not null generated always as identity,
  for_order_id bigint,
  remitted_poisha bigint not null default 0,
  request_hash bytea,
  payout_due_poisha bigint not null default 0,
  shown_status text not null generated always as (
CASE
    WHEN ((status = 'refunded'::text) AND COALESCE((settlement = 'void'::text), (settled_at IS NULL))) THEN 'voided'::text
    WHEN ((status = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (payout_due_poisha > 0)) THEN 'refund_due'::text
    WHEN ((status = 'paid'::text) AND (refunded_poisha > reduced_poisha)) THEN 'partly_refunded'::text
    ELSE status
END) stored,
  constraint payments_amount_poisha_check CHECK ((amount_poisha >= 0)),
  constraint payments_check CHECK (((status = ANY (ARRAY['due'::text, 'paid'::text, 'refunded'::text])) = (order_id IS NOT NULL))),
  constraint payments_collected_check CHECK (((collected_poisha >= 0) AND ((reduced_poisha >= 0) AND (reduced_poisha <= refunded_poisha)) AND ((collected_poisha + reduced_poisha) <= amount_poisha) AND ((status <> 'due'::text) OR ((collected_poisha + reduced_poisha) < amount_poisha)))),
  constraint payments_payout_due_check CHECK (((payout_due_poisha >= 0) AND (payout_due_poisha <= (refunded_poisha - reduced_poisha)))),
  constraint payments_refunded_check CHECK (((refunded_poisha >= 0) AND (refunded_poisha <= amount_poisha))),
  constraint payments_refunded_status_check CHECK (((status = 'refunded'::text) = ((amount_poisha > 0) AND (refunded_poisha = amount_poisha)))),
  constraint payments_remitted_check CHECK (((remitted_poisha >= 0) AND (remitted_poisha <= collected_poisha))),
  constraint payments_settlement_check CHECK ((settlement = ANY (ARRAY['capture'::text, 'void'::text]))),
  constraint payments_shown_status_check CHECK ((shown_status = ANY (ARRAY['pending'::text, 'due'::text, 'paid'::text, 'declined'::text, 'voided'::text, 'refunded'::text, 'partly_refunded'::text, 'refund_due'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'due'::text, 'paid'::text, 'declined'::text, 'voided'::text, 'refunded'::text]))),
  constraint payments_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint payments_for_order_id_fkey FOREIGN KEY (for_order_id) REFERENCES orders(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payments_pkey PRIMARY KEY (id)
);

create table payout_accounts (
  order_id bigint not null,
  kind text not null,
  holder text not null default ''::text,
  bank text not null default ''::text,
  number text not null,
  set_at timestamp with time zone not null,
  constraint payout_accounts_check CHECK (((kind = 'bank'::text) = ((holder <> ''::text) AND (bank <> ''::text)))),
  constraint payout_accounts_kind_check CHECK ((kind = ANY (ARRAY['bkash'::text, 'bank'::text]))),
  constraint payout_accounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payout_accounts_pkey PRIMARY KEY (order_id)
);

create table pending_orders (
  payment_id uuid not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  constraint pending_orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint pending_orders_pkey PRIMARY KEY (payment_id)
);

create table phone_codes (
  phone text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  purpose text not null default 'sign_in'::text,
  user_id bigint,
  constraint phone_codes_phone_check CHECK ((phone ~ '^\+8801[3-9]\d{8}$'::text)),
  constraint phone_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text, 'order'::text, 'change_number'::text, 'payout'::text]))),
  constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint phone_codes_pkey PRIMARY KEY (phone)
);

create table picture_turns (
  store_id bigint not null,
  turned_at timestamp with time zone not null,
  constraint picture_turns_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint picture_turns_pkey PRIMARY KEY (store_id)
);

create table pictures (
  id bigint not null generated always as identity,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  original text not null,
  owner_id bigint,
  created_at timestamp with time zone not null default now(),
  avatar boolean not null default false,
  storefront boolean not null default false,
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_width_check CHECK ((width > 0)),
  constraint pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint pictures_pkey PRIMARY KEY (id)
);

create table product_approvals (
  id bigint not null generated always as identity,
  event_key text not null,
  user_id bigint not null,
  product_id bigint not null,
  proposal boolean not null,
  approved_at timestamp with time zone not null,
  group_id bigint,
  told_at timestamp with time zone,
  constraint product_approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint product_approvals_pkey PRIMARY KEY (id),
  constraint product_approvals_event_key_key UNIQUE (event_key)
);

create table product_attributes (
  product_id bigint not null,
  attribute_id bigint not null,
  value_id bigint,
  text text,
  constraint product_attributes_check CHECK ((num_nonnulls(value_id, text) = 1)),
  constraint product_attributes_text_check CHECK (((text <> ''::text) AND (length(text) <= 200))),
  constraint product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id),
  constraint product_attributes_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, id),
  constraint product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_attributes_pkey PRIMARY KEY (product_id, attribute_id)
);

create table product_days (
  store_id bigint not null,
  day date not null,
  product_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  constraint product_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_days_pkey PRIMARY KEY (store_id, day, product_id)
);

create table product_events (
  id bigint not null generated always as identity,
  product_id bigint not null,
  at timestamp with time zone not null,
  actor_id bigint,
  kind text not null,
  reason text,
  note text not null default ''::text,
  price_before_poisha bigint,
  price_poisha bigint,
  variant_name text,
  variant_name_bn text,
  skus_left_out text[] not null default '{}'::text[],
  constraint product_events_kind_check CHECK ((kind = ANY (ARRAY['submitted'::text, 'taken_back'::text, 'approved'::text, 'rejected'::text, 'proposed'::text, 'withdrawn'::text, 'proposal_approved'::text, 'proposal_rejected'::text, 'held'::text, 'appealed'::text, 'kept'::text, 'released'::text, 'edited'::text, 'priced'::text]))),
  constraint product_events_price_before_poisha_check CHECK ((price_before_poisha >= 0)),
  constraint product_events_price_check CHECK ((((kind = 'priced'::text) = (price_poisha IS NOT NULL)) AND ((price_poisha IS NULL) = (price_before_poisha IS NULL)))),
  constraint product_events_price_poisha_check CHECK ((price_poisha >= 0)),
  constraint product_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint product_events_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_events_pkey PRIMARY KEY (id)
);

create table product_holds (
  product_id bigint not null,
  held_at timestamp with time zone not null,
  reason text,
  note text not null default ''::text,
  lists_again boolean not null,
  appealed_at timestamp with time zone,
  appeal_note text not null default ''::text,
  constraint product_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_holds_pkey PRIMARY KEY (product_id)
);

create table product_imports (
  id bigint not null generated always as identity,
  store_id bigint not null,
  user_id bigint not null,
  name text not null,
  file text not null,
  bytes bigint not null,
  encoding text not null,
  delimiter text not null,
  columns jsonb not null,
  state text not null default 'checking'::text,
  problem jsonb,
  default_category_id bigint,
  existing text not null default 'change'::text,
  staged_at timestamp with time zone,
  lines integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  worker uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts integer not null default 0,
  constraint product_imports_existing_check CHECK ((existing = ANY (ARRAY['change'::text, 'skip'::text]))),
  constraint product_imports_name_check CHECK ((length(name) <= 200)),
  constraint product_imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'unreadable'::text, 'ready'::text, 'running'::text, 'cancelled'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint product_imports_default_category_id_fkey FOREIGN KEY (default_category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint product_imports_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint product_imports_pkey PRIMARY KEY (id)
);

create table product_media (
  id bigint not null generated always as identity,
  product_id bigint not null,
  position integer not null,
  picture_id bigint,
  video_url text,
  alt text not null default ''::text,
  constraint product_media_check CHECK ((num_nonnulls(picture_id, video_url) = 1)),
  constraint product_media_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint product_media_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_media_pkey PRIMARY KEY (id)
);

create table product_months (
  store_id bigint not null,
  month date not null,
  product_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  constraint product_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint product_months_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_months_pkey PRIMARY KEY (store_id, month, product_id)
);

create table product_proposals (
  id bigint not null generated always as identity,
  product_id bigint not null,
  status text not null default 'IN_REVIEW'::text,
  name text,
  description text,
  category_id bigint,
  changes_tags boolean not null default false,
  changes_media boolean not null default false,
  review_note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  review_reason text,
  name_bn text,
  description_bn text,
  changes_attributes boolean not null default false,
  options jsonb,
  variants jsonb,
  constraint product_proposals_check CHECK (((num_nonnulls(name, description, name_bn, description_bn, category_id, options) > 0) OR changes_tags OR changes_media OR changes_attributes)),
  constraint product_proposals_check1 CHECK ((num_nonnulls(options, variants) = ANY (ARRAY[0, 2]))),
  constraint product_proposals_name_bn_check CHECK ((length(name_bn) <= 300)),
  constraint product_proposals_name_check CHECK (((name <> ''::text) AND (length(name) <= 300))),
  constraint product_proposals_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND (jsonb_array_length(options) <= 3))),
  constraint product_proposals_status_check CHECK ((status = ANY (ARRAY['IN_REVIEW'::text, 'REJECTED'::text]))),
  constraint product_proposals_variants_check CHECK ((jsonb_typeof(variants) = 'array'::text)),
  constraint product_proposals_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint product_proposals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_proposals_pkey PRIMARY KEY (id)
);

create table product_queue (
  product_id bigint not null,
  kind text not null,
  since timestamp with time zone not null,
  constraint product_queue_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'proposal'::text, 'appeal'::text]))),
  constraint product_queue_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_queue_pkey PRIMARY KEY (product_id)
);

create table product_search (
  product_id bigint not null,
  category_id bigint not null,
  store_id bigint not null,
  created_at timestamp with time zone not null,
  name_key text not null,
  tags_key text not null,
  description_key text not null,
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_search_pkey PRIMARY KEY (product_id)
);

create table product_tags (
  product_id bigint not null,
  tag_id bigint not null,
  constraint product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id),
  constraint product_tags_pkey PRIMARY KEY (product_id, tag_id)
);

create table product_terms (
  term_key text not null,
  term text not null,
  uses integer not null,
  bangla_uses integer not null default 0,
  constraint product_terms_pkey PRIMARY KEY (term_key, term)
);

create table product_variants (
  id bigint not null generated always as identity,
  product_id bigint not null,
  store_id bigint not null,
  sku text,
  price_poisha bigint not null,
  original_price_poisha bigint,
  stock_quantity integer not null,
  option_values text[] not null default '{}'::text[],
  barcode text,
  weight_grams integer,
  picture_id bigint,
  position integer not null default 0,
  active boolean not null default true,
  removed_at timestamp with time zone,
  removed_options jsonb,
  constraint product_variants_barcode_check CHECK (((barcode <> ''::text) AND (length(barcode) <= 64))),
  constraint product_variants_check CHECK ((original_price_poisha > price_poisha)),
  constraint product_variants_check1 CHECK (((removed_at IS NULL) OR (NOT active))),
  constraint product_variants_option_values_check CHECK ((cardinality(option_values) <= 3)),
  constraint product_variants_price_poisha_check CHECK ((price_poisha >= 0)),
  constraint product_variants_removed_options_check CHECK (((removed_options IS NULL) OR (removed_at IS NOT NULL))),
  constraint product_variants_sku_check CHECK (((sku <> ''::text) AND (length(sku) <= 64))),
  constraint product_variants_stock_quantity_check CHECK ((stock_quantity >= 0)),
  constraint product_variants_weight_grams_check CHECK (((weight_grams >= 0) AND (weight_grams <= 1000000))),
  constraint product_variants_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL,
  constraint product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_variants_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_variants_pkey PRIMARY KEY (id)
);

create table product_view_days (
  store_id bigint not null,
  day date not null,
  product_id bigint not null,
  views integer not null,
  constraint product_view_days_views_check CHECK ((views > 0)),
  constraint product_view_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_view_days_pkey PRIMARY KEY (store_id, day, product_id)
);

create table product_views (
  product_id bigint not null,
  day date not null,
  visitor bytea not null,
  constraint product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_views_pkey PRIMARY KEY (day, product_id, visitor)
);

create table product_watches (
  id bigint not null generated always as identity,
  user_id bigint not null,
  product_id bigint not null,
  kind text not null,
  below_poisha bigint,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  variant_id bigint,
  constraint product_watches_below_poisha_check CHECK ((below_poisha >= 0)),
  constraint product_watches_check CHECK (((kind = 'price'::text) = (below_poisha IS NOT NULL))),
  constraint product_watches_check1 CHECK (((variant_id IS NULL) OR (kind = 'stock'::text))),
  constraint product_watches_kind_check CHECK ((kind = ANY (ARRAY['stock'::text, 'price'::text]))),
  constraint product_watches_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint product_watches_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  constraint product_watches_pkey PRIMARY KEY (id)
);

create table products (
  id bigint not null generated always as identity,
  store_id bigint not null,
  category_id bigint,
  name text not null,
  description text not null default ''::text,
  price_poisha bigint not null,
  original_price_poisha bigint,
  stock_quantity integer not null,
  moderation_status text not null default 'PENDING'::text,
  review_note text not null default ''::text,
  recommended boolean not null default false,
  free_shipping boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  views integer not null default 0,
  sold_quantity integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  rating numeric(3,2) not null generated always as (
CASE
    WHEN (rating_count = 0) THEN (0)::numeric
    ELSE round(((rating_sum)::numeric / (rating_count)::numeric), 2)
END) stored,
  listed boolean not null default true,
  store_open boolean not null default true,
  handle text,
  revenue_poisha bigint not null default 0,
  on_sale boolean not null generated always as (((moderation_status = 'APPROVED'::text) AND listed AND store_open)) stored,
  request_key text,
  deleted_at timestamp with time zone,
  submitted_at timestamp with time zone not null default now(),
  review_reason text,
  held boolean not null default false,
  sku text,
  low_stock_limit integer,
  sold_lately integer not null default 0,
  name_bn text,
  description_bn text,
  attribute_value_ids bigint[] not null default '{}'::bigint[],
  options jsonb not null default '[]'::jsonb,
  price_max_poisha bigint,
  constraint products_category_check CHECK (((category_id IS NOT NULL) OR (moderation_status = 'DRAFT'::text))),
  constraint products_check CHECK ((original_price_poisha > price_poisha)),
  constraint products_check1 CHECK (((deleted_at IS NULL) OR (NOT listed))),
  constraint products_check2 CHECK ((NOT (held AND listed))),
  constraint products_description_bn_check CHECK ((description_bn <> ''::text)),
  constraint products_handle_check CHECK (((handle <> ''::text) AND (length(handle) <= 255))),
  constraint products_low_stock_limit_check CHECK (((low_stock_limit >= 0) AND (low_stock_limit <= 1000000))),
  constraint products_moderation_status_check CHECK ((moderation_status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  constraint products_name_bn_check CHECK (((name_bn <> ''::text) AND (length(name_bn) <= 300))),
  constraint products_name_check CHECK (((name <> ''::text) AND (length(name) <= 300))),
  constraint products_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND (jsonb_array_length(options) <= 3))),
  constraint products_price_poisha_check CHECK ((price_poisha >= 0)),
  constraint products_rating_count_check CHECK ((rating_count >= 0)),
  constraint products_request_key_check CHECK ((length(request_key) <= 200)),
  constraint products_sku_check CHECK (((sku <> ''::text) AND (length(sku) <= 64))),
  constraint products_sold_lately_check CHECK ((sold_lately >= 0)),
  constraint products_stock_quantity_check CHECK ((stock_quantity >= 0)),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint products_pkey PRIMARY KEY (id)
);

create table proposal_attributes (
  proposal_id bigint not null,
  attribute_id bigint not null,
  value_id bigint,
  text text,
  constraint proposal_attributes_check CHECK ((num_nonnulls(value_id, text) = 1)),
  constraint proposal_attributes_text_check CHECK (((text <> ''::text) AND (length(text) <= 200))),
  constraint proposal_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id),
  constraint proposal_attributes_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, id),
  constraint proposal_attributes_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES product_proposals(id) ON DELETE CASCADE,
  constraint proposal_attributes_pkey PRIMARY KEY (proposal_id, attribute_id)
);

create table proposal_media (
  id bigint not null generated always as identity,
  proposal_id bigint not null,
  position integer not null,
  picture_id bigint,
  video_url text,
  alt text not null default ''::text,
  constraint proposal_media_check CHECK ((num_nonnulls(picture_id, video_url) = 1)),
  constraint proposal_media_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint proposal_media_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES product_proposals(id) ON DELETE CASCADE,
  constraint proposal_media_pkey PRIMARY KEY (id)
);

create table proposal_tags (
  proposal_id bigint not null,
  tag_id bigint not null,
  constraint proposal_tags_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES product_proposals(id) ON DELETE CASCADE,
  constraint proposal_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id),
  constraint proposal_tags_pkey PRIMARY KEY (proposal_id, tag_id)
);

create table proven_numbers (
  user_id bigint not null,
  phone text not null,
  proven_at timestamp with time zone not null,
  constraint proven_numbers_phone_check CHECK ((phone ~ '^\+8801[3-9]\d{8}$'::text)),
  constraint proven_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint proven_numbers_pkey PRIMARY KEY (user_id, phone)
);

create table questions (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id bigint not null,
  question text not null,
  answer_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  store_id bigint,
  hidden_reason text,
  hidden_note text not null default ''::text,
  hidden_by bigint,
  hidden_at timestamp with time zone,
  request_key text,
  constraint questions_answer_count_check CHECK ((answer_count >= 0)),
  constraint questions_hidden_note_check CHECK ((length(hidden_note) <= 1000)),
  constraint questions_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['SPAM'::text, 'OFFENSIVE'::text, 'FALSE'::text, 'PRIVATE'::text, 'OTHER'::text]))),
  constraint questions_question_check CHECK (((length(question) >= 1) AND (length(question) <= 1000))),
  constraint questions_request_key_check CHECK ((length(request_key) <= 200)),
  constraint questions_store_id_check CHECK ((store_id IS NOT NULL)),
  constraint questions_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint questions_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint questions_pkey PRIMARY KEY (id)
);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  renewal_salt bytea,
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  spent_at timestamp with time zone,
  successor_salt bytea,
  constraint refresh_tokens_check CHECK (((spent_at IS NULL) = (successor_salt IS NULL))),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash)
);

create table refund_charges (
  refund_id uuid not null,
  kind text not null,
  amount_poisha bigint not null,
  constraint refund_charges_amount_poisha_check CHECK ((amount_poisha > 0)),
  constraint refund_charges_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_charges_pkey PRIMARY KEY (refund_id, kind)
);

create table refund_lines (
  refund_id uuid not null,
  item_id bigint not null,
  quantity integer not null,
  restocked boolean not null,
  goods_poisha bigint not null,
  constraint refund_lines_goods_poisha_check CHECK ((goods_poisha >= 0)),
  constraint refund_lines_quantity_check CHECK ((quantity >= 0)),
  constraint refund_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_lines_pkey PRIMARY KEY (refund_id, item_id)
);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  parcel_id bigint not null,
  amount_poisha bigint not null,
  status text not null default 'pending'::text,
  provider_reference text,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  goods_poisha bigint not null default 0,
  tax_poisha bigint not null default 0,
  shipping_poisha bigint not null default 0,
  cause text not null default 'team'::text,
  reason text not null default ''::text,
  made_by bigint,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  problem text,
  route text not null default 'provider'::text,
  sent_to_kind text,
  sent_to_last text,
  request_key text,
  request_hash bytea,
  sent_by bigint,
  constraint refunds_amount_poisha_check CHECK ((amount_poisha > 0)),
  constraint refunds_cause_check CHECK ((cause = ANY (ARRAY['cancelled'::text, 'request'::text, 'team'::text, 'refused'::text]))),
  constraint refunds_check CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
  constraint refunds_goods_poisha_check CHECK ((goods_poisha >= 0)),
  constraint refunds_parts_check CHECK ((amount_poisha >= goods_poisha)),
  constraint refunds_request_check CHECK (((request_key IS NULL) = (request_hash IS NULL))),
  constraint refunds_request_key_check CHECK ((length(request_key) <= 200)),
  constraint refunds_route_check CHECK ((route = ANY (ARRAY['provider'::text, 'none'::text, 'payout'::text]))),
  constraint refunds_sent_to_check CHECK ((((sent_to_kind IS NULL) = (sent_to_last IS NULL)) AND ((sent_to_kind IS NULL) OR ((route = 'payout'::text) AND (status = 'done'::text))))),
  constraint refunds_sent_to_kind_check CHECK ((sent_to_kind = ANY (ARRAY['bkash'::text, 'bank'::text]))),
  constraint refunds_sent_to_last_check CHECK (((length(sent_to_last) >= 1) AND (length(sent_to_last) <= 4))),
  constraint refunds_shipping_poisha_check CHECK ((shipping_poisha >= 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text]))),
  constraint refunds_tax_poisha_check CHECK ((tax_poisha >= 0)),
  constraint refunds_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint refunds_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint refunds_pkey PRIMARY KEY (id)
);

create table review_pictures (
  review_id bigint not null,
  position smallint not null,
  picture_id bigint not null,
  constraint review_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_pictures_pkey PRIMARY KEY (review_id, "position")
);

create table review_reports (
  review_id bigint not null,
  user_id bigint not null,
  reason text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint review_reports_check CHECK ((num_nonnulls(decision, decided_at) = ANY (ARRAY[0, 2]))),
  constraint review_reports_decision_check CHECK ((decision = ANY (ARRAY['kept'::text, 'hidden'::text]))),
  constraint review_reports_note_check CHECK ((length(note) <= 1000)),
  constraint review_reports_reason_check CHECK ((reason = ANY (ARRAY['SPAM'::text, 'OFFENSIVE'::text, 'FALSE'::text, 'PRIVATE'::text, 'OTHER'::text]))),
  constraint review_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint review_reports_pkey PRIMARY KEY (review_id, user_id)
);

create table review_votes (
  review_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint review_votes_pkey PRIMARY KEY (review_id, user_id)
);

create table reviews (
  id bigint not null generated always as identity,
  product_id bigint not null,
  user_id bigint not null,
  rating smallint not null,
  title text not null,
  comment text not null,
  approved boolean not null default true,
  seller_reply text,
  replied_at timestamp with time zone,
  helpful_count integer not null default 0,
  picture_count smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  store_id bigint,
  hidden_reason text,
  hidden_note text not null default ''::text,
  hidden_by bigint,
  hidden_at timestamp with time zone,
  open_reports integer not null default 0,
  reported_since timestamp with time zone,
  variant_name text,
  variant_name_bn text,
  constraint reviews_check CHECK (((seller_reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_check1 CHECK (((open_reports = 0) = (reported_since IS NULL))),
  constraint reviews_comment_check CHECK ((length(comment) <= 4000)),
  constraint reviews_helpful_count_check CHECK ((helpful_count >= 0)),
  constraint reviews_hidden_note_check CHECK ((length(hidden_note) <= 1000)),
  constraint reviews_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['SPAM'::text, 'OFFENSIVE'::text, 'FALSE'::text, 'PRIVATE'::text, 'OTHER'::text]))),
  constraint reviews_open_reports_check CHECK ((open_reports >= 0)),
  constraint reviews_picture_count_check CHECK ((picture_count >= 0)),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_seller_reply_check CHECK (((length(seller_reply) >= 1) AND (length(seller_reply) <= 2000))),
  constraint reviews_store_id_check CHECK ((store_id IS NOT NULL)),
  constraint reviews_title_check CHECK ((length(title) <= 120)),
  constraint reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint reviews_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviews_pkey PRIMARY KEY (id)
);

create table saved_answers (
  id bigint not null generated always as identity,
  store_id bigint not null,
  title text not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_answers_text_check CHECK (((text <> ''::text) AND (length(text) <= 4000))),
  constraint saved_answers_title_check CHECK (((title <> ''::text) AND (length(title) <= 80))),
  constraint saved_answers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint saved_answers_pkey PRIMARY KEY (id)
);

create table saved_lines (
  id bigint not null generated always as identity,
  user_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  price_when_saved_poisha bigint not null,
  saved_at timestamp with time zone not null default now(),
  variant_id bigint not null,
  constraint saved_lines_price_when_saved_poisha_check CHECK ((price_when_saved_poisha >= 0)),
  constraint saved_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint saved_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint saved_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  constraint saved_lines_pkey PRIMARY KEY (id)
);

create table seller_applications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  status text not null default 'DRAFT'::text,
  business_name text not null default ''::text,
  store_name text not null default ''::text,
  phone text not null default ''::text,
  address text not null default ''::text,
  location text not null default ''::text,
  nid_number text not null default ''::text,
  trade_license text not null default ''::text,
  description text not null default ''::text,
  submitted_at timestamp with time zone,
  store_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_key text not null default ''::text,
  constraint seller_applications_check CHECK (((status = 'DRAFT'::text) OR (submitted_at IS NOT NULL))),
  constraint seller_applications_check1 CHECK (((status = 'APPROVED'::text) = (store_id IS NOT NULL))),
  constraint seller_applications_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  constraint seller_applications_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint seller_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint seller_applications_pkey PRIMARY KEY (id)
);

create table sessions (
  id uuid not null,
  user_id bigint not null,
  remember boolean not null,
  user_agent text not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id)
);

create table setting_changes (
  id bigint not null generated always as identity,
  follows bigint,
  valid_from timestamp with time zone not null,
  shipping_poisha bigint,
  tax_rate_bp integer,
  return_days integer,
  promo_over_poisha bigint,
  list_max integer,
  page_size integer,
  banner jsonb,
  note text not null default ''::text,
  undoes bigint,
  made_at timestamp with time zone not null default now(),
  made_by bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  free_shipping_from_poisha bigint,
  cash_on_delivery boolean,
  cash_fee_poisha bigint,
  cash_min_poisha bigint,
  cash_max_poisha bigint,
  cash_first_max_poisha bigint,
  cash_refusals_max integer,
  cash_areas_excluded text[],
  cash_categories_excluded bigint[],
  constraint setting_changes_banner_check CHECK ((jsonb_typeof(banner) = 'object'::text)),
  constraint setting_changes_cash_areas_excluded_check CHECK ((cardinality(cash_areas_excluded) <= 200)),
  constraint setting_changes_cash_categories_excluded_check CHECK ((cardinality(cash_categories_excluded) <= 500)),
  constraint setting_changes_cash_fee_poisha_check CHECK (((cash_fee_poisha >= 0) AND (cash_fee_poisha <= 100000))),
  constraint setting_changes_cash_first_max_poisha_check CHECK (((cash_first_max_poisha >= 0) AND (cash_first_max_poisha <= 100000000))),
  constraint setting_changes_cash_max_poisha_check CHECK (((cash_max_poisha >= 0) AND (cash_max_poisha <= 100000000))),
  constraint setting_changes_cash_min_poisha_check CHECK (((cash_min_poisha >= 0) AND (cash_min_poisha <= 10000000))),
  constraint setting_changes_cash_refusals_max_check CHECK (((cash_refusals_max >= 1) AND (cash_refusals_max <= 100))),
  constraint setting_changes_check CHECK ((num_nonnulls(shipping_poisha, tax_rate_bp, return_days, promo_over_poisha, free_shipping_from_poisha, list_max, page_size, banner, cash_on_delivery, cash_fee_poisha, cash_min_poisha, cash_max_poisha, cash_first_max_poisha, cash_refusals_max, cash_areas_excluded, cash_categories_excluded) > 0)),
  constraint setting_changes_check1 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint setting_changes_free_shipping_from_poisha_check CHECK (((free_shipping_from_poisha >= 0) AND (free_shipping_from_poisha <= 10000000))),
  constraint setting_changes_list_max_check CHECK ((((list_max >= 100) AND (list_max <= 10000)) AND ((list_max % 100) = 0))),
  constraint setting_changes_page_size_check CHECK (((page_size >= 4) AND (page_size <= 100))),
  constraint setting_changes_promo_over_poisha_check CHECK (((promo_over_poisha >= 0) AND (promo_over_poisha <= 10000000))),
  constraint setting_changes_return_days_check CHECK (((return_days >= 1) AND (return_days <= 365))),
  constraint setting_changes_shipping_poisha_check CHECK (((shipping_poisha >= 0) AND (shipping_poisha <= 1000000))),
  constraint setting_changes_tax_rate_bp_check CHECK (((tax_rate_bp >= 0) AND (tax_rate_bp <= 5000))),
  constraint setting_changes_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint setting_changes_follows_fkey FOREIGN KEY (follows) REFERENCES setting_changes(id),
  constraint setting_changes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint setting_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES setting_changes(id),
  constraint setting_changes_pkey PRIMARY KEY (id)
);

create table size_charts (
  id bigint not null generated always as identity,
  store_id bigint,
  category_id bigint,
  title text not null,
  title_bn text,
  note text not null default ''::text,
  note_bn text,
  columns jsonb not null,
  rows jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint size_charts_check CHECK ((num_nonnulls(store_id, category_id) > 0)),
  constraint size_charts_columns_check CHECK (((jsonb_typeof(columns) = 'array'::text) AND ((jsonb_array_length(columns) >= 1) AND (jsonb_array_length(columns) <= 12)))),
  constraint size_charts_note_bn_check CHECK (((note_bn <> ''::text) AND (length(note_bn) <= 200))),
  constraint size_charts_note_check CHECK ((length(note) <= 200)),
  constraint size_charts_rows_check CHECK (((jsonb_typeof(rows) = 'array'::text) AND ((jsonb_array_length(rows) >= 1) AND (jsonb_array_length(rows) <= 30)))),
  constraint size_charts_title_bn_check CHECK (((title_bn <> ''::text) AND (length(title_bn) <= 80))),
  constraint size_charts_title_check CHECK (((title <> ''::text) AND (length(title) <= 80))),
  constraint size_charts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint size_charts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint size_charts_pkey PRIMARY KEY (id)
);

create table sms_messages (
  id uuid not null,
  event_key text not null,
  user_id bigint,
  to_phone text not null,
  kind text not null,
  locale text not null,
  text text not null,
  status text not null,
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  send_until timestamp with time zone not null,
  sent_at timestamp with time zone,
  reference text,
  problem text,
  created_at timestamp with time zone not null default now(),
  provider_status text,
  constraint sms_messages_check CHECK (((status = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
  constraint sms_messages_check1 CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint sms_messages_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint sms_messages_status_check CHECK ((status = ANY (ARRAY['kept'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text]))),
  constraint sms_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint sms_messages_pkey PRIMARY KEY (id)
);

create table stock_events (
  id bigint not null generated always as identity,
  product_id bigint not null,
  actor_id bigint,
  at timestamp with time zone not null,
  kind text not null,
  note text not null default ''::text,
  stock_before integer not null,
  stock_after integer not null,
  request_key text,
  variant_id bigint not null,
  constraint stock_events_kind_check CHECK ((kind = ANY (ARRAY['set'::text, 'added'::text, 'imported'::text, 'counted'::text, 'damaged'::text, 'returned'::text, 'found'::text, 'other'::text]))),
  constraint stock_events_note_check CHECK ((length(note) <= 300)),
  constraint stock_events_request_key_check CHECK ((length(request_key) <= 200)),
  constraint stock_events_stock_after_check CHECK ((stock_after >= 0)),
  constraint stock_events_stock_before_check CHECK ((stock_before >= 0)),
  constraint stock_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint stock_events_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_events_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  constraint stock_events_pkey PRIMARY KEY (id)
);

create table stock_reservations (
  reservation_id uuid not null,
  variant_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  created_at timestamp with time zone not null,
  constraint stock_reservations_quantity_check CHECK ((quantity > 0)),
  constraint stock_reservations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_reservations_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id),
  constraint stock_reservations_pkey PRIMARY KEY (reservation_id, variant_id)
);

create table store_day_charges (
  store_id bigint not null,
  day date not null,
  kind text not null,
  label text,
  amount_poisha bigint not null,
  refunded_poisha bigint not null,
  constraint store_day_charges_store_id_day_fkey FOREIGN KEY (store_id, day) REFERENCES store_days(store_id, day) ON DELETE CASCADE,
  constraint store_day_charges_pkey PRIMARY KEY (store_id, day, kind)
);

create table store_days (
  store_id bigint not null,
  day date not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  views integer not null,
  goods_poisha bigint not null,
  discount_poisha bigint not null,
  shipping_poisha bigint not null default 0,
  tax_poisha bigint not null default 0,
  refunds_poisha bigint not null,
  taken_off_poisha bigint not null default 0,
  constraint store_days_taken_off_poisha_check CHECK ((taken_off_poisha >= 0)),
  constraint store_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint store_days_pkey PRIMARY KEY (store_id, day)
);

create table store_standings (
  id bigint not null generated always as identity,
  store_id bigint not null,
  state text not null,
  reason text,
  note text not null default ''::text,
  decided_by bigint not null,
  decided_at timestamp with time zone not null default now(),
  constraint store_standings_check CHECK (((state = 'SUSPENDED'::text) = (reason IS NOT NULL))),
  constraint store_standings_check1 CHECK (((reason IS DISTINCT FROM 'other'::text) OR (note <> ''::text))),
  constraint store_standings_note_check CHECK ((length(note) <= 1000)),
  constraint store_standings_reason_check CHECK ((reason = ANY (ARRAY['counterfeit'::text, 'not_shipping'::text, 'complaints'::text, 'forbidden_goods'::text, 'papers'::text, 'fraud'::text, 'other'::text]))),
  constraint store_standings_state_check CHECK ((state = ANY (ARRAY['SUSPENDED'::text, 'OPEN'::text]))),
  constraint store_standings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint store_standings_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint store_standings_pkey PRIMARY KEY (id)
);

create table store_types (
  store_id bigint not null,
  key text not null,
  category_id bigint not null,
  chosen_at timestamp with time zone not null,
  constraint store_types_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint store_types_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint store_types_pkey PRIMARY KEY (store_id, key)
);

create table stores (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  slug text not null,
  name text not null,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  description text not null default ''::text,
  location text not null default ''::text,
  website text not null default ''::text,
  return_policy text not null default ''::text,
  logo_id bigint,
  banner_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  on_holiday boolean not null default false,
  back_on date,
  holiday_note text not null default ''::text,
  suspended_at timestamp with time zone,
  search_key text not null default ''::text,
  sales_poisha bigint not null default 0,
  name_bn text,
  name_bn_key text generated always as (lower(NORMALIZE(name_bn))) stored,
  takes_cash boolean not null default true,
  constraint stores_holiday_check CHECK ((on_holiday OR ((back_on IS NULL) AND (holiday_note = ''::text)))),
  constraint stores_holiday_note_check CHECK ((length(holiday_note) <= 300)),
  constraint stores_name_bn_check CHECK (((name_bn <> ''::text) AND (length(name_bn) <= 60))),
  constraint stores_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint stores_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES pictures(id),
  constraint stores_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES pictures(id),
  constraint stores_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint stores_pkey PRIMARY KEY (id)
);

create table synonym_groups (
  id bigint not null generated always as identity,
  words text[] not null default '{}'::text[],
  words_bn text[] not null default '{}'::text[],
  typed text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint synonym_groups_check CHECK (((cardinality(words) + cardinality(words_bn)) > 0)),
  constraint synonym_groups_check1 CHECK (((((cardinality(words) + cardinality(words_bn)) + cardinality(typed)) >= 2) AND (((cardinality(words) + cardinality(words_bn)) + cardinality(typed)) <= 60))),
  constraint synonym_groups_check2 CHECK ((array_position(((words || words_bn) || typed), NULL::text) IS NULL)),
  constraint synonym_groups_pkey PRIMARY KEY (id)
);

create table tags (
  id bigint not null generated always as identity,
  name text not null,
  name_key text not null generated always as (lower(NORMALIZE(name))) stored,
  proposed_by bigint,
  merging_into_id bigint,
  used boolean not null default false,
  constraint tags_check CHECK ((merging_into_id <> id)),
  constraint tags_merging_into_id_fkey FOREIGN KEY (merging_into_id) REFERENCES tags(id),
  constraint tags_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint tags_pkey PRIMARY KEY (id)
);

create unlogged table throttles (
  key text not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  waits_until timestamp with time zone,
  constraint throttles_pkey PRIMARY KEY (key)
);

create table ticket_attachments (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  message_id bigint,
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  constraint ticket_attachments_bytes_check CHECK ((bytes >= 0)),
  constraint ticket_attachments_check CHECK ((num_nonnulls(width, height) = ANY (ARRAY[0, 2]))),
  constraint ticket_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id) ON DELETE CASCADE,
  constraint ticket_attachments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_attachments_pkey PRIMARY KEY (id)
);

create table ticket_messages (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  sender_id bigint not null,
  message text not null,
  request_key text,
  sent_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint ticket_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_messages_pkey PRIMARY KEY (id)
);

create table ticket_notes (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  author_id bigint not null,
  note text not null,
  request_key text,
  created_at timestamp with time zone not null default now(),
  constraint ticket_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 5000))),
  constraint ticket_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint ticket_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_notes_pkey PRIMARY KEY (id)
);

create table ticket_templates (
  id bigint not null generated always as identity,
  name text not null,
  body_en text not null,
  body_bn text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ticket_templates_body_bn_check CHECK (((length(body_bn) >= 1) AND (length(body_bn) <= 5000))),
  constraint ticket_templates_body_en_check CHECK (((length(body_en) >= 1) AND (length(body_en) <= 5000))),
  constraint ticket_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint ticket_templates_pkey PRIMARY KEY (id)
);

create table tickets (
  id bigint not null generated always as identity,
  user_id bigint,
  contact_name text,
  contact_email text,
  order_id bigint,
  subject text not null,
  description text not null,
  type text not null,
  priority text not null default 'low'::text,
  status text not null default 'open'::text,
  assigned_to bigint,
  request_key text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  waits_since timestamp with time zone default now(),
  handled_by bigint,
  handled_at timestamp with time zone,
  answering_by bigint,
  answering_at timestamp with time zone,
  constraint tickets_check CHECK ((num_nonnulls(contact_name, contact_email) = ANY (ARRAY[0, 2]))),
  constraint tickets_check1 CHECK (((user_id IS NOT NULL) OR (contact_email IS NOT NULL))),
  constraint tickets_check2 CHECK (((handled_by IS NULL) = (handled_at IS NULL))),
  constraint tickets_check3 CHECK (((answering_by IS NULL) = (answering_at IS NULL))),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text, 'closed'::text]))),
  constraint tickets_subject_check CHECK ((subject <> ''::text)),
  constraint tickets_type_check CHECK ((type = ANY (ARRAY['ISSUE'::text, 'CHANGE'::text, 'OTHER'::text]))),
  constraint tickets_answering_by_fkey FOREIGN KEY (answering_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  constraint tickets_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  constraint tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tickets_pkey PRIMARY KEY (id)
);

create table user_suspensions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  reason text not null,
  words text not null default ''::text,
  suspended_by bigint not null,
  suspended_at timestamp with time zone not null,
  lifted_by bigint,
  lifted_at timestamp with time zone,
  lift_note text not null default ''::text,
  constraint user_suspensions_check CHECK (((reason <> 'other'::text) OR (words <> ''::text))),
  constraint user_suspensions_check1 CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint user_suspensions_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'abuse'::text, 'spam'::text, 'payments'::text, 'stolen'::text, 'other'::text]))),
  constraint user_suspensions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  constraint user_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id),
  constraint user_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_suspensions_pkey PRIMARY KEY (id)
);

create table user_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  viewed_by bigint not null,
  viewed_at timestamp with time zone not null,
  constraint user_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_views_viewed_by_fkey FOREIGN KEY (viewed_by) REFERENCES users(id),
  constraint user_views_pkey PRIMARY KEY (id)
);

create table users (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text not null,
  role text not null default 'BUYER'::text,
  phone text not null default ''::text,
  address text not null default ''::text,
  avatar_key text,
  locale text not null default 'en'::text,
  email_verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  two_factor_secret bytea,
  two_factor_on_at timestamp with time zone,
  two_factor_step bigint,
  closed_at timestamp with time zone,
  staff_role text,
  sign_in_phone text,
  constraint users_check CHECK (((two_factor_on_at IS NULL) OR (two_factor_secret IS NOT NULL))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
  constraint users_reachable CHECK (((email <> ''::text) OR (sign_in_phone IS NOT NULL))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['BUYER'::text, 'SELLER'::text, 'ADMIN'::text]))),
  constraint users_sign_in_phone_check CHECK ((sign_in_phone ~ '^\+8801[3-9]\d{8}$'::text)),
  constraint users_staff_role_check CHECK ((staff_role = ANY (ARRAY['support'::text, 'catalogue'::text, 'finance'::text, 'owner'::text]))),
  constraint users_staff_role_check1 CHECK (((role = 'ADMIN'::text) = (staff_role IS NOT NULL))),
  constraint users_team_email CHECK (((email <> ''::text) OR (role = 'BUYER'::text))),
  constraint users_avatar_key_fkey FOREIGN KEY (avatar_key) REFERENCES pictures(key),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_keep_an_owner TRIGGER,
  constraint users_keep_an_owner_deleted TRIGGER
);

create table variant_days (
  store_id bigint not null,
  product_id bigint not null,
  day date not null,
  variant_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue_poisha bigint not null,
  constraint variant_days_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint variant_days_pkey PRIMARY KEY (store_id, product_id, day, variant_id)
);

create table wishlist_items (
  id bigint not null generated always as identity,
  user_id bigint not null,
  product_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wishlist_items_pkey PRIMARY KEY (id)
);

CREATE INDEX account_links_expires_at_idx ON public.account_links USING btree (expires_at);
CREATE INDEX account_links_user_id_idx ON public.account_links USING btree (user_id);
CREATE UNIQUE INDEX addresses_default_key ON public.addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user_id_idx ON public.addresses USING btree (user_id, id);
CREATE UNIQUE INDEX answers_question_id_user_id_key ON public.answers USING btree (question_id, user_id);
CREATE INDEX answers_user_id_idx ON public.answers USING btree (user_id, id DESC);
CREATE INDEX application_decisions_application_id_idx ON public.application_decisions USING btree (application_id, id);
CREATE INDEX application_decisions_decided_by_idx ON public.application_decisions USING btree (decided_by);
CREATE UNIQUE INDEX application_documents_kind_key ON public.application_documents USING btree (application_id, kind);
CREATE INDEX attribute_value_names_value_id_idx ON public.attribute_value_names USING btree (value_id);
CREATE UNIQUE INDEX attribute_values_attribute_key ON public.attribute_values USING btree (attribute_id, id);
CREATE INDEX attribute_values_merging_idx ON public.attribute_values USING btree (merging_into_id) WHERE (merging_into_id IS NOT NULL);
CREATE INDEX attribute_values_name_bn_idx ON public.attribute_values USING btree (attribute_id, lower(NORMALIZE(name_bn))) WHERE (name_bn IS NOT NULL);
CREATE UNIQUE INDEX attribute_values_name_key ON public.attribute_values USING btree (attribute_id, name_key);
CREATE INDEX attribute_values_proposed_idx ON public.attribute_values USING btree (proposed_by) WHERE (proposed_by IS NOT NULL);
CREATE UNIQUE INDEX audit_chain_entry_id_key ON public.audit_chain USING btree (entry_id);
CREATE UNIQUE INDEX audit_chain_follows_key ON public.audit_chain USING btree (follows);
CREATE INDEX audit_log_action_idx ON public.audit_log USING gin (lower(action) gin_trgm_ops);
CREATE INDEX audit_log_actor_idx ON public.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at);
CREATE INDEX audit_log_ip_idx ON public.audit_log USING btree (ip);
CREATE INDEX audit_log_request_idx ON public.audit_log USING btree (request_id, id);
CREATE INDEX audit_log_subject_id_idx ON public.audit_log USING btree (subject_id);
CREATE INDEX audit_log_subject_idx ON public.audit_log USING btree (subject, subject_id, id DESC);
CREATE INDEX cart_lines_product_id_idx ON public.cart_lines USING btree (product_id);
CREATE UNIQUE INDEX cart_lines_user_variant_key ON public.cart_lines USING btree (user_id, variant_id);
CREATE INDEX cart_lines_variant_id_idx ON public.cart_lines USING btree (variant_id);
CREATE INDEX categories_merging_idx ON public.categories USING btree (merging_into_id) WHERE (merging_into_id IS NOT NULL);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (name_key);
CREATE INDEX categories_parent_id_idx ON public.categories USING btree (parent_id, "position");
CREATE INDEX categories_picture_id_idx ON public.categories USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX category_attributes_attribute_id_idx ON public.category_attributes USING btree (attribute_id);
CREATE UNIQUE INDEX category_attributes_key ON public.category_attributes USING btree (category_id, attribute_id) NULLS NOT DISTINCT;
CREATE INDEX category_names_category_id_idx ON public.category_names USING btree (category_id);
CREATE INDEX coupon_holds_coupon_idx ON public.coupon_holds USING btree (coupon_id, user_id);
CREATE INDEX coupon_uses_coupon_idx ON public.coupon_uses USING btree (coupon_id, used_at DESC, order_id DESC);
CREATE INDEX coupon_uses_coupon_user_idx ON public.coupon_uses USING btree (coupon_id, user_id);
CREATE INDEX coupon_uses_used_at_idx ON public.coupon_uses USING btree (used_at);
CREATE INDEX coupon_uses_user_id_idx ON public.coupon_uses USING btree (user_id);
CREATE UNIQUE INDEX coupons_code_key ON public.coupons USING btree (code);
CREATE INDEX coupons_code_text_idx ON public.coupons USING gin (code gin_trgm_ops);
CREATE INDEX coupons_market_idx ON public.coupons USING btree (id DESC) WHERE (store_id IS NULL);
CREATE INDEX coupons_store_id_idx ON public.coupons USING btree (store_id) WHERE (store_id IS NOT NULL);
CREATE INDEX earlier_holds_decided_by_idx ON public.earlier_holds USING btree (decided_by);
CREATE INDEX earlier_holds_order_idx ON public.earlier_holds USING btree (order_id, id);
CREATE INDEX email_changes_expires_at_idx ON public.email_changes USING btree (expires_at);
CREATE UNIQUE INDEX email_changes_new_token_hash_key ON public.email_changes USING btree (new_token_hash);
CREATE UNIQUE INDEX email_changes_old_token_hash_key ON public.email_changes USING btree (old_token_hash);
CREATE INDEX gateway_payments_ask_at_idx ON public.gateway_payments USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX gateway_payments_buyer_idx ON public.gateway_payments USING btree (buyer_id, created_at);
CREATE UNIQUE INDEX gateway_payments_open_key ON public.gateway_payments USING btree (buyer_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX gateway_payments_session_key ON public.gateway_payments USING btree (session) WHERE (session IS NOT NULL);
CREATE INDEX gateway_payments_unanswered_idx ON public.gateway_payments USING btree (unanswered_since) WHERE ((unanswered_since IS NOT NULL) AND (ask_at IS NOT NULL));
CREATE INDEX gateway_refunds_transaction_idx ON public.gateway_refunds USING btree (method, transaction);
CREATE INDEX import_pictures_due_idx ON public.import_pictures USING btree (import_id, next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX import_pictures_import_id_idx ON public.import_pictures USING btree (import_id, state);
CREATE INDEX import_pictures_picture_id_idx ON public.import_pictures USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX import_pictures_product_id_idx ON public.import_pictures USING btree (product_id, url);
CREATE UNIQUE INDEX import_pictures_row_key ON public.import_pictures USING btree (row_id, url);
CREATE INDEX import_pictures_waiting_idx ON public.import_pictures USING btree (next_try_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX import_rows_handle_key ON public.import_rows USING btree (import_id, handle) WHERE (handle IS NOT NULL);
CREATE INDEX import_rows_line_idx ON public.import_rows USING btree (import_id, line, id);
CREATE INDEX import_rows_outcome_idx ON public.import_rows USING btree (import_id, outcome, line, id);
CREATE INDEX import_rows_product_id_idx ON public.import_rows USING btree (product_id, id) WHERE (product_id IS NOT NULL);
CREATE INDEX import_rows_to_run_idx ON public.import_rows USING btree (import_id, line, id) WHERE (result IS NULL);
CREATE INDEX import_rows_to_undo_idx ON public.import_rows USING btree (import_id, id DESC) WHERE ((result = ANY (ARRAY['created'::text, 'changed'::text])) AND (undone IS NULL));
CREATE INDEX import_rows_unchecked_idx ON public.import_rows USING btree (import_id, line, id) WHERE (outcome IS NULL);
CREATE INDEX import_types_category_id_idx ON public.import_types USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX job_retries_job_id_idx ON public.job_retries USING btree (job_id);
CREATE INDEX job_retries_retried_by_idx ON public.job_retries USING btree (retried_by);
CREATE INDEX known_devices_last_seen_at_idx ON public.known_devices USING btree (last_seen_at);
CREATE INDEX listing_changes_changed_at_idx ON public.listing_changes USING btree (changed_at);
CREATE INDEX listing_changes_changed_by_idx ON public.listing_changes USING btree (changed_by);
CREATE INDEX mails_created_at_idx ON public.mails USING btree (created_at);
CREATE UNIQUE INDEX mails_event_key ON public.mails USING btree (event_key, to_address);
CREATE INDEX mails_sending_idx ON public.mails USING btree (attempted_at) WHERE (status = 'sending'::text);
CREATE INDEX mails_user_id_idx ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX mails_waiting_idx ON public.mails USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);
CREATE UNIQUE INDEX notifications_event_key ON public.notifications USING btree (event_key, user_id);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, id DESC) WHERE (read_at IS NULL);
CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, id DESC);
CREATE UNIQUE INDEX number_changes_new_phone_key ON public.number_changes USING btree (new_phone);
CREATE UNIQUE INDEX number_changes_stop_token_key ON public.number_changes USING btree (stop_token_hash);
CREATE INDEX number_changes_takes_effect_at_idx ON public.number_changes USING btree (takes_effect_at);
CREATE INDEX order_holds_open_idx ON public.order_holds USING btree (created_at, order_id) WHERE (decided_at IS NULL);
CREATE INDEX order_holds_reasons_idx ON public.order_holds USING gin (reasons) WHERE (decided_at IS NULL);
CREATE INDEX order_items_order_id_idx ON public.order_items USING btree (order_id);
CREATE INDEX order_items_parcel_id_idx ON public.order_items USING btree (parcel_id);
CREATE INDEX order_items_product_id_idx ON public.order_items USING btree (product_id);
CREATE INDEX order_items_variant_id_idx ON public.order_items USING btree (variant_id);
CREATE INDEX order_notes_order_id_idx ON public.order_notes USING btree (order_id, id);
CREATE UNIQUE INDEX order_notes_request_key ON public.order_notes USING btree (author_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX order_requests_created_at_idx ON public.order_requests USING btree (created_at);
CREATE UNIQUE INDEX order_requests_open_key ON public.order_requests USING btree (parcel_id, kind) WHERE (status = 'open'::text);
CREATE INDEX order_requests_order_id_idx ON public.order_requests USING btree (order_id, id);
CREATE INDEX order_requests_waiting_idx ON public.order_requests USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE INDEX order_traces_address_idx ON public.order_traces USING btree (address_hash, placed_at) WHERE (address_hash IS NOT NULL);
CREATE INDEX order_traces_buyer_idx ON public.order_traces USING btree (buyer_id);
CREATE INDEX order_traces_device_idx ON public.order_traces USING btree (device_hash, placed_at) WHERE (device_hash IS NOT NULL);
CREATE INDEX order_traces_phone_idx ON public.order_traces USING btree (phone, placed_at);
CREATE INDEX orders_archived_idx ON public.orders USING btree (id) WHERE (archived_at IS NOT NULL);
CREATE INDEX orders_buyer_id_idx ON public.orders USING btree (buyer_id, id DESC);
CREATE UNIQUE INDEX orders_payment_id_key ON public.orders USING btree (payment_id);
CREATE INDEX orders_placed_at_idx ON public.orders USING brin (placed_at) WITH (autosummarize='on');
CREATE INDEX orders_status_idx ON public.orders USING btree (status, id) WHERE (archived_at IS NULL);
CREATE INDEX orders_words_idx ON public.orders USING gin (order_words(ship_name, ship_phone)) WITH (fastupdate=off);
CREATE INDEX parcel_events_parcel_id_idx ON public.parcel_events USING btree (parcel_id, id);
CREATE INDEX parcels_collected_idx ON public.parcels USING btree (delivered_at) WHERE (collected_poisha > 0);
CREATE INDEX parcels_consignment_idx ON public.parcels USING btree (upper(tracking)) WHERE (tracking IS NOT NULL);
CREATE INDEX parcels_order_id_idx ON public.parcels USING btree (order_id);
CREATE INDEX parcels_refused_idx ON public.parcels USING btree (order_id) WHERE (refused_at IS NOT NULL);
CREATE INDEX parcels_replaces_id_idx ON public.parcels USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX parcels_store_day_idx ON public.parcels USING btree (store_id, created_at) INCLUDE (status, shipped_at, delivered_at, order_id) WHERE (replaces_id IS NULL);
CREATE INDEX parcels_store_order_idx ON public.parcels USING btree (store_id, order_id);
CREATE INDEX parcels_store_status_idx ON public.parcels USING btree (store_id, status, order_id);
CREATE INDEX parcels_tracking_idx ON public.parcels USING gin (lower(tracking) gin_trgm_ops) WHERE (tracking IS NOT NULL);
CREATE INDEX payment_acts_payment_idx ON public.payment_acts USING btree (payment, id);
CREATE INDEX payment_difference_decisions_idx ON public.payment_difference_decisions USING btree (difference, id);
CREATE INDEX payment_differences_day_idx ON public.payment_differences USING btree (method, day);
CREATE UNIQUE INDEX payment_differences_key ON public.payment_differences USING btree (method, what, transaction);
CREATE INDEX payment_differences_parcel_idx ON public.payment_differences USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX payment_differences_state_idx ON public.payment_differences USING btree (state, day, id);
CREATE INDEX payment_events_payment_idx ON public.payment_events USING btree (payment_id, id);
CREATE INDEX payment_message_replays_idx ON public.payment_message_replays USING btree (message, id);
CREATE UNIQUE INDEX payment_messages_key ON public.payment_messages USING btree (method, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX payment_messages_payment_idx ON public.payment_messages USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_messages_received_idx ON public.payment_messages USING btree (received_at);
CREATE INDEX payment_messages_unmatched_body_idx ON public.payment_messages USING gin (body gin_trgm_ops) WHERE (payment_id IS NULL);
CREATE INDEX payment_messages_unmatched_idx ON public.payment_messages USING btree (received_at, id) WHERE (payment_id IS NULL);
CREATE INDEX payment_messages_unproven_idx ON public.payment_messages USING btree (id) WHERE (message_id IS NULL);
CREATE INDEX payment_receipts_begins_idx ON public.payment_receipts USING btree (upper(transaction) text_pattern_ops);
CREATE INDEX payment_receipts_by_hand_idx ON public.payment_receipts USING btree (payment_id) WHERE ((return_route = 'payout'::text) AND (return_status = 'pending'::text));
CREATE INDEX payment_receipts_due_idx ON public.payment_receipts USING btree (next_try_at) WHERE (return_status = 'pending'::text);
CREATE UNIQUE INDEX payment_receipts_paying_key ON public.payment_receipts USING btree (payment_id) WHERE (return_reason IS NULL);
CREATE INDEX payment_receipts_payment_idx ON public.payment_receipts USING btree (payment_id);
CREATE INDEX payment_receipts_received_idx ON public.payment_receipts USING btree (method, received_at);
CREATE INDEX payment_receipts_refused_idx ON public.payment_receipts USING btree (payment_id) WHERE ((return_status = 'pending'::text) AND (return_problem IS NOT NULL));
CREATE INDEX payment_receipts_return_idx ON public.payment_receipts USING btree (method, return_reference) WHERE (return_status = 'done'::text);
CREATE INDEX payment_receipts_returned_idx ON public.payment_receipts USING btree (method, returned_at) WHERE (return_status = 'done'::text);
CREATE UNIQUE INDEX payment_receipts_transaction_key ON public.payment_receipts USING btree (method, transaction);
CREATE INDEX payment_statement_lines_at_idx ON public.payment_statement_lines USING btree (method, at);
CREATE INDEX payment_statement_lines_number_idx ON public.payment_statement_lines USING btree (parcel_number) WHERE (parcel_id IS NULL);
CREATE INDEX payment_statement_lines_order_idx ON public.payment_statement_lines USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_statement_lines_parcel_idx ON public.payment_statement_lines USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX payment_statement_lines_statement_idx ON public.payment_statement_lines USING btree (statement_id);
CREATE UNIQUE INDEX payment_statements_content_key ON public.payment_statements USING btree (method, content_hash);
CREATE INDEX payments_buyer_idx ON public.payments USING btree (buyer_id, number);
CREATE INDEX payments_created_at_idx ON public.payments USING btree (created_at, number);
CREATE INDEX payments_for_order_id_idx ON public.payments USING btree (for_order_id) WHERE (for_order_id IS NOT NULL);
CREATE UNIQUE INDEX payments_idempotency_key ON public.payments USING btree (buyer_id, idempotency_key) WHERE (status = ANY (ARRAY['pending'::text, 'due'::text, 'paid'::text, 'refunded'::text]));
CREATE INDEX payments_method_idx ON public.payments USING btree (method, number);
CREATE UNIQUE INDEX payments_number_key ON public.payments USING btree (number);
CREATE INDEX payments_order_id_idx ON public.payments USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payments_outstanding_idx ON public.payments USING btree (number) WHERE (collected_poisha > remitted_poisha);
CREATE INDEX payments_reference_idx ON public.payments USING btree (upper(provider_reference) text_pattern_ops) WHERE (provider_reference IS NOT NULL);
CREATE INDEX payments_remitted_idx ON public.payments USING btree (number) WHERE ((remitted_poisha > 0) AND (remitted_poisha = collected_poisha));
CREATE INDEX payments_shown_status_idx ON public.payments USING btree (shown_status, number);
CREATE INDEX payments_unsettled_idx ON public.payments USING btree (created_at) WHERE (settled_at IS NULL);
CREATE INDEX payout_accounts_set_at_idx ON public.payout_accounts USING btree (set_at);
CREATE INDEX pending_orders_phone_idx ON public.pending_orders USING btree (((((content -> 'input'::text) -> 'shipping_address'::text) ->> 'phone'::text)));
CREATE INDEX phone_codes_expires_at_idx ON public.phone_codes USING btree (expires_at);
CREATE INDEX phone_codes_user_id_idx ON public.phone_codes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX pictures_avatar_idx ON public.pictures USING btree (created_at) WHERE avatar;
CREATE UNIQUE INDEX pictures_key_key ON public.pictures USING btree (key);
CREATE INDEX pictures_owner_id_idx ON public.pictures USING btree (owner_id, created_at) WHERE (owner_id IS NOT NULL);
CREATE INDEX pictures_storefront_idx ON public.pictures USING btree (created_at) WHERE storefront;
CREATE INDEX product_approvals_approved_at_idx ON public.product_approvals USING btree (approved_at);
CREATE INDEX product_approvals_waiting_idx ON public.product_approvals USING btree (user_id, id) WHERE (told_at IS NULL);
CREATE INDEX product_attributes_attribute_id_idx ON public.product_attributes USING btree (attribute_id);
CREATE INDEX product_attributes_value_id_idx ON public.product_attributes USING btree (value_id, product_id) WHERE (value_id IS NOT NULL);
CREATE INDEX product_days_sold_idx ON public.product_days USING btree (day, product_id) INCLUDE (units, goods_poisha, discount_poisha, revenue_poisha) WHERE (units > 0);
CREATE INDEX product_events_actor_id_idx ON public.product_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX product_events_product_id_idx ON public.product_events USING btree (product_id, id);
CREATE INDEX product_imports_category_idx ON public.product_imports USING btree (default_category_id) WHERE (default_category_id IS NOT NULL);
CREATE UNIQUE INDEX product_imports_running_key ON public.product_imports USING btree (store_id) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE INDEX product_imports_store_id_idx ON public.product_imports USING btree (store_id, id DESC);
CREATE INDEX product_imports_user_id_idx ON public.product_imports USING btree (user_id);
CREATE INDEX product_imports_work_idx ON public.product_imports USING btree (id) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX product_media_picture_id_idx ON public.product_media USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX product_media_product_id_idx ON public.product_media USING btree (product_id, "position");
CREATE INDEX product_months_sold_idx ON public.product_months USING btree (month, product_id) INCLUDE (units, goods_poisha, discount_poisha, revenue_poisha) WHERE (units > 0);
CREATE INDEX product_proposals_category_id_idx ON public.product_proposals USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX product_proposals_product_id_key ON public.product_proposals USING btree (product_id);
CREATE INDEX product_queue_kind_idx ON public.product_queue USING btree (kind, since, product_id);
CREATE INDEX product_queue_since_idx ON public.product_queue USING btree (since, product_id);
CREATE INDEX product_search_category_id_idx ON public.product_search USING btree (category_id);
CREATE INDEX product_search_name_idx ON public.product_search USING gin (name_key gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX product_search_store_id_idx ON public.product_search USING btree (store_id);
CREATE INDEX product_search_text_idx ON public.product_search USING gin ((((((name_key || '
'::text) || tags_key) || '
'::text) || description_key)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX product_tags_tag_id_idx ON public.product_tags USING btree (tag_id);
CREATE INDEX product_terms_text_idx ON public.product_terms USING gin (term_key gin_trgm_ops);
CREATE INDEX product_terms_words_idx ON public.product_terms USING gin (term_key gin_trgm_ops) WHERE (term_key !~ '\s'::text);
CREATE UNIQUE INDEX product_variants_combination_key ON public.product_variants USING btree (product_id, option_values, removed_at) NULLS NOT DISTINCT;
CREATE INDEX product_variants_picture_id_idx ON public.product_variants USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX product_variants_store_sku_key ON public.product_variants USING btree (store_id, sku) WHERE (sku IS NOT NULL);
CREATE INDEX product_variants_values_idx ON public.product_variants USING gin (keys_of(option_values)) WITH (gin_pending_list_limit='256') WHERE (active AND (option_values <> '{}'::text[]));
CREATE INDEX product_views_product_id_idx ON public.product_views USING btree (product_id);
CREATE INDEX product_watches_product_idx ON public.product_watches USING btree (product_id, kind, variant_id, id);
CREATE UNIQUE INDEX product_watches_user_key ON public.product_watches USING btree (user_id, product_id, variant_id, kind) NULLS NOT DISTINCT;
CREATE INDEX product_watches_variant_id_idx ON public.product_watches USING btree (variant_id) WHERE (variant_id IS NOT NULL);
CREATE INDEX products_attribute_values_idx ON public.products USING gin (attribute_value_ids) WITH (gin_pending_list_limit='256') WHERE on_sale;
CREATE INDEX products_category_id_idx ON public.products USING btree (category_id);
CREATE INDEX products_category_name_idx ON public.products USING btree (category_id, name_key, id) WHERE on_sale;
CREATE INDEX products_category_price_idx ON public.products USING btree (category_id, price_poisha DESC, id) WHERE on_sale;
CREATE INDEX products_counts_idx ON public.products USING btree (category_id, store_id) WHERE on_sale;
CREATE INDEX products_held_idx ON public.products USING btree (id DESC) WHERE ((deleted_at IS NULL) AND held);
CREATE INDEX products_moderated_idx ON public.products USING btree (moderation_status, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX products_name_bn_idx ON public.products USING btree (lower(NORMALIZE(name_bn))) WHERE (on_sale AND (name_bn IS NOT NULL));
CREATE INDEX products_name_bn_text_idx ON public.products USING gin (lower(NORMALIZE(name_bn)) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (name_bn IS NOT NULL);
CREATE INDEX products_name_idx ON public.products USING btree (name_key, id) WHERE on_sale;
CREATE INDEX products_name_text_idx ON public.products USING gin (name_key gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX products_newest_idx ON public.products USING btree (created_at DESC, id DESC) WHERE on_sale;
CREATE INDEX products_price_idx ON public.products USING btree (price_poisha, id) WHERE on_sale;
CREATE INDEX products_recommended_idx ON public.products USING btree (price_poisha DESC, id) WHERE (on_sale AND recommended);
CREATE INDEX products_reduced_idx ON public.products USING btree (((((original_price_poisha - price_poisha) * 10000) / original_price_poisha)) DESC, id DESC) WHERE (on_sale AND (original_price_poisha IS NOT NULL));
CREATE INDEX products_sold_lately_idx ON public.products USING btree (sold_lately DESC, id DESC) WHERE on_sale;
CREATE UNIQUE INDEX products_store_handle_key ON public.products USING btree (store_id, handle) WHERE (handle IS NOT NULL);
CREATE INDEX products_store_id_idx ON public.products USING btree (store_id, created_at DESC);
CREATE INDEX products_store_name_idx ON public.products USING btree (store_id, name_key, id) WHERE on_sale;
CREATE UNIQUE INDEX products_store_request_key ON public.products USING btree (store_id, request_key) WHERE (request_key IS NOT NULL);
CREATE UNIQUE INDEX products_store_sku_key ON public.products USING btree (store_id, sku) WHERE ((sku IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX products_submitted_idx ON public.products USING btree (id DESC) WHERE ((deleted_at IS NULL) AND (moderation_status <> 'DRAFT'::text));
CREATE INDEX products_unlisted_idx ON public.products USING btree (id DESC) WHERE ((deleted_at IS NULL) AND (moderation_status <> 'DRAFT'::text) AND (NOT listed));
CREATE INDEX products_values_idx ON public.products USING btree (category_id, store_id) INCLUDE (attribute_value_ids) WHERE on_sale;
CREATE INDEX proposal_attributes_attribute_id_idx ON public.proposal_attributes USING btree (attribute_id);
CREATE INDEX proposal_attributes_value_id_idx ON public.proposal_attributes USING btree (value_id) WHERE (value_id IS NOT NULL);
CREATE INDEX proposal_media_picture_id_idx ON public.proposal_media USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX proposal_media_proposal_id_idx ON public.proposal_media USING btree (proposal_id, "position");
CREATE INDEX proposal_tags_tag_id_idx ON public.proposal_tags USING btree (tag_id);
CREATE INDEX proven_numbers_phone_idx ON public.proven_numbers USING btree (phone);
CREATE INDEX proven_numbers_proven_at_idx ON public.proven_numbers USING btree (proven_at);
CREATE INDEX questions_created_at_idx ON public.questions USING btree (created_at);
CREATE INDEX questions_hidden_by_idx ON public.questions USING btree (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX questions_hidden_idx ON public.questions USING btree (id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX questions_product_id_idx ON public.questions USING btree (product_id, id DESC);
CREATE UNIQUE INDEX questions_request_key ON public.questions USING btree (user_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX questions_store_idx ON public.questions USING btree (store_id, id DESC);
CREATE INDEX questions_store_waiting_idx ON public.questions USING btree (store_id, id) WHERE (answer_count = 0);
CREATE INDEX questions_unanswered_idx ON public.questions USING btree (id DESC) WHERE (answer_count = 0);
CREATE INDEX questions_user_id_idx ON public.questions USING btree (user_id, id DESC);
CREATE INDEX questions_words_idx ON public.questions USING gin (lower(question) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX refresh_tokens_session_id_idx ON public.refresh_tokens USING btree (session_id);
CREATE INDEX refresh_tokens_spent_at_idx ON public.refresh_tokens USING btree (spent_at) WHERE (spent_at IS NOT NULL);
CREATE INDEX refund_lines_item_id_idx ON public.refund_lines USING btree (item_id);
CREATE INDEX refunds_created_at_idx ON public.refunds USING btree (created_at);
CREATE INDEX refunds_done_idx ON public.refunds USING btree (done_at) WHERE ((route = 'provider'::text) AND (status = 'done'::text));
CREATE INDEX refunds_parcel_id_idx ON public.refunds USING btree (parcel_id, created_at);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_payouts_idx ON public.refunds USING btree (created_at, id) WHERE ((route = 'payout'::text) AND (status = 'pending'::text));
CREATE INDEX refunds_pending_idx ON public.refunds USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX refunds_reference_idx ON public.refunds USING btree (upper(provider_reference) text_pattern_ops) WHERE (provider_reference IS NOT NULL);
CREATE INDEX refunds_refused_idx ON public.refunds USING btree (payment_id) WHERE ((status = 'pending'::text) AND (problem IS NOT NULL));
CREATE UNIQUE INDEX refunds_request_key ON public.refunds USING btree (made_by, request_key, parcel_id) WHERE (request_key IS NOT NULL);
CREATE INDEX review_pictures_picture_id_idx ON public.review_pictures USING btree (picture_id);
CREATE INDEX review_reports_decided_by_idx ON public.review_reports USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX review_reports_user_id_idx ON public.review_reports USING btree (user_id);
CREATE INDEX review_votes_user_id_idx ON public.review_votes USING btree (user_id);
CREATE INDEX reviews_hidden_by_idx ON public.reviews USING btree (hidden_by) WHERE (hidden_by IS NOT NULL);
CREATE INDEX reviews_hidden_idx ON public.reviews USING btree (id DESC) WHERE (NOT approved);
CREATE INDEX reviews_product_helpful_idx ON public.reviews USING btree (product_id, helpful_count DESC, id DESC);
CREATE INDEX reviews_product_newest_idx ON public.reviews USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_product_pictures_idx ON public.reviews USING btree (product_id, created_at DESC, id DESC) WHERE (picture_count > 0);
CREATE INDEX reviews_product_rating_idx ON public.reviews USING btree (product_id, rating DESC, id DESC) INCLUDE (approved);
CREATE INDEX reviews_reported_idx ON public.reviews USING btree (reported_since, id) WHERE (reported_since IS NOT NULL);
CREATE INDEX reviews_store_helpful_idx ON public.reviews USING btree (store_id, helpful_count DESC, id DESC);
CREATE INDEX reviews_store_newest_idx ON public.reviews USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX reviews_store_rating_idx ON public.reviews USING btree (store_id, rating DESC, id DESC);
CREATE INDEX reviews_store_waiting_idx ON public.reviews USING btree (store_id, created_at, id) WHERE (seller_reply IS NULL);
CREATE UNIQUE INDEX reviews_user_id_product_id_key ON public.reviews USING btree (user_id, product_id);
CREATE INDEX reviews_words_idx ON public.reviews USING gin (lower(((title || '
'::text) || comment)) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE UNIQUE INDEX saved_answers_title_key ON public.saved_answers USING btree (store_id, lower(title));
CREATE INDEX saved_lines_product_id_idx ON public.saved_lines USING btree (product_id);
CREATE UNIQUE INDEX saved_lines_user_variant_key ON public.saved_lines USING btree (user_id, variant_id);
CREATE INDEX saved_lines_variant_id_idx ON public.saved_lines USING btree (variant_id);
CREATE INDEX seller_applications_license_idx ON public.seller_applications USING btree (lower(regexp_replace(trade_license, '[^[:alnum:]]'::text, ''::text, 'g'::text))) WHERE (trade_license <> ''::text);
CREATE INDEX seller_applications_name_idx ON public.seller_applications USING btree (plain_name(store_name)) WHERE (status = 'PENDING'::text);
CREATE INDEX seller_applications_nid_idx ON public.seller_applications USING btree (nid_number) WHERE (nid_number <> ''::text);
CREATE INDEX seller_applications_phone_idx ON public.seller_applications USING btree (phone) WHERE (phone <> ''::text);
CREATE INDEX seller_applications_search_idx ON public.seller_applications USING gin (search_key gin_trgm_ops);
CREATE INDEX seller_applications_sent_idx ON public.seller_applications USING btree (submitted_at, id) INCLUDE (search_key, status) WHERE (submitted_at IS NOT NULL);
CREATE INDEX seller_applications_short_idx ON public.seller_applications USING gin (short_parts(search_key)) WHERE (submitted_at IS NOT NULL);
CREATE INDEX seller_applications_status_idx ON public.seller_applications USING btree (status, submitted_at, id) INCLUDE (search_key) WHERE (submitted_at IS NOT NULL);
CREATE UNIQUE INDEX seller_applications_store_id_key ON public.seller_applications USING btree (store_id) WHERE (store_id IS NOT NULL);
CREATE UNIQUE INDEX seller_applications_user_id_key ON public.seller_applications USING btree (user_id);
CREATE INDEX seller_applications_waiting_idx ON public.seller_applications USING btree (submitted_at, id) WHERE (status = 'PENDING'::text);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX setting_changes_follows_key ON public.setting_changes USING btree (follows) NULLS NOT DISTINCT;
CREATE INDEX setting_changes_in_force_idx ON public.setting_changes USING btree (valid_from DESC, id DESC) WHERE (cancelled_at IS NULL);
CREATE INDEX setting_changes_undoes_idx ON public.setting_changes USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX size_charts_category_id_idx ON public.size_charts USING btree (category_id);
CREATE UNIQUE INDEX size_charts_key ON public.size_charts USING btree (store_id, category_id) NULLS NOT DISTINCT;
CREATE INDEX sms_messages_created_at_idx ON public.sms_messages USING btree (created_at);
CREATE INDEX sms_messages_due_idx ON public.sms_messages USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX sms_messages_event_key ON public.sms_messages USING btree (event_key, to_phone);
CREATE INDEX sms_messages_sending_idx ON public.sms_messages USING btree (attempted_at) WHERE (status = 'sending'::text);
CREATE INDEX sms_messages_to_idx ON public.sms_messages USING btree (to_phone, created_at DESC);
CREATE INDEX sms_messages_user_id_idx ON public.sms_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX stock_events_actor_id_idx ON public.stock_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX stock_events_product_id_idx ON public.stock_events USING btree (product_id, id);
CREATE UNIQUE INDEX stock_events_request_key ON public.stock_events USING btree (product_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX stock_events_variant_id_idx ON public.stock_events USING btree (variant_id);
CREATE INDEX stock_reservations_product_idx ON public.stock_reservations USING btree (product_id);
CREATE INDEX stock_reservations_variant_idx ON public.stock_reservations USING btree (variant_id);
CREATE INDEX store_day_charges_day_idx ON public.store_day_charges USING btree (day, store_id);
CREATE INDEX store_days_day_idx ON public.store_days USING btree (day, store_id);
CREATE INDEX store_standings_decided_by_idx ON public.store_standings USING btree (decided_by);
CREATE INDEX store_standings_store_id_idx ON public.store_standings USING btree (store_id, id);
CREATE INDEX store_types_category_id_idx ON public.store_types USING btree (category_id);
CREATE INDEX stores_back_on_idx ON public.stores USING btree (back_on) WHERE (back_on IS NOT NULL);
CREATE INDEX stores_banner_id_idx ON public.stores USING btree (banner_id) WHERE (banner_id IS NOT NULL);
CREATE INDEX stores_closed_idx ON public.stores USING btree (created_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX stores_holiday_idx ON public.stores USING btree (created_at DESC, id DESC) WHERE on_holiday;
CREATE INDEX stores_logo_id_idx ON public.stores USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX stores_name_alike_idx ON public.stores USING gin (name_key gin_trgm_ops);
CREATE UNIQUE INDEX stores_name_bn_key ON public.stores USING btree (plain_name(name_bn)) WHERE (name_bn IS NOT NULL);
CREATE UNIQUE INDEX stores_name_key ON public.stores USING btree (plain_name(name));
CREATE INDEX stores_newest_idx ON public.stores USING btree (created_at DESC, id DESC) INCLUDE (search_key, suspended_at, closed_at, on_holiday, back_on);
CREATE UNIQUE INDEX stores_owner_id_key ON public.stores USING btree (owner_id);
CREATE INDEX stores_sales_idx ON public.stores USING btree (sales_poisha DESC, id DESC) INCLUDE (search_key, suspended_at, closed_at, on_holiday, back_on);
CREATE INDEX stores_search_idx ON public.stores USING gin (search_key gin_trgm_ops);
CREATE INDEX stores_short_idx ON public.stores USING gin (short_parts(search_key));
CREATE UNIQUE INDEX stores_slug_key ON public.stores USING btree (slug);
CREATE INDEX stores_suspended_idx ON public.stores USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE INDEX tags_merging_idx ON public.tags USING btree (merging_into_id) WHERE (merging_into_id IS NOT NULL);
CREATE INDEX tags_name_idx ON public.tags USING btree (name_key, id);
CREATE UNIQUE INDEX tags_name_key ON public.tags USING btree (name_key);
CREATE INDEX tags_proposed_by_idx ON public.tags USING btree (proposed_by) WHERE (proposed_by IS NOT NULL);
CREATE INDEX tags_proposed_idx ON public.tags USING btree (name_key, id) WHERE (proposed_by IS NOT NULL);
CREATE INDEX tags_text_idx ON public.tags USING gin (name_key gin_trgm_ops);
CREATE INDEX tags_unused_idx ON public.tags USING btree (name_key, id) WHERE (NOT used);
CREATE UNIQUE INDEX ticket_attachments_message_id_key ON public.ticket_attachments USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX ticket_attachments_thread_idx ON public.ticket_attachments USING btree (ticket_id);
CREATE UNIQUE INDEX ticket_attachments_ticket_id_key ON public.ticket_attachments USING btree (ticket_id) WHERE (message_id IS NULL);
CREATE UNIQUE INDEX ticket_messages_request_key ON public.ticket_messages USING btree (sender_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX ticket_messages_sender_id_idx ON public.ticket_messages USING btree (sender_id);
CREATE INDEX ticket_messages_ticket_id_idx ON public.ticket_messages USING btree (ticket_id, id);
CREATE INDEX ticket_notes_author_id_idx ON public.ticket_notes USING btree (author_id);
CREATE UNIQUE INDEX ticket_notes_request_key ON public.ticket_notes USING btree (author_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX ticket_notes_ticket_id_idx ON public.ticket_notes USING btree (ticket_id, id);
CREATE UNIQUE INDEX ticket_templates_name_key ON public.ticket_templates USING btree (lower(name));
CREATE INDEX tickets_all_idx ON public.tickets USING btree (id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX tickets_answering_by_idx ON public.tickets USING btree (answering_by) WHERE (answering_by IS NOT NULL);
CREATE INDEX tickets_assigned_to_idx ON public.tickets USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX tickets_buyer_idx ON public.tickets USING btree (updated_at, id) WHERE ((user_id IS NOT NULL) AND (status = 'open'::text) AND (waits_since IS NULL));
CREATE INDEX tickets_contact_idx ON public.tickets USING btree (id DESC) WHERE (contact_email IS NOT NULL);
CREATE INDEX tickets_contact_new_idx ON public.tickets USING btree (waits_since, id) WHERE ((user_id IS NULL) AND (status = 'open'::text) AND (waits_since IS NOT NULL));
CREATE INDEX tickets_handled_by_idx ON public.tickets USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX tickets_mine_idx ON public.tickets USING btree (assigned_to, waits_since, id) WHERE ((user_id IS NOT NULL) AND (status = 'open'::text));
CREATE INDEX tickets_open_idx ON public.tickets USING btree (waits_since, id) WHERE ((user_id IS NOT NULL) AND (status = 'open'::text));
CREATE INDEX tickets_order_id_idx ON public.tickets USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX tickets_request_key ON public.tickets USING btree (COALESCE(user_id, (0)::bigint), request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX tickets_settled_idx ON public.tickets USING btree (status, updated_at DESC, id DESC) WHERE ((user_id IS NOT NULL) AND (status <> 'open'::text));
CREATE INDEX tickets_unassigned_idx ON public.tickets USING btree (waits_since, id) WHERE ((user_id IS NOT NULL) AND (status = 'open'::text) AND (assigned_to IS NULL));
CREATE INDEX tickets_user_id_idx ON public.tickets USING btree (user_id, id DESC);
CREATE INDEX tickets_waiting_idx ON public.tickets USING btree (waits_since, id) WHERE ((user_id IS NOT NULL) AND (status = 'open'::text) AND (waits_since IS NOT NULL));
CREATE INDEX tickets_words_idx ON public.tickets USING gin (lower(((((subject || '
'::text) || COALESCE(contact_name, ''::text)) || '
'::text) || COALESCE(contact_email, ''::text))) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE UNIQUE INDEX user_suspensions_open_key ON public.user_suspensions USING btree (user_id) WHERE (lifted_at IS NULL);
CREATE INDEX user_suspensions_user_id_idx ON public.user_suspensions USING btree (user_id, id DESC);
CREATE INDEX user_views_user_id_idx ON public.user_views USING btree (user_id, id DESC);
CREATE INDEX users_avatar_key_idx ON public.users USING btree (avatar_key) WHERE (avatar_key IS NOT NULL);
CREATE INDEX users_created_at_idx ON public.users USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX users_email_begins_idx ON public.users USING btree (email text_pattern_ops);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email) WHERE (email <> ''::text);
CREATE INDEX users_in_order_idx ON public.users USING btree (created_at, id);
CREATE INDEX users_not_buyers_idx ON public.users USING btree (role, created_at, id) WHERE (role <> 'BUYER'::text);
CREATE UNIQUE INDEX users_sign_in_phone_key ON public.users USING btree (sign_in_phone) WHERE (sign_in_phone IS NOT NULL);
CREATE INDEX users_staff_role_idx ON public.users USING btree (staff_role) WHERE (staff_role IS NOT NULL);
CREATE INDEX users_suspended_idx ON public.users USING btree (created_at, id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_terms_idx ON public.users USING gin (user_terms(name, email, phone));
CREATE INDEX users_unverified_idx ON public.users USING btree (created_at, id) WHERE (email_verified_at IS NULL);
CREATE INDEX users_words_idx ON public.users USING gin (lower(((name || '
'::text) || email)) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX variant_days_day_idx ON public.variant_days USING btree (day, store_id);
CREATE INDEX wishlist_items_product_id_idx ON public.wishlist_items USING btree (product_id);
CREATE INDEX wishlist_items_user_id_idx ON public.wishlist_items USING btree (user_id, id DESC);
CREATE UNIQUE INDEX wishlist_items_user_product_key ON public.wishlist_items USING btree (user_id, product_id);

CREATE OR REPLACE FUNCTION public.attribute_value_names_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform option_values_refresh(keys_of(array[new.name, old.name]));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.attribute_values_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Numbers and answers are made by products. Where the attribute is gone, its values go with it.
  if coalesce((select type from attributes where id = coalesce(new.attribute_id, old.attribute_id)), 'choice') = 'choice' then
    perform option_values_refresh(keys_of(array[new.name, new.name_bn, old.name, old.name_bn]));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.attributes_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform option_values_refresh(keys_of(array(
    select unnest(array[name, name_bn]) from attribute_values where attribute_id = new.id
    union select name from attribute_value_names where attribute_id = new.id
  )));
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.audit(IN changed regclass, IN skipped text[] DEFAULT '{}'::text[], IN private text[] DEFAULT '{}'::text[], IN named text DEFAULT 'id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create trigger audited after insert or update or delete on %s for each row
     when (current_setting(''haat.acting'', true) <> '''') execute function audit_write(%L, %L, %L)',
    changed, named, skipped || array['updated_at', 'name_key'], private
  );
end $procedure$
;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
RETURN sha256((previous || convert_to((jsonb_build_array((entry).id, EXTRACT(epoch FROM (entry).at), (entry).actor_id, (entry).actor_role, (entry).action, (entry).request_id, (entry).ip, (entry).user_agent, (entry).subject, (entry).subject_id, (entry).change, (entry).before, (entry).after))::text, 'UTF8'::name)))
;

CREATE OR REPLACE FUNCTION public.audit_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is only ever added to';
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_seal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (entry_id, follows, hash)
  values (new.id, coalesce(last.position, 0), audit_hash(coalesce(last.hash, ''), new));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  acting jsonb := current_setting('haat.acting')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old)) - tg_argv[1]::text[] end;
  is_now jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) - tg_argv[1]::text[] end;
  named text := coalesce(is_now, was) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_object_keys(was || is_now) as key where was -> key is distinct from is_now -> key;
    if was is null then return null; end if;
  end if;
  select jsonb_object_agg(key, case when key = any (tg_argv[2]::text[]) and value <> 'null' then '"…"' else value end)
  into was from jsonb_each(was);
  select jsonb_object_agg(key, case when key = any (tg_argv[2]::text[]) and value <> 'null' then '"…"' else value end)
  into is_now from jsonb_each(is_now);
  insert into audit_log
    (actor_id, actor_role, action, request_id, ip, user_agent, subject, subject_id, change, before, after)
  values (
    (acting ->> 'user')::bigint, acting ->> 'role', acting ->> 'action', acting ->> 'request', acting ->> 'ip',
    acting ->> 'agent', tg_table_name, named, lower(tg_op), was, is_now
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.categories_count(ids bigint[], steps integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select from categories where id = any (ids) order by id for no key update;

  update categories c set own_products_count = c.own_products_count + moved.step
  from (select id, sum(step) as step from unnest(ids, steps) as given (id, step) group by id) as moved
  where c.id = moved.id and moved.step <> 0;
$function$
;

CREATE OR REPLACE FUNCTION public.charges_of_market_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into market_day_charges (day, kind, label, amount_poisha, refunded_poisha)
  select day, kind, max(label), sum(amount_poisha), sum(refunded_poisha)
  from store_day_charges where day = new.day group by day, kind;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.charges_of_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into order_charges (parcel_id, kind, amount_poisha, refunded_poisha)
  select new.id, kind, amount, refunded
  from (values
    ('shipping', new.shipping_poisha, new.shipping_refunded_poisha), ('tax', new.tax_poisha, new.tax_refunded_poisha)
  ) as charge (kind, amount, refunded)
  where amount > 0 on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.charges_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into refund_charges (refund_id, kind, amount_poisha)
  select new.id, kind, amount
  from (values ('shipping', new.shipping_poisha), ('tax', new.tax_poisha)) as charge (kind, amount)
  where amount > 0 on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.charges_of_refunded_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Only what this update changed: the other column may be behind its row.
  update order_charges set refunded_poisha = charge.refunded
  from (values
    ('shipping', old.shipping_refunded_poisha, new.shipping_refunded_poisha),
    ('tax', old.tax_refunded_poisha, new.tax_refunded_poisha)
  ) as charge (kind, before, refunded)
  where parcel_id = new.id and order_charges.kind = charge.kind and charge.refunded <> charge.before
    and refunded_poisha <> charge.refunded;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.charges_of_store_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into store_day_charges (store_id, day, kind, label, amount_poisha, refunded_poisha)
  select new.store_id, new.day, c.kind, max(c.label), sum(c.amount_poisha), sum(c.refunded_poisha)
  from parcels p join order_charges c on c.parcel_id = p.id
  where p.replaces_id is null and p.status <> 'cancelled' and p.store_id = new.store_id
    and p.created_at >= new.day::timestamp at time zone 'Asia/Dhaka'
    and p.created_at < (new.day + 1)::timestamp at time zone 'Asia/Dhaka'
  group by c.kind;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.filter_values_of(ids bigint[])
 RETURNS TABLE(product_id bigint, value_ids bigint[])
 LANGUAGE sql
 STABLE
AS $function$
  select given.id, coalesce(array_agg(found.value_id order by found.value_id) filter (where found.value_id is not null), '{}')
  from unnest(ids) as given (id)
  left join (
    select a.product_id, a.value_id from product_attributes a where a.product_id = any (ids)
    union
    select o.product_id, o.value_id from option_values_of(ids) as o
  ) as found on found.product_id = given.id
  group by given.id
$function$
;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('owners'));
  if not exists (select from users where staff_role = 'owner' and suspended_at is null and closed_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'users_keep_an_owner',
      message = 'the market must keep an owner';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keys_of(names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct lower(normalize(name))), '{}') from unnest(names) as name where name is not null
$function$
;

CREATE OR REPLACE FUNCTION public.line_variant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.variant_id = (
    select id from product_variants where product_id = new.product_id and option_values = '{}' and removed_at is null
  );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.listing_names_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (product_id) values (null);
  perform listing_tell();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.listing_tell()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('haat_changes', 'listing');
$function$
;

CREATE OR REPLACE FUNCTION public.lock_cart(buyer bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || buyer, 0));
  return (select count(*) from cart_lines where user_id = buyer);
end $function$
;

CREATE OR REPLACE FUNCTION public.offered_attributes(category bigint)
 RETURNS TABLE(attribute_id bigint, required boolean, filterable boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (ca.attribute_id) ca.attribute_id, ca.required, ca.filterable
  from category_attributes ca
  where ca.category_id is null or ca.category_id = category
    or ca.category_id = (select c.parent_id from categories c where c.id = category)
  order by ca.attribute_id, case when ca.category_id = category then 1 when ca.category_id is null then 3 else 2 end
$function$
;

CREATE OR REPLACE FUNCTION public.option_values_lock(alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('option values', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('option values', 0));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.option_values_of(ids bigint[])
 RETURNS TABLE(product_id bigint, value_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, known.id
  from products p
  cross join lateral jsonb_array_elements(p.options) with ordinality as option (named, place)
  join attributes a on a.type = 'choice'
    and keys_of(array[a.name, a.name_bn]) && keys_of(array[option.named ->> 'name', option.named ->> 'name_bn'])
  cross join lateral (
    select distinct lower(normalize(v.option_values[option.place])) as key
    from product_variants v where v.product_id = p.id and v.active
  ) as chosen
  cross join lateral (
    select id from attribute_values where attribute_id = a.id and proposed_by is null and name_key = chosen.key
    union
    select id from attribute_values
    where attribute_id = a.id and proposed_by is null and lower(normalize(name_bn)) = chosen.key
    union
    select n.value_id from attribute_value_names n where n.attribute_id = a.id and n.name_key = chosen.key
  ) as known
  where p.id = any (ids) and p.options <> '[]'
$function$
;

CREATE OR REPLACE FUNCTION public.option_values_refresh(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform option_values_lock(alone => true);
  perform product_values_refresh(array(
    select p.id from products p
    join filter_values_of(array(
      select distinct product_id from product_variants
      where active and option_values <> '{}' and keys_of(option_values) && keys
    )) as found on found.product_id = p.id
    where p.attribute_value_ids <> found.value_ids
  ));
end $function$
;

CREATE OR REPLACE FUNCTION public.order_words(name text, phone text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove((string_to_array(lower(name), ' '::text) || reverse(regexp_replace(phone, '\D'::text, ''::text, 'g'::text))), ''::text))
;

CREATE OR REPLACE FUNCTION public.orders_follow_parcels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  standing text;
begin
  select case
      when bool_and(status = 'cancelled') then 'cancelled'
      when bool_and(status in ('cancelled', 'delivered')) then 'delivered'
      when bool_or(status in ('shipped', 'delivered')) then 'shipped'
      else 'processing'
    end into standing
  from parcels where order_id = new.order_id;
  update orders set status = standing where id = new.order_id and status <> standing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parcel_of_refunded_charge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.kind = 'tax' then
    update parcels set tax_refunded_poisha = new.refunded_poisha
    where id = new.parcel_id and tax_refunded_poisha <> new.refunded_poisha;
  elsif new.kind = 'shipping' then
    update parcels set shipping_refunded_poisha = new.refunded_poisha
    where id = new.parcel_id and shipping_refunded_poisha <> new.refunded_poisha;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(name), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'::text, ''::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.product_attributes_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform product_values_refresh(array(select distinct product_id from changed_rows));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_options_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform option_values_lock(alone => false);
  perform product_values_refresh(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_part_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform product_queue_refresh(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_queue_due(ids bigint[])
 RETURNS TABLE(product_id bigint, kind text, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id,
    case when p.moderation_status <> 'APPROVED' then 'new' when o.id is not null then 'proposal' else 'appeal' end,
    case when p.moderation_status <> 'APPROVED' then p.submitted_at when o.id is not null then o.created_at
      else h.appealed_at end
  from products p
  left join product_proposals o on o.product_id = p.id and o.status = 'IN_REVIEW'
  left join product_holds h on h.product_id = p.id and h.appealed_at is not null
  where p.id = any (ids) and p.deleted_at is null and p.store_open and (
    p.moderation_status = 'PENDING'
    or p.moderation_status = 'APPROVED' and (o.id is not null or h.product_id is not null)
  )
$function$
;

CREATE OR REPLACE FUNCTION public.product_queue_refresh(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from product_queue q
  where q.product_id = any (ids) and q.product_id not in (select d.product_id from product_queue_due(ids) d);
  insert into product_queue as q (product_id, kind, since)
  select d.product_id, d.kind, d.since from product_queue_due(ids) d order by d.product_id
  on conflict (product_id) do update set kind = excluded.kind, since = excluded.since
  where (q.kind, q.since) is distinct from (excluded.kind, excluded.since);
$function$
;

CREATE OR REPLACE FUNCTION public.product_search_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (product_id, texts) select product_id, true from changed_rows;
  if found then perform listing_tell(); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_search_refresh(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select from products where id = any (ids) order by id for no key update;

  delete from product_search s using products p
  where p.id = any (ids) and p.id = s.product_id and not p.on_sale;

  insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
  select p.id, p.category_id, p.store_id, p.created_at, concat_ws(E'\n', p.name_key, lower(normalize(p.name_bn))),
    coalesce(tags.keys, ''), concat_ws(E'\n', lower(normalize(p.description)), lower(normalize(p.description_bn)))
  from products p
  left join lateral (
    select string_agg(t.name_key, E'\n' order by t.name_key) as keys
    from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
  ) tags on true
  where p.id = any (ids) and p.on_sale
  on conflict (product_id) do update set
    category_id = excluded.category_id, store_id = excluded.store_id, created_at = excluded.created_at,
    name_key = excluded.name_key, tags_key = excluded.tags_key, description_key = excluded.description_key;
$function$
;

CREATE OR REPLACE FUNCTION public.product_tags_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform product_search_refresh(array(select distinct product_id from changed_rows));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_terms_count(names text[], steps integer[], bangla boolean[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into product_terms as t (term_key, term, uses, bangla_uses)
  select lower(normalize(term)), term, sum(step), coalesce(sum(step) filter (where given.bangla), 0)
  from unnest(names, steps, bangla) as given (name, step, bangla), terms_of(name) as term
  group by term having sum(step) <> 0 or sum(step) filter (where given.bangla) <> 0
  order by lower(normalize(term)) collate "C", term collate "C"
  on conflict (term_key, term) do update set
    uses = t.uses + excluded.uses, bangla_uses = t.bangla_uses + excluded.bangla_uses;

  delete from product_terms
  where -1 = any (steps) and uses <= 0
    and (term_key, term) in (select lower(normalize(term)), term from unnest(names) as name, terms_of(name) as term);
$function$
;

CREATE OR REPLACE FUNCTION public.product_values_refresh(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select from products where id = any (ids) order by id for no key update;

  update products p set attribute_value_ids = found.value_ids
  from filter_values_of(ids) as found
  where p.id = found.product_id and p.attribute_value_ids <> found.value_ids;
$function$
;

CREATE OR REPLACE FUNCTION public.product_variants_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform products_follow_variants(array(select distinct product_id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown bigint[];
  queued bigint[];
  categories bigint[];
  category_steps integer[];
  names text[];
  names_bn text[];
  name_steps integer[];
begin
  with pairs as (
    select n.id, o.category_id as old_category, n.category_id, o.name as old_name, n.name, o.name_bn as old_name_bn, n.name_bn,
      o.on_sale as was_on_sale, n.on_sale,
      (o.description, o.moderation_status, o.listed, o.store_open, o.store_id, o.created_at, o.description_bn)
        is distinct from
        (n.description, n.moderation_status, n.listed, n.store_open, n.store_id, n.created_at, n.description_bn)
        as shows_else,
      o.category_id <> n.category_id as is_moved,
      (o.name, o.name_bn) is distinct from (n.name, n.name_bn) as is_renamed,
      (o.moderation_status, o.submitted_at, o.store_open, o.deleted_at)
        is distinct from (n.moderation_status, n.submitted_at, n.store_open, n.deleted_at) as is_queued_else
    from old_rows o full join new_rows n on n.id = o.id
  ), steps as (
    select p.id, p.is_queued_else, p.shows_else or p.is_moved or p.is_renamed as is_shown_else, step.*,
      p.was_on_sale <> p.on_sale or p.is_moved as is_counted, p.was_on_sale <> p.on_sale or p.is_renamed as is_named
    from pairs p, lateral (values
      (-1, p.was_on_sale, p.old_category, p.old_name, p.old_name_bn), (1, p.on_sale, p.category_id, p.name, p.name_bn)
    ) as step (step, counts, category_id, name, name_bn)
    where p.shows_else or p.is_moved or p.is_renamed or p.is_queued_else
  )
  select
    array_agg(distinct id) filter (where counts and is_shown_else), array_agg(distinct id) filter (where is_queued_else),
    array_agg(category_id) filter (where counts and is_counted), array_agg(step) filter (where counts and is_counted),
    array_agg(name) filter (where counts and is_named), array_agg(name_bn) filter (where counts and is_named),
    array_agg(step) filter (where counts and is_named)
  into shown, queued, categories, category_steps, names, names_bn, name_steps from steps;

  if shown is not null then
    perform product_search_refresh(shown);
  end if;
  if categories is not null then
    perform categories_count(categories, category_steps);
  end if;
  if names is not null then
    perform product_terms_count(
      names || names_bn, name_steps || name_steps,
      array_fill(false, array[cardinality(names)]) || array_fill(true, array[cardinality(names)])
    );
  end if;
  if queued is not null then
    perform product_queue_refresh(queued);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_enter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names text[];
  ids bigint[];
  categories bigint[];
begin
  select array_agg(n.name) || array_agg(n.name_bn), array_agg(n.id), array_agg(n.category_id)
  into names, ids, categories from new_rows n where n.on_sale;
  if ids is null then return null; end if;
  perform categories_count(categories, array_fill(1, array[cardinality(ids)]));
  perform product_search_refresh(ids);
  perform product_terms_count(
    names, array_fill(1, array[cardinality(names)]),
    array_fill(false, array[cardinality(ids)]) || array_fill(true, array[cardinality(ids)])
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_first_variant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into product_variants (product_id, store_id, sku, price_poisha, original_price_poisha, stock_quantity)
  select id, store_id, sku, price_poisha, original_price_poisha, stock_quantity from new_rows;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_follow_variants(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  update products p set sku = shown.sku, price_poisha = shown.price, price_max_poisha = shown.price_max,
    original_price_poisha = shown.original_price, stock_quantity = shown.stock
  from (
    select v.product_id, first.price_poisha as price, first.original_price_poisha as original_price,
      nullif(max(v.price_poisha), first.price_poisha) as price_max, sum(v.stock_quantity)::integer as stock,
      case when bool_and(v.option_values = '{}') then min(v.sku) end as sku
    from product_variants v
    cross join lateral (
      select price_poisha, original_price_poisha from product_variants
      where product_id = v.product_id and active
      order by stock_quantity > 0 desc, price_poisha, position, id limit 1
    ) first
    where v.product_id = any (ids) and v.active
    group by v.product_id, first.price_poisha, first.original_price_poisha
  ) shown
  where p.id = shown.product_id
    and (p.sku, p.price_poisha, p.price_max_poisha, p.original_price_poisha, p.stock_quantity)
    is distinct from (shown.sku, shown.price, shown.price_max, shown.original_price, shown.stock);
end $function$
;

CREATE OR REPLACE FUNCTION public.products_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names text[];
  categories bigint[];
begin
  select array_agg(o.name) || array_agg(o.name_bn), array_agg(o.category_id)
  into names, categories from old_rows o where o.on_sale;
  if names is null then return null; end if;
  perform categories_count(categories, array_fill(-1, array[cardinality(categories)]));
  perform product_terms_count(
    names, array_fill(-1, array[cardinality(names)]),
    array_fill(false, array[cardinality(categories)]) || array_fill(true, array[cardinality(categories)])
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (product_id) values (new.id);
  perform listing_tell();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_queue_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform product_queue_refresh(array(select id from new_rows where moderation_status = 'PENDING'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_store_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.store_open := new.store_open and coalesce(
    (select suspended_at is null and closed_at is null from stores where id = new.store_id for share), true);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.products_watched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox_events (topic, payload)
  select 'watch.due', jsonb_build_object('productId', new.id)
  where exists (
    select from product_watches
    where product_id = new.id and (kind = 'stock' or below_poisha > new.price_poisha)
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refund_of_charge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update refunds set tax_poisha = case when new.kind = 'tax' then new.amount_poisha else tax_poisha end,
    shipping_poisha = case when new.kind = 'shipping' then new.amount_poisha else shipping_poisha end
  where id = new.refund_id and new.amount_poisha <>
    case new.kind when 'tax' then tax_poisha when 'shipping' then shipping_poisha else new.amount_poisha end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.seller_applications_search_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_key := (
    select left(lower(normalize(concat_ws(
      ' ', new.store_name, new.business_name, new.phone, new.nid_number, new.trade_license, u.name, u.email
    ))), 600) from users as u where u.id = new.user_id
  );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.short_parts(key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
RETURN (SELECT COALESCE(array_agg(DISTINCT parts.part), '{}'::text[]) AS "coalesce" FROM generate_series(1, length(short_parts.key)) at(at), LATERAL (VALUES (substr(short_parts.key, at.at, 1)), (substr(short_parts.key, at.at, 2))) parts(part))
;

CREATE OR REPLACE FUNCTION public.store_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.store_id := (select store_id from products where id = new.product_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.stores_search_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_key := (
    select left(lower(normalize(concat_ws(' ', new.name, new.name_bn, new.slug, u.name, u.email, u.phone))), 600)
    from users as u where u.id = new.owner_id
  );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tags_laid_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(
    select distinct tag_id from changed_rows c
    where not exists (select from product_tags where tag_id = c.tag_id)
      and not exists (select from proposal_tags where tag_id = c.tag_id)
  );
begin
  if cardinality(ids) = 0 then return null; end if;
  perform from tags where id = any (ids) order by id for update;
  update tags t set used = false
  where id = any (ids)
    and not exists (select from product_tags where tag_id = t.id)
    and not exists (select from proposal_tags where tag_id = t.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tags_rename()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform product_search_refresh(array(select product_id from product_tags where tag_id = new.id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tags_taken_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from tags where id in (select tag_id from changed_rows) and not used order by id for no key update;
  update tags set used = true where id in (select tag_id from changed_rows) and not used;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.terms_of(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select name where name is not null
  union
  select word from (
    select btrim(part, '.,;:!?()[]{}"''`“”‘’।–—-_/|&+*#') as word from regexp_split_to_table(name, '\s+') as part
  ) words where length(word) >= 2
$function$
;

CREATE OR REPLACE FUNCTION public.user_terms(name text, email text, phone text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
declare
  whole constant text := lower(name || ' ' || email);
  parts constant text := lower(name || ' ' || split_part(email, '@', 1));
  digits constant text := regexp_replace(phone, '\D', '', 'g');
  word text;
  terms text[] := '{}';
begin
  foreach word in array regexp_split_to_array(whole, '\s+') || regexp_split_to_array(parts, '[\s@.,_+''-]+')
    || array[digits, substr(digits, 3)]
  loop
    terms := terms || array[word, '=' || left(word, 1), '=' || left(word, 2), '=' || left(word, 3)];
  end loop;
  return array_to_tsvector(array_remove(array_remove(terms, ''), '='));
end $function$
;

CREATE OR REPLACE FUNCTION public.users_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stores set search_key = '' where owner_id = new.id;
  update seller_applications set search_key = '' where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variant_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update product_variants set sku = new.sku, price_poisha = new.price_poisha,
    original_price_poisha = new.original_price_poisha, stock_quantity = new.stock_quantity
  where product_id = new.id and option_values = '{}' and removed_at is null
    and (sku, price_poisha, original_price_poisha, stock_quantity)
    is distinct from (new.sku, new.price_poisha, new.original_price_poisha, new.stock_quantity);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variant_values_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform option_values_lock(alone => false);
  perform product_values_refresh(array[new.product_id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variants_values_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(select distinct product_id from changed_rows where option_values <> '{}');
begin
  if ids <> '{}' then
    perform option_values_lock(alone => false);
    perform product_values_refresh(ids);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.variants_watched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox_events (topic, payload)
  select 'watch.due', jsonb_build_object('productId', new.product_id)
  where exists (select from product_watches where variant_id = new.id)
    and exists (select from products where id = new.product_id and on_sale);
  return null;
end $function$
;

CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.answers FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.application_decisions FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{note}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.application_documents FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{file,name}');
CREATE TRIGGER attribute_value_names_change AFTER INSERT OR DELETE OR UPDATE ON public.attribute_value_names FOR EACH ROW EXECUTE FUNCTION attribute_value_names_change();
CREATE TRIGGER attribute_value_names_listed AFTER INSERT OR DELETE OR UPDATE ON public.attribute_value_names FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.attribute_value_names FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('attribute_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER attribute_values_gone AFTER DELETE ON public.attribute_values FOR EACH ROW EXECUTE FUNCTION attribute_values_change();
CREATE TRIGGER attribute_values_listed AFTER INSERT OR DELETE OR UPDATE ON public.attribute_values FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER attribute_values_made AFTER INSERT ON public.attribute_values FOR EACH ROW WHEN ((new.proposed_by IS NULL)) EXECUTE FUNCTION attribute_values_change();
CREATE TRIGGER attribute_values_renamed AFTER UPDATE OF name, name_bn, proposed_by ON public.attribute_values FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.name_bn IS DISTINCT FROM new.name_bn)) OR (old.proposed_by IS DISTINCT FROM new.proposed_by))) EXECUTE FUNCTION attribute_values_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.attribute_values FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER attributes_change AFTER UPDATE OF name, name_bn ON public.attributes FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_bn IS DISTINCT FROM new.name_bn))) EXECUTE FUNCTION attributes_change();
CREATE TRIGGER attributes_listed AFTER INSERT OR DELETE OR UPDATE ON public.attributes FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.attributes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audit_chain_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_log_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE CONSTRAINT TRIGGER audit_log_seal AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_seal();
CREATE TRIGGER line_variant BEFORE INSERT ON public.cart_lines FOR EACH ROW WHEN ((new.variant_id IS NULL)) EXECUTE FUNCTION line_variant();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{own_products_count,sold_lately,updated_at,name_key}', '{}');
CREATE TRIGGER categories_listed AFTER INSERT OR DELETE OR UPDATE OF name, name_bn, parent_id, "position" ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.category_attributes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('attribute_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER category_attributes_listed AFTER INSERT OR DELETE OR UPDATE ON public.category_attributes FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.category_names FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('category_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER category_names_listed AFTER INSERT OR DELETE OR UPDATE ON public.category_names FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.coupons FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{used_count,given_poisha,updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.job_retries FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER charges_of_new_day AFTER INSERT ON public.market_days FOR EACH ROW WHEN (((new.tax_poisha > 0) OR (new.shipping_poisha > 0))) EXECUTE FUNCTION charges_of_market_day();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.notification_preferences FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('user_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER parcel_of_refunded_charge AFTER UPDATE OF refunded_poisha ON public.order_charges FOR EACH ROW EXECUTE FUNCTION parcel_of_refunded_charge();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_holds FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('order_id', '{facts,reasons,updated_at,name_key}', '{note}');
CREATE TRIGGER line_variant BEFORE INSERT ON public.order_items FOR EACH ROW WHEN ((new.variant_id IS NULL)) EXECUTE FUNCTION line_variant();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_notes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{request_key,updated_at,name_key}', '{text}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_requests FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{reason}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{status,updated_at,name_key}', '{ship_name,ship_phone,ship_address,ship_city,ship_zip,note}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.parcels FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER charges_of_new_parcel AFTER INSERT ON public.parcels FOR EACH ROW WHEN (((new.tax_poisha > 0) OR (new.shipping_poisha > 0))) EXECUTE FUNCTION charges_of_parcel();
CREATE TRIGGER charges_of_refunded_parcel AFTER UPDATE OF tax_refunded_poisha, shipping_refunded_poisha ON public.parcels FOR EACH ROW EXECUTE FUNCTION charges_of_refunded_parcel();
CREATE TRIGGER orders_follow_moved AFTER UPDATE OF status ON public.parcels FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION orders_follow_parcels();
CREATE TRIGGER orders_follow_new AFTER INSERT ON public.parcels FOR EACH ROW WHEN (((new.status <> 'processing'::text) OR (new.replaces_id IS NOT NULL))) EXECUTE FUNCTION orders_follow_parcels();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payment_acts FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('payment', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payment_difference_decisions FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('difference', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payment_message_replays FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('message', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payment_statements FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{content_hash,updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payout_accounts FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('order_id', '{updated_at,name_key}', '{holder,bank,number}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_attributes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('product_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER product_attributes_added AFTER INSERT ON public.product_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_attributes_change();
CREATE TRIGGER product_attributes_removed AFTER DELETE ON public.product_attributes REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_attributes_change();
CREATE TRIGGER product_attributes_replaced AFTER UPDATE ON public.product_attributes REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_attributes_change();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_holds FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('product_id', '{updated_at,name_key}', '{appeal_note}');
CREATE TRIGGER product_holds_queue AFTER INSERT OR DELETE OR UPDATE ON public.product_holds FOR EACH ROW EXECUTE FUNCTION product_part_queue();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_imports FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{total,done,counts,worker,leased_until,lines,columns,attempts,updated_at,name_key}', '{name,file}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_media FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('product_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_proposals FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER product_proposals_queue AFTER INSERT OR DELETE OR UPDATE ON public.product_proposals FOR EACH ROW EXECUTE FUNCTION product_part_queue();
CREATE TRIGGER product_search_changed AFTER UPDATE ON public.product_search REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_search_listed();
CREATE TRIGGER product_search_entered AFTER INSERT ON public.product_search REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_search_listed();
CREATE TRIGGER product_search_left AFTER DELETE ON public.product_search REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_search_listed();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_tags FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('product_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER product_tags_added AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_tags_change();
CREATE TRIGGER product_tags_laid_down AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tags_laid_down();
CREATE TRIGGER product_tags_removed AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION product_tags_change();
CREATE TRIGGER product_tags_taken_up AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tags_taken_up();
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON public.product_variants FOR EACH ROW WHEN (((current_setting('haat.acting'::text, true) <> ''::text) AND (new.option_values <> '{}'::text[]))) EXECUTE FUNCTION audit_write('id', '{store_id,updated_at,name_key,removed_options}', '{}');
CREATE TRIGGER audited_delete AFTER DELETE ON public.product_variants FOR EACH ROW WHEN (((current_setting('haat.acting'::text, true) <> ''::text) AND (old.option_values <> '{}'::text[]))) EXECUTE FUNCTION audit_write('id', '{store_id,updated_at,name_key}', '{}');
CREATE TRIGGER product_variants_delete AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION product_variants_change();
CREATE TRIGGER product_variants_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION product_variants_change();
CREATE TRIGGER product_variants_update AFTER UPDATE ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION product_variants_change();
CREATE TRIGGER variant_values_change AFTER UPDATE OF option_values, active ON public.product_variants FOR EACH ROW WHEN (((old.option_values IS DISTINCT FROM new.option_values) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION variant_values_change();
CREATE TRIGGER variants_values_added AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_values_change();
CREATE TRIGGER variants_values_removed AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_values_change();
CREATE TRIGGER variants_watched AFTER UPDATE ON public.product_variants FOR EACH ROW WHEN ((new.active AND (new.stock_quantity > 0) AND ((NOT old.active) OR (old.stock_quantity = 0)))) EXECUTE FUNCTION variants_watched();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{rating_sum,rating_count,rating,views,sold_quantity,sold_lately,revenue_poisha,on_sale,request_key,attribute_value_ids,updated_at,name_key}', '{}');
CREATE TRIGGER product_options_change AFTER UPDATE OF options ON public.products FOR EACH ROW WHEN ((old.options IS DISTINCT FROM new.options)) EXECUTE FUNCTION product_options_change();
CREATE TRIGGER products_change AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_change();
CREATE TRIGGER products_enter AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_enter();
CREATE TRIGGER products_first_variant AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_first_variant();
CREATE TRIGGER products_leave AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_leave();
CREATE TRIGGER products_listed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.on_sale AND new.on_sale AND ((old.price_poisha <> new.price_poisha) OR (old.original_price_poisha IS DISTINCT FROM new.original_price_poisha) OR ((old.stock_quantity > 0) <> (new.stock_quantity > 0)) OR (old.rating_sum <> new.rating_sum) OR (old.rating_count <> new.rating_count) OR (old.free_shipping <> new.free_shipping) OR (old.recommended <> new.recommended) OR (old.sold_lately <> new.sold_lately) OR (old.attribute_value_ids <> new.attribute_value_ids)))) EXECUTE FUNCTION products_listed();
CREATE TRIGGER products_queue_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_queue_insert();
CREATE TRIGGER products_store_open BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION products_store_open();
CREATE TRIGGER products_watched AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.on_sale AND (new.stock_quantity > 0) AND ((NOT old.on_sale) OR (old.stock_quantity = 0) OR (new.price_poisha < old.price_poisha)))) EXECUTE FUNCTION products_watched();
CREATE TRIGGER variant_of_product AFTER UPDATE ON public.products FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((((old.sku IS DISTINCT FROM new.sku) OR (old.price_poisha IS DISTINCT FROM new.price_poisha)) OR (old.original_price_poisha IS DISTINCT FROM new.original_price_poisha)) OR (old.stock_quantity IS DISTINCT FROM new.stock_quantity)))) EXECUTE FUNCTION variant_of_product();
CREATE TRIGGER proposal_tags_laid_down AFTER DELETE ON public.proposal_tags REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tags_laid_down();
CREATE TRIGGER proposal_tags_taken_up AFTER INSERT ON public.proposal_tags REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tags_taken_up();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.questions FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{answer_count,request_key,updated_at,name_key}', '{}');
CREATE TRIGGER questions_store BEFORE INSERT ON public.questions FOR EACH ROW EXECUTE FUNCTION store_of_product();
CREATE TRIGGER refund_of_new_charge AFTER INSERT ON public.refund_charges FOR EACH ROW EXECUTE FUNCTION refund_of_charge();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{request_key,request_hash,updated_at,name_key}', '{reason}');
CREATE TRIGGER charges_of_new_refund AFTER INSERT ON public.refunds FOR EACH ROW WHEN (((new.tax_poisha > 0) OR (new.shipping_poisha > 0))) EXECUTE FUNCTION charges_of_refund();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.review_reports FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('review_id', '{updated_at,name_key}', '{note}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{helpful_count,picture_count,open_reports,reported_since,updated_at,name_key}', '{}');
CREATE TRIGGER reviews_store BEFORE INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION store_of_product();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.saved_answers FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{title,text}');
CREATE TRIGGER line_variant BEFORE INSERT ON public.saved_lines FOR EACH ROW WHEN ((new.variant_id IS NULL)) EXECUTE FUNCTION line_variant();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.seller_applications FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{search_key,updated_at,name_key}', '{business_name,store_name,phone,address,location,nid_number,trade_license,description}');
CREATE TRIGGER seller_applications_search_key BEFORE INSERT OR UPDATE OF store_name, business_name, phone, nid_number, trade_license, user_id, search_key ON public.seller_applications FOR EACH ROW EXECUTE FUNCTION seller_applications_search_key();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.sessions FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{last_used_at,updated_at,name_key}', '{user_agent,ip}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.setting_changes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.size_charts FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER line_variant BEFORE INSERT ON public.stock_events FOR EACH ROW WHEN ((new.variant_id IS NULL)) EXECUTE FUNCTION line_variant();
CREATE TRIGGER charges_of_new_day AFTER INSERT ON public.store_days FOR EACH ROW WHEN (((new.tax_poisha > 0) OR (new.shipping_poisha > 0))) EXECUTE FUNCTION charges_of_store_day();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.store_standings FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.stores FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{search_key,sales_poisha,name_bn_key,updated_at,name_key}', '{description,location,website,return_policy,holiday_note}');
CREATE TRIGGER stores_listed AFTER INSERT OR DELETE OR UPDATE OF name, name_bn, slug ON public.stores FOR EACH STATEMENT EXECUTE FUNCTION listing_names_change();
CREATE TRIGGER stores_search_key BEFORE INSERT OR UPDATE OF name, name_bn, slug, owner_id, search_key ON public.stores FOR EACH ROW EXECUTE FUNCTION stores_search_key();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.synonym_groups FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{used,updated_at,name_key}', '{}');
CREATE TRIGGER tags_rename AFTER UPDATE OF name ON public.tags FOR EACH ROW WHEN ((old.name_key IS DISTINCT FROM new.name_key)) EXECUTE FUNCTION tags_rename();
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ticket_messages FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{request_key,updated_at,name_key}', '{message}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ticket_notes FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{request_key,updated_at,name_key}', '{note}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ticket_templates FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.tickets FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{request_key,answering_by,answering_at,updated_at,name_key}', '{contact_name,contact_email,subject,description}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.user_suspensions FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('user_id', '{updated_at,name_key}', '{words,lift_note}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.user_views FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('user_id', '{updated_at,name_key}', '{}');
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW WHEN ((current_setting('haat.acting'::text, true) <> ''::text)) EXECUTE FUNCTION audit_write('id', '{two_factor_step,updated_at,name_key}', '{email,name,password_hash,phone,sign_in_phone,address,avatar_key,two_factor_secret}');
CREATE CONSTRAINT TRIGGER users_keep_an_owner AFTER UPDATE ON public.users NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.staff_role = 'owner'::text) AND (old.suspended_at IS NULL) AND (old.closed_at IS NULL) AND ((new.staff_role IS DISTINCT FROM 'owner'::text) OR (new.suspended_at IS NOT NULL) OR (new.closed_at IS NOT NULL)))) EXECUTE FUNCTION keep_an_owner();
CREATE CONSTRAINT TRIGGER users_keep_an_owner_deleted AFTER DELETE ON public.users NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.staff_role = 'owner'::text) AND (old.suspended_at IS NULL) AND (old.closed_at IS NULL))) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER users_search_keys AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.name <> new.name) OR (old.email <> new.email) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION users_search_keys();
