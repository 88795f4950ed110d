CREATE TABLE `receipts` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_from_one" CHECK("number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_number` ON `receipts` (`year`,`number`);