INSERT INTO "settings" ("id", "service_fee_percent", "commission_percent", "in_person_fee", "in_person_fee_enabled", "request_hours", "cancellation_hours", "document_retention_days", "updated_at")
VALUES (1, 10, 15, 5000, true, 48, 48, 365, 0);
