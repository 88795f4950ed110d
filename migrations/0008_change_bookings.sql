CREATE TABLE `booking_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`party` text NOT NULL,
	`state` text NOT NULL,
	`old_first_day` text NOT NULL,
	`old_last_day` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`old_price` text NOT NULL,
	`price` text NOT NULL,
	`old_rates` text NOT NULL,
	`rates` text NOT NULL,
	`under_way` integer NOT NULL,
	`message` text,
	`reason` text,
	`renter_accepted_at` integer,
	`owner_accepted_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_changes_state_known" CHECK("state" IN ('open', 'accepted', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "booking_changes_days" CHECK("first_day" <= "last_day" AND ("first_day" <> "old_first_day" OR "last_day" <> "old_last_day")),
	CONSTRAINT "booking_changes_closed" CHECK(("state" = 'open') = ("closed_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `booking_changes_booking` ON `booking_changes` (`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_changes_open` ON `booking_changes` (`booking_id`) WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX `booking_changes_waiting` ON `booking_changes` (`expires_at`,`booking_id`) WHERE "state" = 'open';--> statement-breakpoint
ALTER TABLE `bookings` ADD `earliest_first_day` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `rates` text;