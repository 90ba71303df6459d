create table wishlist_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null default now()
);
create unique index wishlist_items_user_product_key on wishlist_items (user_id, product_id);
-- A person's list, newest first.
create index wishlist_items_user_id_idx on wishlist_items (user_id, id desc);
create index wishlist_items_product_id_idx on wishlist_items (product_id);

-- What somebody asks of the market. Without `user_id` it came from a guest, by the contact page.
create table tickets (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  -- As the contact page's form was filled in; absent on tickets of the dashboard.
  contact_name text,
  contact_email text,
  order_id bigint references orders,
  subject text not null check (subject <> ''),
  description text not null,
  type text not null check (type in ('ISSUE', 'CHANGE', 'OTHER')),
  priority text not null default 'low' check (priority in ('low', 'medium', 'high')),
  status text not null default 'open' check (status in ('open', 'resolved', 'closed')),
  assigned_to bigint references users,
  -- The Idempotency-Key it was opened with: sent twice, it is one.
  request_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_name, contact_email) in (0, 2)),
  check (user_id is not null or contact_email is not null)
);
-- A person's own, newest first.
create index tickets_user_id_idx on tickets (user_id, id desc);
create index tickets_order_id_idx on tickets (order_id) where order_id is not null;
create index tickets_assigned_to_idx on tickets (assigned_to) where assigned_to is not null;
create unique index tickets_request_key on tickets (coalesce(user_id, 0), request_key) where request_key is not null;

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  sender_id bigint not null references users,
  message text not null,
  request_key text,
  sent_at timestamptz not null default now(),
  edited_at timestamptz
);
-- A thread in its order.
create index ticket_messages_ticket_id_idx on ticket_messages (ticket_id, id);
create index ticket_messages_sender_id_idx on ticket_messages (sender_id);
create unique index ticket_messages_request_key on ticket_messages (sender_id, request_key)
  where request_key is not null;

-- A file of a ticket's description (`message_id` absent) or of one message. `file` names it in the storage: chosen by
-- us at random. `name` is only shown.
create table ticket_attachments (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  message_id bigint references ticket_messages on delete cascade,
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  -- Of pictures.
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  check (num_nonnulls(width, height) in (0, 2))
);
create unique index ticket_attachments_message_id_key on ticket_attachments (message_id) where message_id is not null;
create unique index ticket_attachments_ticket_id_key on ticket_attachments (ticket_id) where message_id is null;
create index ticket_attachments_thread_idx on ticket_attachments (ticket_id);
