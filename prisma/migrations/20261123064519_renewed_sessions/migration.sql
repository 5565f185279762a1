-- A second look may give the session a new token (docs/decisions/040-renewed-sessions.md).
ALTER TABLE "sessions" ADD COLUMN "renewed_as" UUID;
