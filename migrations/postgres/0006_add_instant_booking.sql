ALTER TABLE "cars" ADD COLUMN "instant_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "instant_verified_only" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "instant_max_days" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "instant_days_ahead" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "instant_paused_at" bigint;--> statement-breakpoint
CREATE INDEX "cars_instant" ON "cars" USING btree ("id") WHERE "instant_booking" = true AND "instant_paused_at" IS NULL;