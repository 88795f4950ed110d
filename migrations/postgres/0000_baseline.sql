CREATE TABLE "assistant_usage" (
	"month" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"answers" bigint NOT NULL,
	CONSTRAINT "assistant_usage_counts" CHECK ("tokens" >= 0 AND "answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_turns" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"conversation_id" text COLLATE "C" NOT NULL,
	"question" text COLLATE "C" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"entity_type" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"changes" jsonb,
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
	"driver_fee" bigint DEFAULT 0 NOT NULL,
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
	"with_driver" boolean DEFAULT false NOT NULL,
	"terms" jsonb,
	"pickup_hour" text COLLATE "C",
	"reason" text COLLATE "C",
	"expires_at" bigint NOT NULL,
	"pickup_code" text COLLATE "C",
	"pickup_tries" bigint DEFAULT 0 NOT NULL,
	"pickup_locked_until" bigint,
	"picked_up_at" bigint,
	"returned_at" bigint,
	"not_returned_at" bigint,
	"created_at" bigint NOT NULL,
	"moved_at" bigint NOT NULL,
	CONSTRAINT "bookings_status_known" CHECK ("status" IN ('pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
	CONSTRAINT "bookings_days_in_order" CHECK ("first_day" <= "last_day" AND "days" >= 1),
	CONSTRAINT "bookings_sum" CHECK ("total_price" = "base_price" - "discount" + "driver_fee" + "service_fee" + "in_person_fee" + "deposit"),
	CONSTRAINT "bookings_not_negative" CHECK ("discount" >= 0 AND "driver_fee" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0),
	CONSTRAINT "bookings_not_own" CHECK ("renter_id" <> "owner_id")
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
	"agreed" boolean,
	"answer_note" text COLLATE "C",
	"answered_at" bigint,
	CONSTRAINT "handovers_booking_id_kind_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"car_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"car_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"read_at" bigint,
	"failure" text COLLATE "C",
	"skipped" jsonb NOT NULL,
	"left_out" jsonb
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
	"documents_valid_to" text COLLATE "C" DEFAULT '9999-12-31' NOT NULL,
	"plate" text COLLATE "C",
	"pickup_area" text COLLATE "C",
	"pickup_place" text COLLATE "C",
	"pickup_from" text COLLATE "C" DEFAULT '08:00' NOT NULL,
	"pickup_until" text COLLATE "C" DEFAULT '20:00' NOT NULL,
	"notice_hours" bigint DEFAULT 0 NOT NULL,
	"min_days" bigint DEFAULT 1 NOT NULL,
	"max_days" bigint DEFAULT 90 NOT NULL,
	"weekly_discount_percentage" bigint DEFAULT 0 NOT NULL,
	"km_per_day" bigint,
	"extra_km_price" bigint,
	"area" text COLLATE "C" DEFAULT 'country' NOT NULL,
	"driver" text COLLATE "C" DEFAULT 'without' NOT NULL,
	"driver_price_per_day" bigint DEFAULT 0 NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"held" text COLLATE "C",
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
	CONSTRAINT "cars_area_known" CHECK ("area" IN ('city', 'country', 'border')),
	CONSTRAINT "cars_driver_known" CHECK ("driver" IN ('without', 'with', 'either')),
	CONSTRAINT "cars_days_range" CHECK ("min_days" BETWEEN 1 AND 30 AND "max_days" BETWEEN "min_days" AND 90),
	CONSTRAINT "cars_notice_range" CHECK ("notice_hours" BETWEEN 0 AND 168),
	CONSTRAINT "cars_weekly_range" CHECK ("weekly_discount_percentage" BETWEEN 0 AND 50),
	CONSTRAINT "cars_pickup_hours" CHECK ("pickup_from" <= "pickup_until"),
	CONSTRAINT "cars_driver_price" CHECK ("driver_price_per_day" BETWEEN 0 AND 10000000),
	CONSTRAINT "cars_rejection_reason" CHECK ("status" <> 'rejected' OR "rejection_note" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text COLLATE "C" NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "favourites_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "popular_cars" (
	"position" bigint PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_photos" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"sender_id" text COLLATE "C" NOT NULL,
	"message_id" text COLLATE "C",
	"dispute_id" text COLLATE "C",
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"placeholder" text COLLATE "C" NOT NULL,
	"ready_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "chat_photos_one" CHECK ("message_id" IS NULL OR "dispute_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"booking_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"delivered_at" bigint,
	"read_at" bigint,
	CONSTRAINT "chat_reads_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"opened_by" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"closed_by" text COLLATE "C",
	"outcome" text COLLATE "C",
	"message_id" text COLLATE "C",
	CONSTRAINT "disputes_kind_known" CHECK ("kind" IN ('nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other')),
	CONSTRAINT "disputes_outcome" CHECK (("closed_at" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"sender_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
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
CREATE TABLE "car_documents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"car_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"bytes" bigint NOT NULL,
	"wrapped_key" text COLLATE "C" NOT NULL,
	"checked_at" bigint,
	"ready_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "car_documents_kind_known" CHECK ("kind" IN ('registration', 'insurance', 'inspection'))
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
	"valid_to" text COLLATE "C",
	"number_hash" text COLLATE "C",
	"cleared_at" bigint,
	"ready_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "documents_kind_known" CHECK ("kind" IN ('identity', 'licence')),
	CONSTRAINT "documents_status_known" CHECK ("status" IN ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text COLLATE "C" NOT NULL,
	"route" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL,
	"ran_at" bigint,
	"failure" text COLLATE "C",
	"took_ms" bigint,
	"handled" bigint
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"user_id" text COLLATE "C" NOT NULL,
	"id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C",
	CONSTRAINT "live_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"facts" jsonb NOT NULL,
	"dedupe_key" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"sent_at" bigint,
	"failed_at" bigint,
	"failure" text COLLATE "C",
	CONSTRAINT "outbox_channel_known" CHECK ("channel" IN ('mail', 'push', 'sms')),
	CONSTRAINT "outbox_one_end" CHECK ("sent_at" IS NULL OR "failed_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"endpoint" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"reached_at" bigint
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
CREATE TABLE "settlement_claims" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"closed_by" text COLLATE "C",
	"line_id" text COLLATE "C",
	"reason" text COLLATE "C",
	CONSTRAINT "settlement_claims_amount" CHECK ("amount" > 0),
	CONSTRAINT "settlement_claims_closed" CHECK ("closed_at" IS NOT NULL OR ("line_id" IS NULL AND "reason" IS NULL))
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
CREATE TABLE "reports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"reporter_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"closed_by" text COLLATE "C",
	"outcome" text COLLATE "C",
	"answer" text COLLATE "C",
	CONSTRAINT "reports_kind_known" CHECK ("kind" IN ('listing', 'review', 'person')),
	CONSTRAINT "reports_outcome" CHECK (("closed_at" IS NULL) = ("outcome" IS NULL))
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
	"hidden_at" bigint,
	"hidden_reason" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	CONSTRAINT "reviews_stars_range" CHECK ("stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_hidden_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "no_result_searches" (
	"week" text COLLATE "C" NOT NULL,
	"city" text COLLATE "C" NOT NULL,
	"filters" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "no_result_searches_week_city_filters_pk" PRIMARY KEY("week","city","filters")
);
--> statement-breakpoint
CREATE TABLE "key_values" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" bigint NOT NULL
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
	"operator_name" text COLLATE "C",
	"operator_tin" text COLLATE "C",
	"operator_address" text COLLATE "C",
	"data_protection_number" text COLLATE "C",
	"momo_code" text COLLATE "C",
	"bank_account" text COLLATE "C",
	"cover_asked" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"due_limit" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("id" = 1),
	CONSTRAINT "settings_cover_known" CHECK ("cover_asked" IN ('none', 'third_party', 'comprehensive')),
	CONSTRAINT "settings_due_limit" CHECK ("due_limit" IS NULL OR "due_limit" > 0),
	CONSTRAINT "settings_percents" CHECK ("service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "texts" (
	"kind" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"effective_from" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "texts_kind_known" CHECK ("kind" IN ('terms', 'privacy', 'owner', 'renter'))
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"ready_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_id_user_id_pk" PRIMARY KEY("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"created_by" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "one_time_links_person" CHECK (("kind" = 'invitation') = ("user_id" IS NULL))
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
	"shares_bookings_with" text COLLATE "C",
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"wrapped_secret" text COLLATE "C" NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" jsonb NOT NULL,
	"created_at" bigint NOT NULL
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
	"avatar_id" text COLLATE "C",
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
ALTER TABLE "conversation_turns" ADD CONSTRAINT "conversation_turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A foreign key needs it.
CREATE UNIQUE INDEX "car_photos_of_car" ON "car_photos" USING btree ("car_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_car_photo_id_car_photos_car_id_id_fk" FOREIGN KEY ("car_id","car_photo_id") REFERENCES "public"."car_photos"("car_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_photos" ADD CONSTRAINT "car_photos_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popular_cars" ADD CONSTRAINT "popular_cars_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_documents" ADD CONSTRAINT "car_documents_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renter_ratings" ADD CONSTRAINT "renter_ratings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_turns_conversation" ON "conversation_turns" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_at" ON "audit_logs" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_entity" ON "audit_logs" USING btree ("entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_type" ON "audit_logs" USING btree ("entity_type","at","id");--> statement-breakpoint
CREATE INDEX "booking_events_late" ON "booking_events" USING btree ("actor_id","at") WHERE "in_time" = false;--> statement-breakpoint
CREATE INDEX "bookings_car" ON "bookings" USING btree ("car_id","first_day","id");--> statement-breakpoint
CREATE INDEX "bookings_renter" ON "bookings" USING btree ("renter_id","first_day","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","created_at","id","car_id");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("renter_id","expires_at") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("expires_at") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_starting" ON "bookings" USING btree ("first_day") WHERE "status" = 'approved';--> statement-breakpoint
CREATE INDEX "bookings_running" ON "bookings" USING btree ("last_day") WHERE "status" = 'approved';--> statement-breakpoint
CREATE INDEX "handover_photos_booking" ON "handover_photos" USING btree ("booking_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "car_photos_car" ON "car_photos" USING btree ("car_id","position","id");--> statement-breakpoint
CREATE INDEX "cars_featured" ON "cars" USING btree ("featured_at","id") WHERE "featured_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cars_owner" ON "cars" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cars_status" ON "cars" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "cars_created" ON "cars" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cars_name" ON "cars" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "cars_price" ON "cars" USING btree ("price_per_day","id");--> statement-breakpoint
CREATE INDEX "cars_city" ON "cars" USING btree ("location","status","id");--> statement-breakpoint
CREATE INDEX "favourites_user" ON "favourites" USING btree ("user_id","created_at","car_id");--> statement-breakpoint
CREATE INDEX "favourites_car" ON "favourites" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "chat_photos_booking" ON "chat_photos" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_photos_sender" ON "chat_photos" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "chat_photos_message" ON "chat_photos" USING btree ("message_id") WHERE "message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_photos_dispute" ON "chat_photos" USING btree ("dispute_id") WHERE "dispute_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_photos_unattached" ON "chat_photos" USING btree ("created_at") WHERE "message_id" IS NULL AND "dispute_id" IS NULL;--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "contact_messages_at" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "car_documents_car" ON "car_documents" USING btree ("car_id","kind","id");--> statement-breakpoint
CREATE INDEX "car_documents_unchecked" ON "car_documents" USING btree ("car_id") WHERE "checked_at" IS NULL AND "ready_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_views_user" ON "document_views" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "document_views_at" ON "document_views" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("status","ready_at","id");--> statement-breakpoint
CREATE INDEX "documents_ready" ON "documents" USING btree ("ready_at","id");--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING btree ("number_hash") WHERE "number_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_retained" ON "documents" USING btree ("decided_at") WHERE "cleared_at" IS NULL AND "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at","id") WHERE "failed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_booking" ON "ledger_lines" USING btree ("booking_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_owner" ON "ledger_lines" USING btree ("owner_id","month","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_month" ON "ledger_lines" USING btree ("kind","month","amount");--> statement-breakpoint
CREATE INDEX "ledger_lines_moved" ON "ledger_lines" USING btree ("kind","moved_at","amount");--> statement-breakpoint
CREATE INDEX "settlement_claims_owner" ON "settlement_claims" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_claims_open" ON "settlement_claims" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "renter_ratings_renter" ON "renter_ratings" USING btree ("renter_id","stars");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","kind","entity_id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking" ON "reviews" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reviews_car" ON "reviews" USING btree ("car_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_best" ON "reviews" USING btree ("created_at","id") WHERE "stars" = 5;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_booking" ON "agreements" USING btree ("booking_id","kind") WHERE "booking_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agreements_car" ON "agreements" USING btree ("car_id","at") WHERE "car_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "texts_effective" ON "texts" USING btree ("kind","effective_from","created_at");--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_links_expires" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE "deleted_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "settings" ("id", "service_fee_percent", "commission_percent", "in_person_fee", "in_person_fee_enabled", "request_hours", "cancellation_hours", "document_retention_days", "updated_at")
VALUES (1, 10, 15, 5000, true, 48, 48, 30, 0);
--> statement-breakpoint
-- What visitors see, by its id, and the last transaction that changed it: see server/db/postgres/changes.ts.
CREATE TABLE "row_changes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_changes_transaction" ON "row_changes" USING btree ("transaction");
--> statement-breakpoint
-- Its argument is the column that names what a row belongs to. server/db/sqlite/changes.ts watches the same events.
CREATE FUNCTION track_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO row_changes VALUES (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0], pg_current_xact_id()::text::bigint)
	ON CONFLICT (id) DO UPDATE SET transaction = EXCLUDED.transaction WHERE row_changes.transaction <> EXCLUDED.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER INSERT OR UPDATE OR DELETE ON "cars" FOR EACH ROW EXECUTE FUNCTION track_change('id');
--> statement-breakpoint
CREATE TRIGGER car_photos_changed AFTER INSERT OR UPDATE OR DELETE ON "car_photos" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER car_documents_changed AFTER INSERT OR UPDATE OR DELETE ON "car_documents" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER booked_days_changed AFTER INSERT OR UPDATE OR DELETE ON "booked_days" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER bookings_changed AFTER UPDATE OF status, expires_at ON "bookings" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER booking_events_changed AFTER INSERT ON "booking_events" FOR EACH ROW WHEN (NOT NEW.in_time) EXECUTE FUNCTION track_change('booking_id');
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OF first_name, last_name, id_verification, licence_verification, user_type, avatar_id ON "users" FOR EACH ROW EXECUTE FUNCTION track_change('id');
--> statement-breakpoint
CREATE TRIGGER popular_cars_changed AFTER INSERT OR DELETE ON "popular_cars" FOR EACH ROW EXECUTE FUNCTION track_change('car_id');
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION track_change('id');
--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER INSERT ON "texts" FOR EACH ROW EXECUTE FUNCTION track_change('version');
--> statement-breakpoint
CREATE TRIGGER booking_events_waived AFTER UPDATE OF in_time ON "booking_events" FOR EACH ROW EXECUTE FUNCTION track_change('booking_id');
--> statement-breakpoint
CREATE TRIGGER admins_added AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.user_type = 'admin') EXECUTE FUNCTION track_change('id');
--> statement-breakpoint
-- Owners whose ledger changed, and the last transaction that did it.
CREATE TABLE "ledger_changes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_changes_transaction" ON "ledger_changes" USING btree ("transaction");
--> statement-breakpoint
CREATE FUNCTION track_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_changes VALUES (coalesce(NEW.owner_id, OLD.owner_id), pg_current_xact_id()::text::bigint)
	ON CONFLICT (id) DO UPDATE SET transaction = EXCLUDED.transaction WHERE ledger_changes.transaction <> EXCLUDED.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_changed AFTER INSERT OR UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION track_ledger_change();
