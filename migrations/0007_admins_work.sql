CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`opened_by` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`outcome` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_kind_known" CHECK("kind" IN ('nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other')),
	CONSTRAINT "disputes_outcome" CHECK(("closed_at" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `disputes_booking` ON `disputes` (`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`created_at`,`id`) WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `settlement_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`line_id` text,
	`reason` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `ledger_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "settlement_claims_amount" CHECK("amount" > 0),
	CONSTRAINT "settlement_claims_closed" CHECK("closed_at" IS NOT NULL OR ("line_id" IS NULL AND "reason" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `settlement_claims_owner` ON `settlement_claims` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `settlement_claims_open` ON `settlement_claims` (`created_at`,`id`) WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "one_time_links_person" CHECK(("kind" = 'invitation') = ("user_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `one_time_links_user` ON `one_time_links` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_links_expires` ON `one_time_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wrapped_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`outcome` text,
	`answer` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_kind_known" CHECK("kind" IN ('listing', 'review', 'person')),
	CONSTRAINT "reports_outcome" CHECK(("closed_at" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_one_open` ON `reports` (`reporter_id`,`kind`,`entity_id`) WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`,`id`) WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `texts` (
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`body` text NOT NULL,
	`effective_from` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`),
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "texts_kind_known" CHECK("kind" IN ('terms', 'privacy', 'owner', 'renter'))
);
--> statement-breakpoint
CREATE INDEX `texts_effective` ON `texts` (`kind`,`effective_from`,`created_at`);--> statement-breakpoint
CREATE TABLE `vain_searches` (
	`week` text NOT NULL,
	`city` text NOT NULL,
	`filters` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`week`, `city`, `filters`)
);
--> statement-breakpoint
DROP INDEX `approval_logs_entity`;--> statement-breakpoint
ALTER TABLE `approval_logs` ADD `changes` text;--> statement-breakpoint
CREATE INDEX `approval_logs_type` ON `approval_logs` (`entity_type`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `approval_logs_entity` ON `approval_logs` (`entity_id`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `cars` ADD `held` text;--> statement-breakpoint
CREATE INDEX `cars_city` ON `cars` (`location`,`status`,`id`);--> statement-breakpoint
ALTER TABLE `documents` ADD `valid_to` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `number_hash` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `cleared_at` integer;--> statement-breakpoint
CREATE INDEX `documents_ready` ON `documents` (`ready_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_number` ON `documents` (`number_hash`) WHERE "number_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_kept` ON `documents` (`decided_at`) WHERE "cleared_at" IS NULL AND "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`car_id` text NOT NULL,
	`renter_id` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`hidden_at` integer,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars_range" CHECK("stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_hidden_reason" CHECK(("hidden_at" IS NULL) = ("hidden_reason" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("id", "booking_id", "car_id", "renter_id", "stars", "text", "answer", "answered_at", "created_at", "edited_at") SELECT "id", "booking_id", "car_id", "renter_id", "stars", "text", "answer", "answered_at", "created_at", "edited_at" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `reviews_car` ON `reviews` (`car_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_best` ON `reviews` (`created_at`,`id`) WHERE "stars" = 5;--> statement-breakpoint
CREATE TABLE `__new_settings` (
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
	`operator_name` text,
	`operator_tin` text,
	`operator_address` text,
	`data_protection_number` text,
	`momo_code` text,
	`bank_account` text,
	`cover_asked` text DEFAULT 'none' NOT NULL,
	`due_limit` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_one_row" CHECK("id" = 1),
	CONSTRAINT "settings_cover_known" CHECK("cover_asked" IN ('none', 'third_party', 'comprehensive')),
	CONSTRAINT "settings_due_limit" CHECK("due_limit" IS NULL OR "due_limit" > 0),
	CONSTRAINT "settings_percents" CHECK("service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_settings`("id", "service_fee_percent", "commission_percent", "in_person_fee", "in_person_fee_enabled", "request_hours", "cancellation_hours", "document_retention_days", "brand_name", "contact_phone", "contact_email", "social_links", "updated_at") SELECT "id", "service_fee_percent", "commission_percent", "in_person_fee", "in_person_fee_enabled", "request_hours", "cancellation_hours", "document_retention_days", "brand_name", "contact_phone", "contact_email", "social_links", "updated_at" FROM `settings`;--> statement-breakpoint
DROP TABLE `settings`;--> statement-breakpoint
ALTER TABLE `__new_settings` RENAME TO `settings`;--> statement-breakpoint
CREATE INDEX `car_papers_unchecked` ON `car_papers` (`car_id`) WHERE "checked_at" IS NULL AND "ready_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_lines_moved` ON `ledger_lines` (`kind`,`moved_at`,`amount`);--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`phone`);--> statement-breakpoint
UPDATE `settings` SET `document_retention_days` = 30 WHERE `document_retention_days` = 365;