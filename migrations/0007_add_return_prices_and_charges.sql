ALTER TABLE `handovers` ADD `charges` text;--> statement-breakpoint
ALTER TABLE `cars` ADD `fuel_price` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `fuel_handling` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `cleaning_fee` integer;--> statement-breakpoint
ALTER TABLE `cars` ADD `late_charged` integer DEFAULT false NOT NULL;