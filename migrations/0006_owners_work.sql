CREATE TABLE `avatars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `avatars_user` ON `avatars` (`user_id`);--> statement-breakpoint
CREATE TABLE `calendar_imports` (
	`car_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`due_at` integer NOT NULL,
	`read_at` integer,
	`failure` text,
	`skipped` text NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendar_imports_due` ON `calendar_imports` (`due_at`);--> statement-breakpoint
CREATE TABLE `car_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`wrapped_key` text NOT NULL,
	`checked_at` integer,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "car_papers_kind_known" CHECK("kind" IN ('registration', 'insurance', 'inspection'))
);
--> statement-breakpoint
CREATE INDEX `car_papers_car` ON `car_papers` (`car_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `document_views` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`user_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_views_user` ON `document_views` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `document_views_at` ON `document_views` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`wrapped_key` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`decided_at` integer,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_kind_known" CHECK("kind" IN ('identity', 'licence')),
	CONSTRAINT "documents_status_known" CHECK("status" IN ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `documents_user` ON `documents` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `documents_status` ON `documents` (`status`,`ready_at`,`id`);--> statement-breakpoint
CREATE TABLE `handover_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `handover_photos_booking` ON `handover_photos` (`booking_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` integer NOT NULL,
	`sms` integer NOT NULL,
	`booking_reminders` integer NOT NULL,
	`marketing_emails` integer NOT NULL,
	`home_city` text,
	`theme` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `renter_ratings` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`renter_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`stars` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "renter_ratings_stars_range" CHECK("stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `renter_ratings_renter` ON `renter_ratings` (`renter_id`,`stars`);--> statement-breakpoint
-- Built anew for the sum that now counts the driver; foreign keys are off while migrations run and are looked up afterwards.
CREATE TABLE `__new_bookings` (
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
	`driver_fee` integer DEFAULT 0 NOT NULL,
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
	`with_driver` integer DEFAULT false NOT NULL,
	`terms` text,
	`pickup_hour` text,
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
	CONSTRAINT "bookings_sum" CHECK("total_price" = "base_price" - "discount" + "driver_fee" + "service_fee" + "in_person_fee" + "deposit"),
	CONSTRAINT "bookings_not_negative" CHECK("discount" >= 0 AND "driver_fee" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0),
	CONSTRAINT "bookings_not_own" CHECK("renter_id" <> "owner_id")
);
--> statement-breakpoint
INSERT INTO `__new_bookings`("id", "car_id", "renter_id", "owner_id", "first_day", "last_day", "status", "message", "days", "price_per_day", "base_price", "discount", "service_fee", "service_fee_percent", "in_person_fee", "deposit", "total_price", "commission", "commission_percent", "cancellation_hours", "car_title", "car_photo_id", "renter_agreement_version", "reason", "expires_at", "pickup_code", "pickup_tries", "pickup_locked_until", "picked_up_at", "returned_at", "created_at", "moved_at") SELECT "id", "car_id", "renter_id", "owner_id", "first_day", "last_day", "status", "message", "days", "price_per_day", "base_price", "discount", "service_fee", "service_fee_percent", "in_person_fee", "deposit", "total_price", "commission", "commission_percent", "cancellation_hours", "car_title", "car_photo_id", "renter_agreement_version", "reason", "expires_at", "pickup_code", "pickup_tries", "pickup_locked_until", "picked_up_at", "returned_at", "created_at", "moved_at" FROM `bookings`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
CREATE INDEX `bookings_car` ON `bookings` (`car_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_renter` ON `bookings` (`renter_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`created_at`,`id`,`car_id`);--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`renter_id`,`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_running` ON `bookings` (`last_day`) WHERE "status" = 'approved';--> statement-breakpoint
CREATE TABLE `__new_cars` (
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
	`pickup_area` text,
	`pickup_place` text,
	`pickup_from` text DEFAULT '08:00' NOT NULL,
	`pickup_until` text DEFAULT '20:00' NOT NULL,
	`notice_hours` integer DEFAULT 0 NOT NULL,
	`min_days` integer DEFAULT 1 NOT NULL,
	`max_days` integer DEFAULT 90 NOT NULL,
	`weekly_discount_percentage` integer DEFAULT 0 NOT NULL,
	`km_per_day` integer,
	`extra_km_price` integer,
	`area` text DEFAULT 'country' NOT NULL,
	`driver` text DEFAULT 'without' NOT NULL,
	`driver_price_per_day` integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "cars_area_known" CHECK("area" IN ('city', 'country', 'border')),
	CONSTRAINT "cars_driver_known" CHECK("driver" IN ('without', 'with', 'either')),
	CONSTRAINT "cars_days_range" CHECK("min_days" BETWEEN 1 AND 30 AND "max_days" BETWEEN "min_days" AND 90),
	CONSTRAINT "cars_notice_range" CHECK("notice_hours" BETWEEN 0 AND 168),
	CONSTRAINT "cars_weekly_range" CHECK("weekly_discount_percentage" BETWEEN 0 AND 50),
	CONSTRAINT "cars_pickup_hours" CHECK("pickup_from" <= "pickup_until"),
	CONSTRAINT "cars_driver_price" CHECK("driver_price_per_day" BETWEEN 0 AND 10000000),
	CONSTRAINT "cars_rejection_reason" CHECK("status" <> 'rejected' OR "rejection_note" IS NOT NULL)
);
--> statement-breakpoint
INSERT INTO `__new_cars`("id", "owner_id", "make", "model", "year", "price_per_day", "location", "seats", "fuel", "transmission", "description", "security_deposit", "monthly_discount_enabled", "monthly_discount_percentage", "features", "insurance_kind", "insurance_valid_to", "inspection_valid_to", "papers_valid_to", "plate", "search_text", "status", "listed", "rejection_note", "rating", "review_count", "featured_at", "submitted_at", "decided_at", "archived_at", "created_at", "updated_at") SELECT "id", "owner_id", "make", "model", "year", "price_per_day", "location", "seats", "fuel", "transmission", "description", "security_deposit", "monthly_discount_enabled", "monthly_discount_percentage", "features", "insurance_kind", "insurance_valid_to", "inspection_valid_to", "papers_valid_to", "plate", "search_text", "status", "listed", "rejection_note", "rating", "review_count", "featured_at", "submitted_at", "decided_at", "archived_at", "created_at", "updated_at" FROM `cars`;--> statement-breakpoint
DROP TABLE `cars`;--> statement-breakpoint
ALTER TABLE `__new_cars` RENAME TO `cars`;--> statement-breakpoint
CREATE INDEX `cars_featured` ON `cars` (`featured_at`,`id`) WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_owner` ON `cars` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_status` ON `cars` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_created` ON `cars` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `handovers` ADD `agreed` integer;--> statement-breakpoint
ALTER TABLE `handovers` ADD `answer_note` text;--> statement-breakpoint
ALTER TABLE `handovers` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_id` text;--> statement-breakpoint
-- What was a feature among others is a term of the listing now.
UPDATE `cars` SET `driver` = 'with' WHERE `features` LIKE '%"with_driver"%';--> statement-breakpoint
UPDATE `cars` SET `features` = (SELECT json_group_array(value) FROM json_each(`features`) WHERE value NOT IN ('with_driver', 'unlimited_mileage'))
WHERE `features` LIKE '%"with_driver"%' OR `features` LIKE '%"unlimited_mileage"%';