-- A paper counts as checked only where an admin has opened it.
UPDATE "car_papers" SET "checked_at" = NULL WHERE "checked_at" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "document_views" WHERE "document_views"."entity_type" = 'paper' AND "document_views"."entity_id" = "car_papers"."id"
);
