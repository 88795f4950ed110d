CREATE TABLE "receipts" (
	"booking_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"year" bigint NOT NULL,
	"number" bigint NOT NULL,
	"issued_at" bigint NOT NULL,
	CONSTRAINT "receipts_from_one" CHECK ("number" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("year","number");