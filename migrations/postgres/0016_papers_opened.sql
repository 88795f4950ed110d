-- A paper counts as checked only where an admin has opened it.
UPDATE "car_papers" SET "checked_at" = NULL WHERE "checked_at" IS NOT NULL AND "id" NOT IN (
  SELECT "entity_id" FROM "document_views" WHERE "entity_type" = 'paper'
);
