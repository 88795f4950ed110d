PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ledger_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`month` text,
	`at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_lines_kind_known" CHECK("kind" IN ('rental', 'deposit', 'fees_due', 'deposit_returned', 'deposit_kept', 'cash_difference', 'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'extra_due', 'settlement', 'correction')),
	CONSTRAINT "ledger_lines_status_known" CHECK("status" IN ('pending', 'completed', 'failed')),
	CONSTRAINT "ledger_lines_booking_or_settlement" CHECK("booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction'))
);
--> statement-breakpoint
INSERT INTO `__new_ledger_lines`("id", "booking_id", "owner_id", "kind", "amount", "status", "note", "month", "at", "moved_at") SELECT "id", "booking_id", "owner_id", "kind", "amount", "status", "note", "month", "at", "moved_at" FROM `ledger_lines`;--> statement-breakpoint
DROP TABLE `ledger_lines`;--> statement-breakpoint
ALTER TABLE `__new_ledger_lines` RENAME TO `ledger_lines`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `ledger_lines_booking` ON `ledger_lines` (`booking_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_lines_owner` ON `ledger_lines` (`owner_id`,`month`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_lines_month` ON `ledger_lines` (`kind`,`month`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_lines_moved` ON `ledger_lines` (`kind`,`moved_at`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_lines_extra_due` ON `ledger_lines` (`booking_id`) WHERE "kind" = 'extra_due' AND "status" = 'pending';