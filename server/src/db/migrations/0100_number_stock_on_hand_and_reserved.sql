-- by hand: until now the stock was what could be ordered. Units of open orders were off it, but lie on the shelf.
ALTER TABLE "skus" DROP CONSTRAINT "skus_stock_not_negative";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" RENAME COLUMN "change" TO "on_hand";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "on_hand" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What can be ordered stays as it is, so that nothing follows from these updates.
ALTER TABLE "skus" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "skus" s SET "on_hand" = s."stock" + coalesce(o."open", 0), "reserved" = coalesce(o."open", 0)
  FROM "skus" each LEFT JOIN (
    SELECT l."sku_id", sum(l."quantity" - l."shipped_quantity" - l."closed_quantity") AS "open"
      FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id"
     WHERE o."status" IN ('pending_payment', 'awaiting_shipment') AND l."sku_id" IS NOT NULL GROUP BY l."sku_id"
  ) o ON o."sku_id" = each."id" WHERE each."id" = s."id";--> statement-breakpoint
ALTER TABLE "skus" ENABLE TRIGGER USER;--> statement-breakpoint
-- The ledger of open orders: units taken for them were reserved, and those shipped have left the shelf.
UPDATE "stock_movements" m SET "on_hand" = 0, "reserved" = -m."on_hand"
  FROM "orders" o WHERE o."id" = m."order_id" AND m."reason" IN ('order', 'close') AND o."status" IN ('pending_payment', 'awaiting_shipment');--> statement-breakpoint
UPDATE "stock_movements" m SET "on_hand" = -s."shipped", "reserved" = m."reserved" - s."shipped"
  FROM (
    SELECT l."order_id", l."sku_id", sum(l."shipped_quantity") AS "shipped",
           (SELECT min(f."id") FROM "stock_movements" f WHERE f."order_id" = l."order_id" AND f."sku_id" = l."sku_id" AND f."reason" = 'order') AS "first"
      FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id"
     WHERE o."status" = 'awaiting_shipment' AND l."shipped_quantity" > 0 AND l."sku_id" IS NOT NULL GROUP BY l."order_id", l."sku_id"
  ) s WHERE m."id" = s."first";--> statement-breakpoint
ALTER TABLE "skus" DROP COLUMN "value_band";--> statement-breakpoint
ALTER TABLE "skus" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "stock" integer GENERATED ALWAYS AS (greatest(on_hand - reserved, 0)) STORED NOT NULL, ADD COLUMN "value_band" integer GENERATED ALWAYS AS (floor(16 * ln(greatest(on_hand::float8 * coalesce(price, 0), 0)::float8 + 1))::int) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_stock_not_negative" CHECK ("skus"."on_hand" >= 0 and "skus"."reserved" >= 0);--> statement-breakpoint
CREATE INDEX "skus_value" ON "skus" USING btree ("value_band") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "skus_short" ON "skus" USING btree ("id") WHERE on_hand < reserved;--> statement-breakpoint
-- A shipment leaves what can be ordered as it is: the listings of its products are neither locked nor written.
CREATE OR REPLACE FUNCTION "refresh_listings_of_changed_skus"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived integer[];
  moved integer[];
  differences bigint[];
BEGIN
  SELECT coalesce(array_agg(product_id) FILTER (WHERE is_derived), '{}'), coalesce(array_agg(product_id) FILTER (WHERE is_moved), '{}'), array_agg(difference) FILTER (WHERE is_moved)
    INTO derived, moved, differences
    FROM (
      SELECT product_id, difference, is_derived, NOT is_derived AND difference <> 0 AS is_moved FROM (
        SELECT n.product_id, coalesce(sum(n.stock - o.stock) FILTER (WHERE n.status = 'on_sale' AND n.deleted_at IS NULL), 0) AS difference,
               bool_or((n.product_id, n.price, n.ladder, n.moq, n.multiple, n.unit, n.status, n.position, n.updated_at, n.deleted_at, n.stock >= n.moq)
                 IS DISTINCT FROM (o.product_id, o.price, o.ladder, o.moq, o.multiple, o.unit, o.status, o.position, o.updated_at, o.deleted_at, o.stock >= o.moq)) AS is_derived
          FROM changed n JOIN before o USING (id) GROUP BY n.product_id) compared) products;
  IF derived || moved = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM product_listings WHERE product_id = ANY(derived || moved) ORDER BY product_id FOR NO KEY UPDATE;
  IF derived <> '{}' THEN PERFORM refresh_listings(derived); END IF;
  UPDATE product_listings l SET stock = l.stock + d.difference
    FROM unnest(moved, differences) AS d(product_id, difference) WHERE l.product_id = d.product_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(CASE WHEN reason IN ('opening', 'edit', 'import', 'count') THEN 'content' ELSE 'stock' END)
    FROM (SELECT DISTINCT reason FROM changed WHERE reason <> 'shipment') reasons;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A column that says no more than "stock" holds what is on hand; columns of exports of other shops what can be ordered.
UPDATE "import_mappings" SET "columns" = (
  SELECT jsonb_agg(CASE WHEN c ->> 'field' = 'stock' AND c ->> 'heading' NOT IN ('Variant Inventory Qty', 'Inventory quantity') THEN jsonb_set(c, '{field}', '"on_hand"') ELSE c END ORDER BY place)
    FROM jsonb_array_elements("columns") WITH ORDINALITY AS each(c, place)
) WHERE "columns" @> '[{"field": "stock"}]';
