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
	CONSTRAINT "disputes_kind_known" CHECK ("kind" IN ('nobody_came', 'not_as_described', 'accident', 'deposit', 'took_place', 'fine', 'other')),
	CONSTRAINT "disputes_outcome" CHECK (("closed_at" IS NULL) = ("outcome" IS NULL))
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
CREATE TABLE "one_time_links" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "one_time_links_person" CHECK (("kind" = 'invitation') = ("user_id" IS NULL))
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
CREATE TABLE "vain_searches" (
	"week" text COLLATE "C" NOT NULL,
	"city" text COLLATE "C" NOT NULL,
	"filters" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "vain_searches_week_city_filters_pk" PRIMARY KEY("week","city","filters")
);
--> statement-breakpoint
DROP INDEX "approval_logs_entity";--> statement-breakpoint
ALTER TABLE "approval_logs" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "held" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_to" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cleared_at" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "operator_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "operator_tin" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "operator_address" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "data_protection_number" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "momo_code" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bank_account" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cover_asked" text COLLATE "C" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "due_limit" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_claims" ADD CONSTRAINT "settlement_claims_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "settlement_claims_owner" ON "settlement_claims" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_claims_open" ON "settlement_claims" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_links_expires" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","kind","entity_id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "texts_effective" ON "texts" USING btree ("kind","effective_from","created_at");--> statement-breakpoint
CREATE INDEX "approval_logs_type" ON "approval_logs" USING btree ("entity_type","at","id");--> statement-breakpoint
CREATE INDEX "car_papers_unchecked" ON "car_papers" USING btree ("car_id") WHERE "checked_at" IS NULL AND "ready_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cars_city" ON "cars" USING btree ("location","status","id");--> statement-breakpoint
CREATE INDEX "documents_ready" ON "documents" USING btree ("ready_at","id");--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING btree ("number_hash") WHERE "number_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_kept" ON "documents" USING btree ("decided_at") WHERE "cleared_at" IS NULL AND "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_lines_moved" ON "ledger_lines" USING btree ("kind","moved_at","amount");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "approval_logs_entity" ON "approval_logs" USING btree ("entity_id","at","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_reason" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cover_known" CHECK ("cover_asked" IN ('none', 'third_party', 'comprehensive'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_due_limit" CHECK ("due_limit" IS NULL OR "due_limit" > 0);--> statement-breakpoint
UPDATE "settings" SET "document_retention_days" = 30 WHERE "document_retention_days" = 365;--> statement-breakpoint
CREATE TRIGGER texts_touched AFTER INSERT ON "texts" FOR EACH ROW EXECUTE FUNCTION touch('version');--> statement-breakpoint
CREATE TRIGGER booking_events_forgiven AFTER UPDATE OF in_time ON "booking_events" FOR EACH ROW EXECUTE FUNCTION touch('booking_id');