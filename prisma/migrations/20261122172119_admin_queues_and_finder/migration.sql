-- CreateIndex
CREATE INDEX "transactions_status_id_idx" ON "transactions"("status", "id" DESC);

-- The admins' queues, page by page (lib/server/disputes/queries.ts, lib/server/verification/queries.ts).
create index disputes_resolved on disputes (id) where status = 'resolved';
create index verification_requests_decided on verification_requests (id) where status <> 'pending';
create index verification_requests_of_type on verification_requests (verification_type, id);
create index verification_requests_pending_of_type on verification_requests (verification_type, id) where status = 'pending';
create index verification_requests_decided_of_type on verification_requests (verification_type, id) where status <> 'pending';

-- Finding people by the beginning of a username or an e-mail, and by the beginnings of the words of a name
-- (lib/server/users/find-people.ts).
create index users_username_beginning on users (lower(username::text) text_pattern_ops);
create index users_email_beginning on users ((email::text) text_pattern_ops);
create index users_name_words on users using gin ((' ' || search_words(full_name)) gin_trgm_ops);
