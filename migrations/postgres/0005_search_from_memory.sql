DROP INDEX "cars_by_city";--> statement-breakpoint
DROP INDEX "cars_by_price";--> statement-breakpoint
DROP INDEX "cars_by_rating";--> statement-breakpoint
DROP INDEX "cars_by_age";--> statement-breakpoint
-- What visitors see, by its id, and the last transaction that touched it: each process reads again what it has not seen, see server/db/postgres-changes.ts.
CREATE TABLE "touched" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "touched_transaction" ON "touched" USING btree ("transaction");
--> statement-breakpoint
-- Its argument is the column that names what a row belongs to. The same events are watched on SQLite, see server/db/sqlite-changes.ts.
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO touched VALUES (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0], pg_current_xact_id()::text::bigint)
	ON CONFLICT (id) DO UPDATE SET transaction = EXCLUDED.transaction WHERE touched.transaction <> EXCLUDED.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cars_touched AFTER INSERT OR UPDATE OR DELETE ON "cars" FOR EACH ROW EXECUTE FUNCTION touch('id');
--> statement-breakpoint
CREATE TRIGGER car_photos_touched AFTER INSERT OR UPDATE OR DELETE ON "car_photos" FOR EACH ROW EXECUTE FUNCTION touch('car_id');
--> statement-breakpoint
CREATE TRIGGER booked_days_touched AFTER INSERT OR UPDATE OR DELETE ON "booked_days" FOR EACH ROW EXECUTE FUNCTION touch('car_id');
--> statement-breakpoint
CREATE TRIGGER reviews_touched AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION touch('car_id');
--> statement-breakpoint
CREATE TRIGGER bookings_touched AFTER UPDATE OF status, expires_at ON "bookings" FOR EACH ROW EXECUTE FUNCTION touch('car_id');
--> statement-breakpoint
CREATE TRIGGER booking_events_touched AFTER INSERT ON "booking_events" FOR EACH ROW WHEN (NOT NEW.in_time) EXECUTE FUNCTION touch('booking_id');
--> statement-breakpoint
CREATE TRIGGER users_touched AFTER UPDATE OF first_name, last_name, id_verification, licence_verification, user_type ON "users" FOR EACH ROW EXECUTE FUNCTION touch('id');--> statement-breakpoint
CREATE TRIGGER admins_touched AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.user_type = 'admin') EXECUTE FUNCTION touch('id');
--> statement-breakpoint
CREATE TRIGGER popular_cars_touched AFTER INSERT OR DELETE ON "popular_cars" FOR EACH ROW EXECUTE FUNCTION touch('car_id');
--> statement-breakpoint
CREATE TRIGGER settings_touched AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION touch('id');