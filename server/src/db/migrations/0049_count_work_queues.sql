CREATE TABLE "order_marks" (
	"mark" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_marks_mark" ON "order_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "orders_freight_open" ON "orders" USING btree ("created_at","id") WHERE status = 'pending_payment' and freight is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id") WHERE status = 'awaiting_shipment' and shipped_quantity = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_partly_shipped" ON "orders" USING btree ("created_at","id") WHERE status = 'awaiting_shipment' and shipped_quantity > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE tags <> '{}' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_alias_parts" ON "users" USING gin (lower("alias") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_few_tags" CHECK (cardinality("orders"."tags") <= 10);--> statement-breakpoint
-- by hand
CREATE FUNCTION "order_marks_of"(o "orders") RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.deleted_at IS NOT NULL THEN '{}' ELSE
    array_remove(ARRAY[
      CASE WHEN o.payment_status = 'submitted' THEN 'to_confirm' END,
      CASE WHEN o.status = 'pending_payment' AND o.freight IS NULL THEN 'freight' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity = 0 THEN 'to_ship' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity > 0 THEN 'partly_shipped' END,
      CASE WHEN o.refund_due > 0 THEN 'refund_due' END
    ], NULL) || ARRAY(SELECT '#' || tag FROM unnest(o.tags) tag) END
$$;--> statement-breakpoint
CREATE FUNCTION "count_order_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had text[] := '{}';
  has text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN had := order_marks_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN has := order_marks_of(NEW); END IF;
  IF had <> has THEN
    INSERT INTO order_marks (mark, orders)
    SELECT mark, sum(change) FROM (SELECT unnest(had), -1 UNION ALL SELECT unnest(has), 1) changes (mark, change) GROUP BY mark HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_marked" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order_marks"();--> statement-breakpoint
CREATE TRIGGER "orders_marked_again" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.freight, OLD.shipped_quantity, OLD.refund_due, OLD.tags, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.freight, NEW.shipped_quantity, NEW.refund_due, NEW.tags, NEW.deleted_at)) EXECUTE FUNCTION "count_order_marks"();--> statement-breakpoint
-- The lock that the triggers took lets nobody write in between.
INSERT INTO "order_marks" ("mark", "orders")
SELECT mark, count(*) FROM "orders" o CROSS JOIN unnest(order_marks_of(o)) mark GROUP BY mark;
