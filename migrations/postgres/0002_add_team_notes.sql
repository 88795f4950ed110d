CREATE TABLE "team_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"entity_type" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "team_notes_entity_known" CHECK ("entity_type" IN ('user', 'car', 'booking'))
);
--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_notes_entity" ON "team_notes" USING btree ("entity_id","created_at","id");