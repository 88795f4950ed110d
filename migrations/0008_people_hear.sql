CREATE TABLE `calendar_feeds` (
	`car_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`car_id`) REFERENCES `cars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token`);--> statement-breakpoint
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
CREATE TABLE `sent_photos` (
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
	CONSTRAINT "sent_photos_one" CHECK("message_id" IS NULL OR "dispute_id" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `sent_photos_booking` ON `sent_photos` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sent_photos_sender` ON `sent_photos` (`sender_id`);--> statement-breakpoint
CREATE INDEX `sent_photos_message` ON `sent_photos` (`message_id`) WHERE "message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sent_photos_dispute` ON `sent_photos` (`dispute_id`) WHERE "dispute_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sent_photos_loose` ON `sent_photos` (`created_at`) WHERE "message_id" IS NULL AND "dispute_id" IS NULL;--> statement-breakpoint
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
	`once` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`once`);--> statement-breakpoint
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
CREATE TABLE `site_facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `not_returned_at` integer;--> statement-breakpoint
ALTER TABLE `disputes` ADD `message_id` text REFERENCES messages(id);--> statement-breakpoint
ALTER TABLE `one_time_links` ADD `email` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `took_ms` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `handled` integer;