CREATE TABLE `fines` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`at` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fines_amount" CHECK("amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fines_booking` ON `fines` (`booking_id`,`at`);--> statement-breakpoint
CREATE INDEX `fines_owner` ON `fines` (`owner_id`,`at`,`id`);