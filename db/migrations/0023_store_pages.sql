-- A store on holiday sells nothing until the day it is back; without a day, until its seller says so.
alter table stores add column on_holiday boolean not null default false;
-- A day in Dhaka: on it the store sells again.
alter table stores add column back_on date;
alter table stores add column holiday_note text not null default '' check (length(holiday_note) <= 300);
alter table stores add constraint stores_holiday_check check (on_holiday or (back_on is null and holiday_note = ''));
-- Which holidays end today.
create index stores_back_on_idx on stores (back_on) where back_on is not null;

-- A store's own logo or banner: it goes once no store shows it any more.
alter table pictures add column storefront boolean not null default false;
create index pictures_storefront_idx on pictures (created_at) where storefront;

-- How soon a store answers is read from its owner's latest answers.
drop index answers_user_id_idx;
create index answers_user_id_idx on answers (user_id, id desc);
