ALTER TABLE "after_sale_lines" DROP CONSTRAINT "after_sale_lines_amount_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payable_adds_up";--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand: closed units and refunds were part of the adjustment; they move to `credited`, added tax with its part of them
UPDATE orders o SET adjustment = o.adjustment + f.gross, tax = o.tax - f.tax, tax_included = o.tax_included - f.within,
       credited = f.gross - f.tax, credited_freight = least(f.freight, f.gross - f.tax), credited_tax = f.tax + f.within
  FROM (
    SELECT s.id, s.gross, s.freight,
           CASE WHEN s.tax_included IS NULL THEN coalesce(s.tax * s.gross / nullif(s.amount_payable + s.gross, 0), 0) ELSE 0 END AS tax,
           coalesce(s.tax_included * s.refunded / nullif(s.amount_payable + s.refunded, 0), 0) AS within
      FROM (
        SELECT o.id, o.tax, o.tax_included, o.amount_payable, coalesce(r.refunded, 0) AS refunded, coalesce(r.freight, 0) AS freight,
               coalesce(r.refunded, 0) + coalesce(c.goods + CASE WHEN o.tax_included IS NULL THEN round(c.goods * coalesce(o.tax_rate, 0) / 100)::bigint ELSE 0 END, 0) AS gross
          FROM orders o
          LEFT JOIN (SELECT order_id, sum(price * closed_quantity - discount * closed_quantity / quantity)::bigint AS goods
                       FROM order_lines WHERE closed_quantity > 0 GROUP BY order_id) c ON c.order_id = o.id
          LEFT JOIN (SELECT order_id, sum(amount)::bigint AS refunded, sum(freight)::bigint AS freight
                       FROM after_sales WHERE status = 'refunded' GROUP BY order_id) r ON r.order_id = o.id
         WHERE c.order_id IS NOT NULL OR r.order_id IS NOT NULL) s) f
 WHERE f.id = o.id AND f.gross > 0;--> statement-breakpoint
UPDATE after_sale_lines l SET tax = l.amount * o.credited_tax / (o.credited + o.credited_tax)
  FROM after_sales a JOIN orders o ON o.id = a.order_id
 WHERE a.id = l.after_sale_id AND a.status = 'refunded' AND o.credited_tax > 0;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_amount_not_negative" CHECK ("after_sale_lines"."amount" >= 0 and "after_sale_lines"."tax" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_not_negative" CHECK ("orders"."credited_freight" >= 0 and "orders"."credited_freight" <= "orders"."credited" and "orders"."credited_tax" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payable_adds_up" CHECK ("orders"."amount_payable" = "orders"."total_price" - "orders"."discount" + coalesce("orders"."freight", 0) + "orders"."tax" + "orders"."adjustment" - "orders"."credited") NOT VALID;
