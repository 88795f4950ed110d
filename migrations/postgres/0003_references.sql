-- Kept for a day only, and with personal data in its answers: it begins anew instead of being rewritten.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "reference" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";
