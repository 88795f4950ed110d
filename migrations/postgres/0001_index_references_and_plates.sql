CREATE INDEX "bookings_reference" ON "bookings" USING btree (substr("id", length("id") - 7));--> statement-breakpoint
CREATE INDEX "cars_plate" ON "cars" USING btree ("plate","year","id");