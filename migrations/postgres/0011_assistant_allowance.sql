CREATE TABLE "assistant_months" (
	"month" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"answers" bigint NOT NULL,
	CONSTRAINT "assistant_months_counts" CHECK ("tokens" >= 0 AND "answers" >= 0)
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "shares_bookings_with" text COLLATE "C";