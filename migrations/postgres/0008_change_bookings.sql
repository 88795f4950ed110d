CREATE TABLE "booking_changes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"asked_by" text COLLATE "C" NOT NULL,
	"party" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"old_first_day" text COLLATE "C" NOT NULL,
	"old_last_day" text COLLATE "C" NOT NULL,
	"first_day" text COLLATE "C" NOT NULL,
	"last_day" text COLLATE "C" NOT NULL,
	"old_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"old_rates" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"under_way" boolean NOT NULL,
	"message" text COLLATE "C",
	"reason" text COLLATE "C",
	"renter_accepted_at" bigint,
	"owner_accepted_at" bigint,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "booking_changes_state_known" CHECK ("state" IN ('open', 'accepted', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "booking_changes_days" CHECK ("first_day" <= "last_day" AND ("first_day" <> "old_first_day" OR "last_day" <> "old_last_day")),
	CONSTRAINT "booking_changes_closed" CHECK (("state" = 'open') = ("closed_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "earliest_first_day" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_open" ON "booking_changes" USING btree ("booking_id") WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX "booking_changes_waiting" ON "booking_changes" USING btree ("expires_at","booking_id") WHERE "state" = 'open';