CREATE TABLE "calendar_feeds" (
	"car_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
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
CREATE TABLE "messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"sender_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_photos" (
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
	CONSTRAINT "sent_photos_one" CHECK ("message_id" IS NULL OR "dispute_id" IS NULL)
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
	"once" text COLLATE "C",
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
CREATE TABLE "site_facts" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "not_returned_at" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "message_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "email" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "took_ms" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "handled" bigint;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_photos" ADD CONSTRAINT "sent_photos_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sent_photos_booking" ON "sent_photos" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_photos_sender" ON "sent_photos" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sent_photos_message" ON "sent_photos" USING btree ("message_id") WHERE "message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_photos_dispute" ON "sent_photos" USING btree ("dispute_id") WHERE "dispute_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_photos_loose" ON "sent_photos" USING btree ("created_at") WHERE "message_id" IS NULL AND "dispute_id" IS NULL;--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at","id") WHERE "failed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;