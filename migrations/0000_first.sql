CREATE TABLE `agreements` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`car_id` text,
	`booking_id` text,
	`user_id` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agreements_subject" CHECK(("car_id" IS NULL) <> ("booking_id" IS NULL))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_booking` ON `agreements` (`booking_id`,`kind`) WHERE "booking_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `agreements_car` ON `agreements` (`car_id`,`at`) WHERE "car_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `approval_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`title` text NOT NULL,
	`action` text NOT NULL,
	`note` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `approval_logs_at` ON `approval_logs` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `approval_logs_entity` ON `approval_logs` (`entity_id`);--> statement-breakpoint
CREATE TABLE `booked_days` (
	`car_id` text NOT NULL,
	`day` text NOT NULL,
	`booking_id` text,
	`kind` text NOT NULL,
	`note` text,
	PRIMARY KEY(`car_id`, `day`),
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booked_days_reason" CHECK(("kind" = 'booking') = ("booking_id" IS NOT NULL))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`actor_id` text,
	`party` text NOT NULL,
	`action` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`reason` text,
	`in_time` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `at`, `id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `booking_events_late` ON `booking_events` (`actor_id`,`at`) WHERE "in_time" = 0;--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`renter_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`status` text NOT NULL,
	`message` text,
	`days` integer NOT NULL,
	`price_per_day` integer NOT NULL,
	`base_price` integer NOT NULL,
	`discount` integer NOT NULL,
	`service_fee` integer NOT NULL,
	`service_fee_percent` integer NOT NULL,
	`in_person_fee` integer NOT NULL,
	`deposit` integer NOT NULL,
	`total_price` integer NOT NULL,
	`commission` integer NOT NULL,
	`commission_percent` integer NOT NULL,
	`cancellation_hours` integer NOT NULL,
	`car_title` text NOT NULL,
	`car_photo_id` text,
	`renter_agreement_version` text NOT NULL,
	`reason` text,
	`expires_at` integer NOT NULL,
	`pickup_code` text,
	`pickup_tries` integer DEFAULT 0 NOT NULL,
	`pickup_locked_until` integer,
	`picked_up_at` integer,
	`returned_at` integer,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`car_id`,`car_photo_id`) REFERENCES `car_photos`(`car_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status_known" CHECK("status" IN ('pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
	CONSTRAINT "bookings_days_in_order" CHECK("first_day" <= "last_day" AND "days" >= 1),
	CONSTRAINT "bookings_sum" CHECK("total_price" = "base_price" - "discount" + "service_fee" + "in_person_fee" + "deposit"),
	CONSTRAINT "bookings_not_negative" CHECK("discount" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0),
	CONSTRAINT "bookings_not_own" CHECK("renter_id" <> "owner_id")
);
--> statement-breakpoint
CREATE INDEX `bookings_car` ON `bookings` (`car_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_renter` ON `bookings` (`renter_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_owner` ON `bookings` (`owner_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`created_at`,`id`,`car_id`);--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`renter_id`,`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_running` ON `bookings` (`last_day`) WHERE "status" = 'approved';--> statement-breakpoint
CREATE TABLE `car_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`ready_at` integer,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `car_photos_car` ON `car_photos` (`car_id`,`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `car_photos_of_car` ON `car_photos` (`car_id`,`id`);--> statement-breakpoint
CREATE TABLE `cars` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`year` integer NOT NULL,
	`price_per_day` integer NOT NULL,
	`location` text NOT NULL,
	`seats` integer NOT NULL,
	`fuel` text NOT NULL,
	`transmission` text NOT NULL,
	`description` text NOT NULL,
	`security_deposit` integer NOT NULL,
	`monthly_discount_enabled` integer DEFAULT false NOT NULL,
	`monthly_discount_percentage` integer,
	`features` text NOT NULL,
	`insurance_kind` text,
	`insurance_valid_to` text,
	`inspection_valid_to` text,
	`papers_valid_to` text DEFAULT '9999-12-31' NOT NULL,
	`plate` text,
	`search_text` text NOT NULL,
	`status` text NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`rejection_note` text,
	`rating` real DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`featured_at` integer,
	`submitted_at` integer,
	`decided_at` integer,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cars_status_known" CHECK("status" IN ('draft', 'pending', 'approved', 'rejected')),
	CONSTRAINT "cars_location_known" CHECK("location" IN ('kigali', 'butare', 'gisenyi', 'musanze', 'nyagatare', 'muhanga', 'rusizi')),
	CONSTRAINT "cars_price_range" CHECK("price_per_day" BETWEEN 1 AND 10000000),
	CONSTRAINT "cars_deposit_range" CHECK("security_deposit" BETWEEN 25000 AND 200000),
	CONSTRAINT "cars_discount_range" CHECK("monthly_discount_percentage" IS NULL OR "monthly_discount_percentage" BETWEEN 0 AND 50),
	CONSTRAINT "cars_rejection_reason" CHECK("status" <> 'rejected' OR "rejection_note" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `cars_by_city` ON `cars` (`location`,`price_per_day`,`id`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_price` ON `cars` (`price_per_day`,`id`,`location`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_rating` ON `cars` (`rating`,`review_count`,`id`,`location`,`price_per_day`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_age` ON `cars` (`decided_at`,`id`,`location`,`price_per_day`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_featured` ON `cars` (`featured_at`,`id`) WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_owner` ON `cars` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_status` ON `cars` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_created` ON `cars` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_messages_at` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_user` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`user_id` text NOT NULL,
	`car_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `car_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `favourites_user` ON `favourites` (`user_id`,`created_at`,`car_id`);--> statement-breakpoint
CREATE INDEX `favourites_car` ON `favourites` (`car_id`);--> statement-breakpoint
CREATE TABLE `handovers` (
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`recorded_by` text NOT NULL,
	`cash_received` integer,
	`deposit_returned` integer,
	`reason` text,
	`odometer` integer,
	`fuel` integer,
	`notes` text,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `route`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`ran_at` integer,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `ledger_lines` (
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
	CONSTRAINT "ledger_lines_kind_known" CHECK("kind" IN ('rental', 'deposit', 'fees_due', 'deposit_returned', 'deposit_kept', 'cash_difference', 'settlement', 'correction')),
	CONSTRAINT "ledger_lines_status_known" CHECK("status" IN ('pending', 'completed', 'failed')),
	CONSTRAINT "ledger_lines_booking_or_settlement" CHECK("booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction'))
);
--> statement-breakpoint
CREATE INDEX `ledger_lines_booking` ON `ledger_lines` (`booking_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_lines_owner` ON `ledger_lines` (`owner_id`,`month`,`id`);--> statement-breakpoint
CREATE TABLE `popular_cars` (
	`position` integer PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`car_id` text NOT NULL,
	`renter_id` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars_range" CHECK("stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `reviews_car` ON `reviews` (`car_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_best` ON `reviews` (`created_at`,`id`) WHERE "stars" = 5;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`device` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_last_used` ON `sessions` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`service_fee_percent` integer NOT NULL,
	`commission_percent` integer NOT NULL,
	`in_person_fee` integer NOT NULL,
	`in_person_fee_enabled` integer NOT NULL,
	`request_hours` integer NOT NULL,
	`cancellation_hours` integer NOT NULL,
	`document_retention_days` integer NOT NULL,
	`brand_name` text,
	`contact_phone` text,
	`contact_email` text,
	`social_links` text,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_one_row" CHECK("id" = 1),
	CONSTRAINT "settings_percents" CHECK("service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`user_type` text NOT NULL,
	`id_verification` text DEFAULT 'none' NOT NULL,
	`licence_verification` text DEFAULT 'none' NOT NULL,
	`email_confirmed_at` integer,
	`suspended_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_type_known" CHECK("user_type" IN ('renter', 'owner', 'admin')),
	CONSTRAINT "users_email_lower" CHECK("email" = lower("email")),
	CONSTRAINT "users_phone_shape" CHECK("phone" IS NULL OR ("phone" LIKE '2507%' AND length("phone") = 12)),
	CONSTRAINT "users_phone_kept" CHECK("phone" IS NOT NULL OR "user_type" = 'admin' OR "deleted_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_type` ON `users` (`user_type`,`created_at`,`id`);