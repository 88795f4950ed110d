CREATE INDEX "cars_name" ON "cars" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "cars_price" ON "cars" USING btree ("price_per_day","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");