CREATE TABLE "agreements" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"car_id" text COLLATE "C",
	"booking_id" text COLLATE "C",
	"user_id" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "agreements_subject" CHECK (("car_id" IS NULL) <> ("booking_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "approval_logs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"entity_type" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"actor_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_days" (
	"car_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	CONSTRAINT "booked_days_car_id_day_pk" PRIMARY KEY("car_id","day"),
	CONSTRAINT "booked_days_reason" CHECK (("kind" = 'booking') = ("booking_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"party" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"from_status" text COLLATE "C",
	"to_status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"in_time" boolean,
	"at" bigint NOT NULL,
	CONSTRAINT "booking_events_booking_id_at_id_pk" PRIMARY KEY("booking_id","at","id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"renter_id" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"first_day" text COLLATE "C" NOT NULL,
	"last_day" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C",
	"days" bigint NOT NULL,
	"price_per_day" bigint NOT NULL,
	"base_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"service_fee_percent" bigint NOT NULL,
	"in_person_fee" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_percent" bigint NOT NULL,
	"cancellation_hours" bigint NOT NULL,
	"car_title" text COLLATE "C" NOT NULL,
	"car_photo_id" text COLLATE "C",
	"renter_agreement_version" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"expires_at" bigint NOT NULL,
	"pickup_code" text COLLATE "C",
	"pickup_tries" bigint DEFAULT 0 NOT NULL,
	"pickup_locked_until" bigint,
	"picked_up_at" bigint,
	"returned_at" bigint,
	"created_at" bigint NOT NULL,
	"moved_at" bigint NOT NULL,
	CONSTRAINT "bookings_status_known" CHECK ("status" IN ('pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
	CONSTRAINT "bookings_days_in_order" CHECK ("first_day" <= "last_day" AND "days" >= 1),
	CONSTRAINT "bookings_sum" CHECK ("total_price" = "base_price" - "discount" + "service_fee" + "in_person_fee" + "deposit"),
	CONSTRAINT "bookings_not_negative" CHECK ("discount" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0),
	CONSTRAINT "bookings_not_own" CHECK ("renter_id" <> "owner_id")
);
--> statement-breakpoint
CREATE TABLE "car_photos" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"placeholder" text COLLATE "C" NOT NULL,
	"ready_at" bigint,
	"removed_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"make" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"year" bigint NOT NULL,
	"price_per_day" bigint NOT NULL,
	"location" text COLLATE "C" NOT NULL,
	"seats" bigint NOT NULL,
	"fuel" text COLLATE "C" NOT NULL,
	"transmission" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"security_deposit" bigint NOT NULL,
	"monthly_discount_enabled" boolean DEFAULT false NOT NULL,
	"monthly_discount_percentage" bigint,
	"features" jsonb NOT NULL,
	"insurance_kind" text COLLATE "C",
	"insurance_valid_to" text COLLATE "C",
	"inspection_valid_to" text COLLATE "C",
	"papers_valid_to" text COLLATE "C" DEFAULT '9999-12-31' NOT NULL,
	"plate" text COLLATE "C",
	"search_text" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"rejection_note" text COLLATE "C",
	"rating" double precision DEFAULT 0 NOT NULL,
	"review_count" bigint DEFAULT 0 NOT NULL,
	"featured_at" bigint,
	"submitted_at" bigint,
	"decided_at" bigint,
	"archived_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "cars_status_known" CHECK ("status" IN ('draft', 'pending', 'approved', 'rejected')),
	CONSTRAINT "cars_location_known" CHECK ("location" IN ('kigali', 'butare', 'gisenyi', 'musanze', 'nyagatare', 'muhanga', 'rusizi')),
	CONSTRAINT "cars_price_range" CHECK ("price_per_day" BETWEEN 1 AND 10000000),
	CONSTRAINT "cars_deposit_range" CHECK ("security_deposit" BETWEEN 25000 AND 200000),
	CONSTRAINT "cars_discount_range" CHECK ("monthly_discount_percentage" IS NULL OR "monthly_discount_percentage" BETWEEN 0 AND 50),
	CONSTRAINT "cars_rejection_reason" CHECK ("status" <> 'rejected' OR "rejection_note" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text COLLATE "C" NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favourites_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"booking_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"recorded_by" text COLLATE "C" NOT NULL,
	"cash_received" bigint,
	"deposit_returned" bigint,
	"reason" text COLLATE "C",
	"odometer" bigint,
	"fuel" bigint,
	"notes" text COLLATE "C",
	"at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	CONSTRAINT "handovers_booking_id_kind_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text COLLATE "C" NOT NULL,
	"route" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text COLLATE "C" NOT NULL,
	"status" bigint NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"ran_at" bigint,
	"failure" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_id_user_id_pk" PRIMARY KEY("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C",
	"owner_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"month" text COLLATE "C",
	"at" bigint NOT NULL,
	"moved_at" bigint NOT NULL,
	CONSTRAINT "ledger_lines_kind_known" CHECK ("kind" IN ('rental', 'deposit', 'fees_due', 'deposit_returned', 'deposit_kept', 'cash_difference', 'settlement', 'correction')),
	CONSTRAINT "ledger_lines_status_known" CHECK ("status" IN ('pending', 'completed', 'failed')),
	CONSTRAINT "ledger_lines_booking_or_settlement" CHECK ("booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "popular_cars" (
	"position" bigint PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"renter_id" text COLLATE "C" NOT NULL,
	"stars" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C",
	"answered_at" bigint,
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	CONSTRAINT "reviews_stars_range" CHECK ("stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"device" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"service_fee_percent" bigint NOT NULL,
	"commission_percent" bigint NOT NULL,
	"in_person_fee" bigint NOT NULL,
	"in_person_fee_enabled" boolean NOT NULL,
	"request_hours" bigint NOT NULL,
	"cancellation_hours" bigint NOT NULL,
	"document_retention_days" bigint NOT NULL,
	"brand_name" text COLLATE "C",
	"contact_phone" text COLLATE "C",
	"contact_email" text COLLATE "C",
	"social_links" jsonb,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("id" = 1),
	CONSTRAINT "settings_percents" CHECK ("service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"first_name" text COLLATE "C" NOT NULL,
	"last_name" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C",
	"user_type" text COLLATE "C" NOT NULL,
	"id_verification" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"licence_verification" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"email_confirmed_at" bigint,
	"suspended_at" bigint,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_type_known" CHECK ("user_type" IN ('renter', 'owner', 'admin')),
	CONSTRAINT "users_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "users_phone_shape" CHECK ("phone" IS NULL OR ("phone" LIKE '2507%' AND length("phone") = 12)),
	CONSTRAINT "users_phone_kept" CHECK ("phone" IS NOT NULL OR "user_type" = 'admin' OR "deleted_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "car_photos_of_car" ON "car_photos" USING btree ("car_id","id");--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_logs" ADD CONSTRAINT "approval_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_car_photo_id_car_photos_car_id_id_fk" FOREIGN KEY ("car_id","car_photo_id") REFERENCES "public"."car_photos"("car_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photos" ADD CONSTRAINT "car_photos_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popular_cars" ADD CONSTRAINT "popular_cars_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_booking" ON "agreements" USING btree ("booking_id","kind") WHERE "booking_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agreements_car" ON "agreements" USING btree ("car_id","at") WHERE "car_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_logs_at" ON "approval_logs" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "approval_logs_entity" ON "approval_logs" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "booking_events_late" ON "booking_events" USING btree ("actor_id","at") WHERE "in_time" = false;--> statement-breakpoint
CREATE INDEX "bookings_car" ON "bookings" USING btree ("car_id","first_day","id");--> statement-breakpoint
CREATE INDEX "bookings_owner" ON "bookings" USING btree ("owner_id","first_day","id");--> statement-breakpoint
CREATE INDEX "bookings_renter" ON "bookings" USING btree ("renter_id","first_day","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","created_at","id","car_id");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("renter_id","expires_at") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("expires_at") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_running" ON "bookings" USING btree ("last_day") WHERE "status" = 'approved';--> statement-breakpoint
CREATE INDEX "car_photos_car" ON "car_photos" USING btree ("car_id","position","id");--> statement-breakpoint
CREATE INDEX "cars_by_city" ON "cars" USING btree ("location","price_per_day","id","fuel","seats","transmission","search_text","papers_valid_to","status","listed","archived_at") WHERE "status" = 'approved' AND "listed" = true AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cars_by_price" ON "cars" USING btree ("price_per_day","id","location","fuel","seats","transmission","search_text","papers_valid_to","status","listed","archived_at") WHERE "status" = 'approved' AND "listed" = true AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cars_by_rating" ON "cars" USING btree ("rating","review_count","id","location","price_per_day","fuel","seats","transmission","search_text","papers_valid_to","status","listed","archived_at") WHERE "status" = 'approved' AND "listed" = true AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cars_by_age" ON "cars" USING btree ("decided_at","id","location","price_per_day","fuel","seats","transmission","search_text","papers_valid_to","status","listed","archived_at") WHERE "status" = 'approved' AND "listed" = true AND "archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "cars_featured" ON "cars" USING btree ("featured_at","id") WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cars_owner" ON "cars" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cars_status" ON "cars" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "cars_created" ON "cars" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_at" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favourites_user" ON "favourites" USING btree ("user_id","created_at","car_id");--> statement-breakpoint
CREATE INDEX "favourites_car" ON "favourites" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_booking" ON "ledger_lines" USING btree ("booking_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_owner" ON "ledger_lines" USING btree ("owner_id","month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking" ON "reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reviews_car" ON "reviews" USING btree ("car_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_best" ON "reviews" USING btree ("created_at","id") WHERE "stars" = 5;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","created_at","id");