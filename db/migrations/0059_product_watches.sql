-- Who asked to be told when a product is back in stock, or when its price falls.
create table product_watches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  kind text not null check (kind in ('stock', 'price')),
  -- A fall is told below this: the price when the watch was set, later the lowest that was told.
  below_poisha bigint check (below_poisha >= 0),
  told_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'price') = (below_poisha is not null))
);
create unique index product_watches_user_key on product_watches (user_id, product_id, kind);
create index product_watches_product_idx on product_watches (product_id, kind, id);

-- Whatever changes a product (a seller, an order that is cancelled, a file, the team) is noticed in its own transaction.
create function products_watched() returns trigger language plpgsql as $$
begin
  insert into outbox_events (topic, payload)
  select 'watch.due', jsonb_build_object('productId', new.id)
  where exists (
    select from product_watches
    where product_id = new.id and (kind = 'stock' or below_poisha > new.price_poisha)
  );
  return null;
end $$;
create trigger products_watched after update on products for each row
  when (
    new.on_sale and new.stock_quantity > 0
    and (not old.on_sale or old.stock_quantity = 0 or new.price_poisha < old.price_poisha)
  )
  execute function products_watched();

-- What a watch tells.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'order_refunded', 'request_decided',
  'ticket_answered', 'question_answered', 'review_answered', 'review_decided', 'question_decided', 'new_device',
  'back_in_stock', 'price_fell', 'order_received', 'request_asked', 'parcel_refunded', 'stock_low', 'stock_out',
  'question_asked', 'review_written', 'product_approved', 'product_rejected', 'product_held', 'product_released',
  'import_finished', 'store_suspended', 'store_reinstated', 'application_approved', 'application_rejected'
));
