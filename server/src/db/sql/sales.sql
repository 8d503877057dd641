-- Sales by day, SKU and category, and first orders of buyers: the figures of `modules/report`, exact with each commit. Changes
-- are added as rows and summed by a job, so that orders do not wait for each other at a counter.

-- The day of a moment in the mall's time zone.
CREATE OR REPLACE FUNCTION mall_day(moment timestamp with time zone) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC'))::date
$$;

-- Whether an order counts as sold.
CREATE OR REPLACE FUNCTION sells(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT o.status <> 'canceled' AND o.deleted_at IS NULL $$;

CREATE OR REPLACE FUNCTION count_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_day_changes VALUES (mall_day(OLD.created_at), OLD.status, coalesce(OLD.country_code, ''), OLD.language, OLD.currency, -1, -OLD.amount_payable);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_day_changes VALUES (mall_day(NEW.created_at), NEW.status, coalesce(NEW.country_code, ''), NEW.language, NEW.currency, 1, NEW.amount_payable);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_by_day AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION count_order_days();
CREATE OR REPLACE TRIGGER orders_by_day_again AFTER UPDATE ON orders
  FOR EACH ROW
  WHEN ((OLD.status, OLD.country_code, OLD.language, OLD.currency, OLD.amount_payable, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.country_code, NEW.language, NEW.currency, NEW.amount_payable, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION count_order_days();

-- A line that comes (lines = 1) or goes (lines = -1).
CREATE TYPE line_change AS (order_id integer, product_id integer, sku_code text, lines integer, quantity integer, subtotal bigint);

-- The products of a sale keep their category until the sale is committed: `count_moved_products` waits for its lock and
-- sees the sale.
CREATE OR REPLACE FUNCTION hold_categories(orders_of integer[], more integer[]) RETURNS TABLE(product_id integer, category_id integer) LANGUAGE sql AS $$
  SELECT p.id, p.category_id FROM products p
   WHERE p.id IN (SELECT l.product_id FROM order_lines l WHERE l.order_id = ANY(orders_of) UNION SELECT unnest(more)) ORDER BY p.id FOR KEY SHARE
$$;

-- All lines of an order, which begins to count (sign = 1) or ends to.
CREATE OR REPLACE FUNCTION count_sales(o orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE day_of date := mall_day(o.created_at);
BEGIN
  INSERT INTO sku_day_changes (day, sku_code, currency, orders, quantity, amount)
  SELECT day_of, sku_code, o.currency, sign, sign * sum(quantity), sign * sum(subtotal) FROM order_lines WHERE order_id = o.id GROUP BY sku_code;
  INSERT INTO category_day_changes (day, category_id, currency, orders, quantity, amount)
  SELECT day_of, h.category_id, o.currency, sign, sign * sum(l.quantity), sign * sum(l.subtotal)
    FROM order_lines l JOIN hold_categories(ARRAY[o.id], '{}') h USING (product_id) WHERE l.order_id = o.id GROUP BY h.category_id;
END $$;

-- Deleting fires before, because the lines are deleted with their order.
CREATE OR REPLACE FUNCTION recount_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF sells(OLD) THEN PERFORM count_sales(OLD, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF sells(NEW) THEN PERFORM count_sales(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_sales_deleted BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION recount_sales();
CREATE OR REPLACE TRIGGER orders_sales_moved AFTER UPDATE ON orders
  FOR EACH ROW
  WHEN ((OLD.status = 'canceled', OLD.currency, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status = 'canceled', NEW.currency, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION recount_sales();

-- An order begins to count for a SKU or category with its first line there and ends to with its last: `have` counts the
-- lines that it has now.
CREATE OR REPLACE FUNCTION count_line_changes(changes line_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE changed integer[] := array(SELECT DISTINCT order_id FROM unnest(changes));
BEGIN
  INSERT INTO sku_day_changes (day, sku_code, currency, orders, quantity, amount)
  WITH sold AS MATERIALIZED (SELECT o.id AS order_id, mall_day(o.created_at) AS day, o.currency FROM orders o WHERE o.id = ANY(changed) AND sells(o))
  SELECT day, sku_code, currency, (coalesce(have, 0) > 0)::int - (coalesce(have, 0) > lines)::int, quantity, subtotal
    FROM sold
    JOIN (SELECT order_id, sku_code, sum(lines) AS lines, sum(lines * quantity) AS quantity, sum(lines * subtotal) AS subtotal FROM unnest(changes) GROUP BY 1, 2) c USING (order_id)
    LEFT JOIN (SELECT order_id, sku_code, count(*) AS have FROM order_lines WHERE order_id = ANY(changed) GROUP BY 1, 2) l USING (order_id, sku_code);
  INSERT INTO category_day_changes (day, category_id, currency, orders, quantity, amount)
  WITH sold AS MATERIALIZED (SELECT o.id AS order_id, mall_day(o.created_at) AS day, o.currency FROM orders o WHERE o.id = ANY(changed) AND sells(o)),
  held AS MATERIALIZED (SELECT * FROM hold_categories(changed, array(SELECT product_id FROM unnest(changes))))
  SELECT day, category_id, currency, (coalesce(have, 0) > 0)::int - (coalesce(have, 0) > lines)::int, quantity, subtotal
    FROM sold
    JOIN (SELECT order_id, category_id, sum(lines) AS lines, sum(lines * quantity) AS quantity, sum(lines * subtotal) AS subtotal FROM unnest(changes) JOIN held USING (product_id) GROUP BY 1, 2) c USING (order_id)
    LEFT JOIN (SELECT order_id, category_id, count(*) AS have FROM order_lines JOIN held USING (product_id) WHERE order_id = ANY(changed) GROUP BY 1, 2) l USING (order_id, category_id);
END $$;

CREATE OR REPLACE FUNCTION count_inserted_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_line_changes(array(SELECT ROW(order_id, product_id, sku_code, 1, quantity, subtotal)::line_change FROM came));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lines_inserted_by_day AFTER INSERT ON order_lines REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_lines();

CREATE OR REPLACE FUNCTION count_deleted_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_line_changes(array(SELECT ROW(order_id, product_id, sku_code, -1, quantity, subtotal)::line_change FROM gone));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lines_deleted_by_day AFTER DELETE ON order_lines REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_lines();

CREATE OR REPLACE FUNCTION count_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed bigint[] := array(SELECT id FROM gone JOIN came USING (id)
   WHERE (gone.order_id, gone.product_id, gone.sku_code, gone.quantity, gone.subtotal) IS DISTINCT FROM (came.order_id, came.product_id, came.sku_code, came.quantity, came.subtotal));
BEGIN
  IF changed = '{}' THEN RETURN NULL; END IF;
  PERFORM count_line_changes(array(
    SELECT ROW(order_id, product_id, sku_code, -1, quantity, subtotal)::line_change FROM gone WHERE id = ANY(changed)
    UNION ALL SELECT ROW(order_id, product_id, sku_code, 1, quantity, subtotal)::line_change FROM came WHERE id = ANY(changed)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lines_changed_by_day AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS gone NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_lines();

-- Moves what was sold of products to their new category. Moves wait for each other, because an order may have products of
-- both.
CREATE OR REPLACE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[] := array(SELECT id FROM past JOIN present USING (id) WHERE past.category_id <> present.category_id);
BEGIN
  IF moved = '{}' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(6255021);
  PERFORM FROM products WHERE id = ANY(moved) ORDER BY id FOR UPDATE;
  INSERT INTO category_day_changes (day, category_id, currency, orders, quantity, amount)
  WITH sold AS MATERIALIZED (
    SELECT o.id AS order_id, (o.created_at AT TIME ZONE zone)::date AS day, o.currency
      FROM (SELECT DISTINCT order_id FROM order_lines WHERE product_id = ANY(moved)) l JOIN orders o ON o.id = l.order_id,
           (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE sells(o))
  SELECT day, category_id, currency, sum(sign), sum(sign * quantity), sum(sign * amount)
    FROM (SELECT s.day, side.category_id, s.currency, side.sign, sum(l.quantity) AS quantity, sum(l.subtotal) AS amount
            FROM sold s JOIN order_lines l USING (order_id) JOIN products p ON p.id = l.product_id LEFT JOIN past ON past.id = p.id
           CROSS JOIN LATERAL (VALUES (-1, coalesce(past.category_id, p.category_id)), (1, p.category_id)) side (sign, category_id)
           GROUP BY s.order_id, s.day, s.currency, side.category_id, side.sign) c
   GROUP BY 1, 2, 3 HAVING (sum(sign), sum(sign * quantity), sum(sign * amount)) <> (0, 0, 0);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_moved_by_day AFTER UPDATE ON products REFERENCING OLD TABLE AS past NEW TABLE AS present
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();

CREATE OR REPLACE FUNCTION note_first_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO first_orders VALUES (NEW.user_id, NEW.id, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET order_id = excluded.order_id, created_at = excluded.created_at
     WHERE (excluded.created_at, excluded.order_id) < (first_orders.created_at, first_orders.order_id);
    RETURN NULL;
  END IF;
  DELETE FROM first_orders WHERE user_id = OLD.user_id;
  INSERT INTO first_orders SELECT user_id, id, created_at FROM orders WHERE user_id = OLD.user_id ORDER BY created_at, id LIMIT 1 ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id THEN
    DELETE FROM first_orders WHERE user_id = NEW.user_id;
    INSERT INTO first_orders SELECT user_id, id, created_at FROM orders WHERE user_id = NEW.user_id ORDER BY created_at, id LIMIT 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_first AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_first_order();
CREATE OR REPLACE TRIGGER orders_first_again AFTER UPDATE OF created_at, user_id ON orders
  FOR EACH ROW
  WHEN ((OLD.created_at, OLD.user_id) IS DISTINCT FROM (NEW.created_at, NEW.user_id))
  EXECUTE FUNCTION note_first_order();

-- Counts everything again, e.g. in another time zone.
CREATE OR REPLACE FUNCTION rebuild_order_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- No product moves, no changes are folded, and no order or line is written in between.
  PERFORM pg_advisory_xact_lock(6255021);
  PERFORM pg_advisory_xact_lock(6255033);
  LOCK TABLE orders, order_lines IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_days;
  DELETE FROM order_day_changes;
  DELETE FROM sku_days;
  DELETE FROM sku_day_changes;
  DELETE FROM sku_last_sales;
  DELETE FROM sku_months;
  DELETE FROM category_days;
  DELETE FROM category_day_changes;
  INSERT INTO order_days
  SELECT (created_at AT TIME ZONE zone)::date, status, coalesce(country_code, ''), language, currency, count(*), sum(amount_payable)
    FROM orders, (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO sku_days (day, sku_code, currency, orders, quantity, amount)
  SELECT (o.created_at AT TIME ZONE zone)::date, l.sku_code, o.currency, count(DISTINCT o.id), sum(l.quantity), sum(l.subtotal)
    FROM order_lines l JOIN orders o ON o.id = l.order_id, (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE sells(o) GROUP BY 1, 2, 3;
  INSERT INTO sku_last_sales SELECT sku_code, max(day) FROM sku_days WHERE quantity > 0 GROUP BY 1;
  INSERT INTO sku_months (month, sku_code, currency, orders, quantity, amount)
  SELECT date_trunc('month', day::timestamp), sku_code, currency, sum(orders), sum(quantity), sum(amount) FROM sku_days GROUP BY 1, 2, 3;
  INSERT INTO category_days (day, category_id, currency, orders, quantity, amount)
  SELECT (o.created_at AT TIME ZONE zone)::date, p.category_id, o.currency, count(DISTINCT o.id), sum(l.quantity), sum(l.subtotal)
    FROM order_lines l JOIN products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id, (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE sells(o) GROUP BY 1, 2, 3;
END $$;

CREATE OR REPLACE FUNCTION follow_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.value = NEW.value THEN RETURN NULL; END IF;
  PERFORM rebuild_order_days();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settings_time_zone AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW
  WHEN (NEW.name = 'time_zone')
  EXECUTE FUNCTION follow_time_zone();
