ALTER TABLE "handovers" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "fuel_price" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "fuel_handling" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "cleaning_fee" bigint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "late_charged" boolean DEFAULT false NOT NULL;