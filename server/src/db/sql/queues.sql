-- Counts and names for the staff's list of orders (`order/filter-queries.ts`). Counts are added as rows and summed by a job, so
-- that orders do not wait for each other at a counter.

CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_counts (day, status, payment_status, source, orders) VALUES ((OLD.created_at AT TIME ZONE 'UTC')::date, OLD.status, OLD.payment_status, OLD.source, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_counts (day, status, payment_status, source, orders) VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status, NEW.payment_status, NEW.source, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_counted AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE OR REPLACE TRIGGER orders_counted_anew AFTER UPDATE OF status, payment_status, source, created_at, deleted_at ON orders
  FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.source, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.source, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION count_orders();

-- The queues and tags that an order is counted in.
CREATE OR REPLACE FUNCTION order_marks_of(o orders) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.deleted_at IS NOT NULL THEN '{}' ELSE
    array_remove(ARRAY[
      CASE WHEN o.payment_status = 'submitted' THEN 'to_confirm' END,
      -- A quoted order waits for its buyer, not for staff.
      CASE WHEN o.status = 'pending_payment' AND o.freight IS NULL AND o.freight_quote IS NULL THEN 'freight' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity = 0 THEN 'to_ship' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity > 0 THEN 'partly_shipped' END,
      CASE WHEN o.refund_due > 0 THEN 'refund_due' END
    ], NULL) || ARRAY(SELECT '#' || tag FROM unnest(o.tags) tag) END
$$;

CREATE OR REPLACE FUNCTION count_order_marks() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE TRIGGER orders_marked AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION count_order_marks();
CREATE OR REPLACE TRIGGER orders_marked_again AFTER UPDATE ON orders
  FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.freight, OLD.freight_quote, OLD.shipped_quantity, OLD.refund_due, OLD.tags, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.freight, NEW.freight_quote, NEW.shipped_quantity, NEW.refund_due, NEW.tags, NEW.deleted_at))
  EXECUTE FUNCTION count_order_marks();

-- Names are stored once, so that a part of a name is searched in few rows; orders are found by the whole name.
CREATE OR REPLACE FUNCTION name_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_names VALUES ('recipient', NEW.recipient), ('phone', NEW.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_named AFTER INSERT OR UPDATE OF recipient, phone ON orders
  FOR EACH ROW EXECUTE FUNCTION name_orders();

-- In one order, so that two transactions that bring the same names cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION name_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_names SELECT DISTINCT 'manufacturer', manufacturer FROM added WHERE manufacturer <> '' ORDER BY 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lines_named AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION name_order_lines();
