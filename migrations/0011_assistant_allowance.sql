CREATE TABLE `assistant_months` (
	`month` text PRIMARY KEY NOT NULL,
	`tokens` integer NOT NULL,
	`answers` integer NOT NULL,
	CONSTRAINT "assistant_months_counts" CHECK("tokens" >= 0 AND "answers" >= 0)
);
--> statement-breakpoint
ALTER TABLE `preferences` ADD `shares_bookings_with` text;