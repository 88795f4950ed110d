UPDATE `jobs` SET `name` = 'mark-no-shows' WHERE `name` = 'lapse-bookings';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'remind-overdue-cars' WHERE `name` = 'cars-not-returned';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'remind-expiring-documents' WHERE `name` = 'remind-papers';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'remind-debts' WHERE `name` = 'settlements-due';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'send-new-cars' WHERE `name` = 'new-cars';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'refresh-calendars' WHERE `name` = 'read-calendars';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'flush-no-result-searches' WHERE `name` = 'count-vain-searches';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'purge-expired' WHERE `name` = 'sweep';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'delete-old-drafts' WHERE `name` = 'sweep-drafts';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'run-nightly-backup' WHERE `name` = 'back-up';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'upload-backup' WHERE `name` = 'send-backup';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'upload-deletion-log' WHERE `name` = 'send-erasures';
--> statement-breakpoint
UPDATE `jobs` SET `name` = 'reapply-deletion-log' WHERE `name` = 'erase-again';