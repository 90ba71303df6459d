-- An administrator's role in the team; what each may do is data in the contract (staff-rules.ts).
alter table users
  add column staff_role text check (staff_role in ('support', 'catalogue', 'finance', 'owner'));
-- Who administers today may do everything, as until now.
update users set staff_role = 'owner' where role = 'ADMIN';
alter table users add constraint users_staff_role_check1 check ((role = 'ADMIN') = (staff_role is not null));
-- The team is few among many.
create index users_staff_role_idx on users (staff_role) where staff_role is not null;
