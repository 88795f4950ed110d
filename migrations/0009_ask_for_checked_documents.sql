ALTER TABLE `cars` ADD `requires_licence` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cars` ADD `requires_identity` integer DEFAULT false NOT NULL;