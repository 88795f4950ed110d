CREATE TABLE `team_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "team_notes_entity_known" CHECK("entity_type" IN ('user', 'car', 'booking'))
);
--> statement-breakpoint
CREATE INDEX `team_notes_entity` ON `team_notes` (`entity_id`,`created_at`,`id`);