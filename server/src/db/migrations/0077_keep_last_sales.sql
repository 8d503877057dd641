CREATE TABLE "sku_last_sales" (
	"sku_code" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);

--> statement-breakpoint
-- by hand
INSERT INTO "sku_last_sales" SELECT sku_code, max(day) FROM "sku_days" WHERE quantity > 0 GROUP BY 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_order_days"() RETURNS void LANGUAGE plpgsql AS $$
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
