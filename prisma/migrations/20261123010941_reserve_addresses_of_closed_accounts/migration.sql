-- The address that a closed account gets is nobody else's: a squatter's would keep the account from being closed.
alter table users
  add constraint users_closed_email_reserved check (closed_at is not null or email !~ '@closed[.]invalid$'),
  add constraint users_closed_pending_email_reserved check (pending_email !~ '@closed[.]invalid$');
