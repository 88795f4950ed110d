ALTER TABLE `handovers` ADD `method` text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE `handovers` ADD `reference` text;--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_reference` ON `handovers` (`method`,`reference`) WHERE "reference" IS NOT NULL;