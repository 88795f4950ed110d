ALTER TABLE `cars` ADD `instant_booking` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `instant_verified_only` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `instant_max_days` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `instant_days_ahead` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `instant_paused_at` integer;--> statement-breakpoint
CREATE INDEX `cars_instant` ON `cars` (`id`) WHERE "instant_booking" = 1 AND "instant_paused_at" IS NULL;