DROP INDEX `cars_by_city`;--> statement-breakpoint
DROP INDEX `cars_by_price`;--> statement-breakpoint
DROP INDEX `cars_by_rating`;--> statement-breakpoint
DROP INDEX `cars_by_age`;