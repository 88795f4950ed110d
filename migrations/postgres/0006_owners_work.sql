CREATE TABLE "avatars" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"ready_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"car_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"read_at" bigint,
	"failure" text COLLATE "C",
	"skipped" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_papers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"bytes" bigint NOT NULL,
	"wrapped_key" text COLLATE "C" NOT NULL,
	"checked_at" bigint,
	"ready_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "car_papers_kind_known" CHECK ("kind" IN ('registration', 'insurance', 'inspection'))
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"actor_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"entity_type" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"bytes" bigint NOT NULL,
	"wrapped_key" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"decided_at" bigint,
	"ready_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "documents_kind_known" CHECK ("kind" IN ('identity', 'licence')),
	CONSTRAINT "documents_status_known" CHECK ("status" IN ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"placeholder" text COLLATE "C" NOT NULL,
	"ready_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"booking_reminders" boolean NOT NULL,
	"marketing_emails" boolean NOT NULL,
	"home_city" text COLLATE "C",
	"theme" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renter_ratings" (
	"booking_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"renter_id" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"stars" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	CONSTRAINT "renter_ratings_stars_range" CHECK ("stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_sum";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_not_negative";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "driver_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "with_driver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pickup_hour" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "pickup_area" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "pickup_place" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "pickup_from" text COLLATE "C" DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "pickup_until" text COLLATE "C" DEFAULT '20:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "notice_hours" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "min_days" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "max_days" bigint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "weekly_discount_percentage" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "km_per_day" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "extra_km_price" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "area" text COLLATE "C" DEFAULT 'country' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "driver" text COLLATE "C" DEFAULT 'without' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "driver_price_per_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "agreed" boolean;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "answer_note" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_papers" ADD CONSTRAINT "car_papers_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "car_papers_car" ON "car_papers" USING btree ("car_id","kind","id");--> statement-breakpoint
CREATE INDEX "document_views_user" ON "document_views" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "document_views_at" ON "document_views" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("status","ready_at","id");--> statement-breakpoint
CREATE INDEX "handover_photos_booking" ON "handover_photos" USING btree ("booking_id","kind","id");--> statement-breakpoint
CREATE INDEX "renter_ratings_renter" ON "renter_ratings" USING btree ("renter_id","stars");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sum" CHECK ("total_price" = "base_price" - "discount" + "driver_fee" + "service_fee" + "in_person_fee" + "deposit");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_not_negative" CHECK ("discount" >= 0 AND "driver_fee" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_area_known" CHECK ("area" IN ('city', 'country', 'border'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_driver_known" CHECK ("driver" IN ('without', 'with', 'either'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_days_range" CHECK ("min_days" BETWEEN 1 AND 30 AND "max_days" BETWEEN "min_days" AND 90);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_notice_range" CHECK ("notice_hours" BETWEEN 0 AND 168);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_weekly_range" CHECK ("weekly_discount_percentage" BETWEEN 0 AND 50);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_pickup_hours" CHECK ("pickup_from" <= "pickup_until");--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_driver_price" CHECK ("driver_price_per_day" BETWEEN 0 AND 10000000);--> statement-breakpoint
-- What was a feature among others is a term of the listing now.
UPDATE "cars" SET "driver" = 'with' WHERE "features" ? 'with_driver';--> statement-breakpoint
UPDATE "cars" SET "features" = "features" - 'with_driver' - 'unlimited_mileage';--> statement-breakpoint
CREATE TRIGGER car_papers_touched AFTER INSERT OR UPDATE OR DELETE ON "car_papers" FOR EACH ROW EXECUTE FUNCTION touch('car_id');--> statement-breakpoint
DROP TRIGGER users_touched ON "users";--> statement-breakpoint
CREATE TRIGGER users_touched AFTER UPDATE OF first_name, last_name, id_verification, licence_verification, user_type, avatar_id ON "users" FOR EACH ROW EXECUTE FUNCTION touch('id');