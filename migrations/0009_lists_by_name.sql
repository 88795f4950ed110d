CREATE INDEX `cars_name` ON `cars` (`search_text`,`id`);--> statement-breakpoint
CREATE INDEX `cars_price` ON `cars` (`price_per_day`,`id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (lower("first_name" || ' ' || "last_name"),`id`);