CREATE TABLE "fines" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	CONSTRAINT "fines_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "fines" ADD CONSTRAINT "fines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fines" ADD CONSTRAINT "fines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fines_booking" ON "fines" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "fines_owner" ON "fines" USING btree ("owner_id","at","id");