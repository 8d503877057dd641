ALTER TABLE "orders" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_priority_known" CHECK (priority between 0 and 9) NOT VALID;--> statement-breakpoint
-- by hand
CREATE INDEX CONCURRENTLY "orders_priority" ON "orders" USING btree ("priority","id") WHERE priority > 0;--> statement-breakpoint
-- repeat
UPDATE "orders" SET "priority" = 1 WHERE "id" IN (SELECT "id" FROM "orders" WHERE "total_quantity" >= 10 AND "priority" = 0 LIMIT 2000);
