-- Whose ledger was touched, and the last transaction that did: each process reads again what it has not seen, see server/db/postgres/changes.ts.
CREATE TABLE "touched_ledgers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "touched_ledgers_transaction" ON "touched_ledgers" USING btree ("transaction");
--> statement-breakpoint
CREATE FUNCTION touch_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO touched_ledgers VALUES (coalesce(NEW.owner_id, OLD.owner_id), pg_current_xact_id()::text::bigint)
	ON CONFLICT (id) DO UPDATE SET transaction = EXCLUDED.transaction WHERE touched_ledgers.transaction <> EXCLUDED.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_touched AFTER INSERT OR UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION touch_ledger();
