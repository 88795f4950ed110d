DROP INDEX `bookings_status`;--> statement-breakpoint
CREATE INDEX `bookings_status` ON `bookings` (`status`,`created_at`,`id`,`car_id`);--> statement-breakpoint
DROP INDEX `cars_by_city`;--> statement-breakpoint
DROP INDEX `cars_by_price`;--> statement-breakpoint
DROP INDEX `cars_by_rating`;--> statement-breakpoint
DROP INDEX `cars_by_age`;--> statement-breakpoint
CREATE INDEX `cars_featured` ON `cars` (`featured_at`,`id`) WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cars_by_city` ON `cars` (`location`,`price_per_day`,`id`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_price` ON `cars` (`price_per_day`,`id`,`location`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_rating` ON `cars` (`rating`,`review_count`,`id`,`location`,`price_per_day`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `cars_by_age` ON `cars` (`decided_at`,`id`,`location`,`price_per_day`,`fuel`,`seats`,`transmission`,`search_text`,`papers_valid_to`,`status`,`listed`,`archived_at`) WHERE "status" = 'approved' AND "listed" = 1 AND "archived_at" IS NULL;