ALTER TABLE "handovers" ADD COLUMN "method" text COLLATE "C" DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "reference" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_reference" ON "handovers" USING btree ("method","reference") WHERE "reference" IS NOT NULL;