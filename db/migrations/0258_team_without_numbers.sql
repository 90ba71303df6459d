-- The team signs in by no number: those who had one as they joined lose it, and are told by mail; all of them have an
-- address (users_team_email). Changes of number that wait end with it, and so do those of suspended accounts, as they now do
-- when an account is suspended.
delete from number_changes c using users u
where u.id = c.user_id and (u.role = 'ADMIN' or u.suspended_at is not null);
insert into outbox_events (topic, payload)
select 'number.removed', jsonb_build_object('userId', id, 'phone', sign_in_phone)
from users where role = 'ADMIN' and sign_in_phone is not null;
update users set sign_in_phone = null where role = 'ADMIN' and sign_in_phone is not null;
