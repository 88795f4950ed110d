CREATE INDEX `bookings_reference` ON `bookings` (substr("id", length("id") - 7));--> statement-breakpoint
CREATE INDEX `cars_plate` ON `cars` (`plate`,`year`,`id`);