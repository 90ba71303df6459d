-- Somebody's own picture: it goes once nobody wears it (pictures of other uses stay).
alter table pictures add column avatar boolean not null default false;
create index pictures_avatar_idx on pictures (created_at) where avatar;
