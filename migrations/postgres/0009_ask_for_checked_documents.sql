ALTER TABLE "cars" ADD COLUMN "requires_licence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "requires_identity" boolean DEFAULT false NOT NULL;