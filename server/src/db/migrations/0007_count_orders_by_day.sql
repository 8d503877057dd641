CREATE TABLE "order_counts" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"source" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "order_lines_code";--> statement-breakpoint
DROP INDEX "order_lines_barcode";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_payment_status";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("order_number" gin_trgm_ops,"recipient" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_code" ON "order_lines" USING btree ("sku_code","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_barcode" ON "order_lines" USING btree ("barcode","order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_counts (day, status, payment_status, source, orders) VALUES ((OLD.created_at AT TIME ZONE 'UTC')::date, OLD.status, OLD.payment_status, OLD.source, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_counts (day, status, payment_status, source, orders) VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status, NEW.payment_status, NEW.source, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_counted_anew" AFTER UPDATE OF "status", "payment_status", "source", "created_at", "deleted_at" ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.source, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.source, NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION "count_orders"();--> statement-breakpoint
-- The lock that the triggers took lets nobody write in between.
INSERT INTO "order_counts" ("day", "status", "payment_status", "source", "orders")
SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, source, count(*) FROM "orders" WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;
