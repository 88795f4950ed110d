CREATE TABLE `assistant_usage` (
	`month` text PRIMARY KEY NOT NULL,
	`tokens` integer NOT NULL,
	`answers` integer NOT NULL,
	CONSTRAINT "assistant_usage_counts" CHECK("tokens" >= 0 AND "answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE `conversation_turns` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_turns_conversation` ON `conversation_turns` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversations_user` ON `conversations` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `audit_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`title` text NOT NULL,
	`action` text NOT NULL,
	`note` text,
	`changes` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_logs_at` ON `audit_logs` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_logs_entity` ON `audit_logs` (`entity_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_logs_type` ON `audit_logs` (`entity_type`,`at`,`id`);--> statement-breakpoint
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
	`not_returned_at` integer,
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
CREATE INDEX `bookings_car` ON `bookings` (`car_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_renter` ON `bookings` (`renter_id`,`first_day`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`created_at`,`id`,`car_id`);--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`renter_id`,`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`expires_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_starting` ON `bookings` (`first_day`) WHERE "status" = 'approved';--> statement-breakpoint
CREATE INDEX `bookings_running` ON `bookings` (`last_day`) WHERE "status" = 'approved';--> statement-breakpoint
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
	`agreed` integer,
	`answer_note` text,
	`answered_at` integer,
	PRIMARY KEY(`booking_id`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`car_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token`);--> statement-breakpoint
CREATE TABLE `calendar_imports` (
	`car_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`due_at` integer NOT NULL,
	`read_at` integer,
	`failure` text,
	`skipped` text NOT NULL,
	`left_out` text,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendar_imports_due` ON `calendar_imports` (`due_at`);--> statement-breakpoint
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
	`documents_valid_to` text DEFAULT '9999-12-31' NOT NULL,
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
	`held` text,
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
CREATE INDEX `cars_featured` ON `cars` (`featured_at`,`id`) WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_owner` ON `cars` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_status` ON `cars` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_created` ON `cars` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cars_name` ON `cars` (`search_text`,`id`);--> statement-breakpoint
CREATE INDEX `cars_price` ON `cars` (`price_per_day`,`id`);--> statement-breakpoint
CREATE INDEX `cars_city` ON `cars` (`location`,`status`,`id`);--> statement-breakpoint
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
CREATE TABLE `popular_cars` (
	`position` integer PRIMARY KEY NOT NULL,
	`car_id` text NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`message_id` text,
	`dispute_id` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_photos_one" CHECK("message_id" IS NULL OR "dispute_id" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `chat_photos_booking` ON `chat_photos` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_photos_sender` ON `chat_photos` (`sender_id`);--> statement-breakpoint
CREATE INDEX `chat_photos_message` ON `chat_photos` (`message_id`) WHERE "message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_photos_dispute` ON `chat_photos` (`dispute_id`) WHERE "dispute_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_photos_unattached` ON `chat_photos` (`created_at`) WHERE "message_id" IS NULL AND "dispute_id" IS NULL;--> statement-breakpoint
CREATE TABLE `chat_reads` (
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`delivered_at` integer,
	`read_at` integer,
	PRIMARY KEY(`booking_id`, `user_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_reads_user` ON `chat_reads` (`user_id`);--> statement-breakpoint
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
	`message_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_kind_known" CHECK("kind" IN ('nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other')),
	CONSTRAINT "disputes_outcome" CHECK(("closed_at" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `disputes_booking` ON `disputes` (`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`created_at`,`id`) WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_booking` ON `messages` (`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`);--> statement-breakpoint
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
CREATE TABLE `car_documents` (
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
	CONSTRAINT "car_documents_kind_known" CHECK("kind" IN ('registration', 'insurance', 'inspection'))
);
--> statement-breakpoint
CREATE INDEX `car_documents_car` ON `car_documents` (`car_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `car_documents_unchecked` ON `car_documents` (`car_id`) WHERE "checked_at" IS NULL AND "ready_at" IS NOT NULL;--> statement-breakpoint
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
	`valid_to` text,
	`number_hash` text,
	`cleared_at` integer,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_kind_known" CHECK("kind" IN ('identity', 'licence')),
	CONSTRAINT "documents_status_known" CHECK("status" IN ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `documents_user` ON `documents` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `documents_status` ON `documents` (`status`,`ready_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_ready` ON `documents` (`ready_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_number` ON `documents` (`number_hash`) WHERE "number_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_retained` ON `documents` (`decided_at`) WHERE "cleared_at" IS NULL AND "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`reference` text NOT NULL,
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
	`failure` text,
	`took_ms` integer,
	`handled` integer
);
--> statement-breakpoint
CREATE TABLE `live_events` (
	`user_id` text NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `live_events_age` ON `live_events` (`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`dedupe_key` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_dedupe` ON `notifications` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_channel_known" CHECK("channel" IN ('mail', 'push', 'sms')),
	CONSTRAINT "outbox_one_end" CHECK("sent_at" IS NULL OR "failed_at" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`,`id`) WHERE "sent_at" IS NULL AND "failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`,`id`) WHERE "failed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`public_key` text NOT NULL,
	`secret` text NOT NULL,
	`device` text,
	`created_at` integer NOT NULL,
	`reached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_devices_session` ON `push_devices` (`session_id`);--> statement-breakpoint
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
CREATE INDEX `ledger_lines_month` ON `ledger_lines` (`kind`,`month`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_lines_moved` ON `ledger_lines` (`kind`,`moved_at`,`amount`);--> statement-breakpoint
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
CREATE TABLE `reviews` (
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
CREATE UNIQUE INDEX `reviews_booking` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `reviews_car` ON `reviews` (`car_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_best` ON `reviews` (`created_at`,`id`) WHERE "stars" = 5;--> statement-breakpoint
CREATE TABLE `no_result_searches` (
	`week` text NOT NULL,
	`city` text NOT NULL,
	`filters` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`week`, `city`, `filters`)
);
--> statement-breakpoint
CREATE TABLE `key_values` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `avatars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `avatars_user` ON `avatars` (`user_id`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`created_by` text NOT NULL,
	`email` text,
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
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` integer NOT NULL,
	`sms` integer NOT NULL,
	`booking_reminders` integer NOT NULL,
	`marketing_emails` integer NOT NULL,
	`home_city` text,
	`theme` text NOT NULL,
	`shares_bookings_with` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`avatar_id` text,
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
CREATE INDEX `users_type` ON `users` (`user_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (lower("first_name" || ' ' || "last_name"),`id`);--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`phone`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE "deleted_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO `settings` (`id`, `service_fee_percent`, `commission_percent`, `in_person_fee`, `in_person_fee_enabled`, `request_hours`, `cancellation_hours`, `document_retention_days`, `updated_at`)
VALUES (1, 10, 15, 5000, 1, 48, 48, 30, 0);
