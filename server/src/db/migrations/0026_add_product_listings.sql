CREATE TABLE "product_listings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"status" text NOT NULL,
	"sales" integer NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"least_moq" integer,
	"in_stock" boolean NOT NULL,
	"stock" bigint NOT NULL,
	"sku_count" integer NOT NULL,
	"default_sku_id" integer,
	"moq" integer,
	"multiple" integer,
	"unit" text,
	"attribute_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_shown_category";--> statement-breakpoint
DROP INDEX "products_shown_sales";--> statement-breakpoint
DROP INDEX "products_shown_price";--> statement-breakpoint
DROP INDEX "product_search_attributes";--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" SET (fillfactor = 85);--> statement-breakpoint
-- Rows are locked first, in one order: otherwise two transactions that change SKUs of one product would each count without the other's change.
CREATE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_listings WHERE product_id = ANY(ids) ORDER BY product_id FOR NO KEY UPDATE;
  INSERT INTO product_listings AS l (product_id, category_id, brand_id, status, sales, price_min, price_max, least_moq, in_stock, stock, sku_count, default_sku_id, moq, multiple, unit)
  SELECT p.id, p.category_id, p.brand_id, p.status, p.sales, s.price_min, s.price_max, s.least_moq, coalesce(s.in_stock, false), coalesce(s.stock, 0), s.sku_count, d.id, d.moq, d.multiple, d.unit
    FROM products p
   CROSS JOIN LATERAL (
     SELECT min(at_moq.price) AS price_min, max(at_moq.price) AS price_max, min(k.moq) AS least_moq, bool_or(k.stock >= k.moq) AS in_stock, sum(k.stock) AS stock, count(*) AS sku_count,
            (array_agg(k.id ORDER BY k.price IS NOT NULL AND k.stock >= k.moq DESC, k.position, k.id))[1] AS default_sku_id
       FROM skus k
      CROSS JOIN LATERAL (SELECT CASE WHEN k.price IS NOT NULL THEN coalesce((SELECT (step->>'price')::bigint FROM jsonb_array_elements(k.ladder) step WHERE (step->>'min_quantity')::int <= k.moq ORDER BY (step->>'min_quantity')::int DESC LIMIT 1), k.price) END AS price) at_moq
      WHERE k.product_id = p.id AND k.deleted_at IS NULL AND k.status = 'on_sale') s
    LEFT JOIN skus d ON d.id = s.default_sku_id
   WHERE p.id = ANY(ids) AND p.deleted_at IS NULL
   ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET (category_id, brand_id, status, sales, price_min, price_max, least_moq, in_stock, stock, sku_count, default_sku_id, moq, multiple, unit)
    = (excluded.category_id, excluded.brand_id, excluded.status, excluded.sales, excluded.price_min, excluded.price_max, excluded.least_moq, excluded.in_stock, excluded.stock, excluded.sku_count, excluded.default_sku_id, excluded.moq, excluded.multiple, excluded.unit)
    WHERE (l.category_id, l.brand_id, l.status, l.sales, l.price_min, l.price_max, l.least_moq, l.in_stock, l.stock, l.sku_count, l.default_sku_id, l.moq, l.multiple, l.unit)
      IS DISTINCT FROM (excluded.category_id, excluded.brand_id, excluded.status, excluded.sales, excluded.price_min, excluded.price_max, excluded.least_moq, excluded.in_stock, excluded.stock, excluded.sku_count, excluded.default_sku_id, excluded.moq, excluded.multiple, excluded.unit);
  DELETE FROM product_listings l USING products p WHERE l.product_id = ANY(ids) AND p.id = l.product_id AND p.deleted_at IS NOT NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_listings_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_listings_of_skus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_products();--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_products();--> statement-breakpoint
CREATE TRIGGER skus_inserted AFTER INSERT ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_skus();--> statement-breakpoint
CREATE TRIGGER skus_updated AFTER UPDATE ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_skus();--> statement-breakpoint
CREATE TRIGGER skus_deleted AFTER DELETE ON skus REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_skus();--> statement-breakpoint
SELECT refresh_listings(array(SELECT id FROM products));--> statement-breakpoint
UPDATE product_listings l SET attribute_ids = s.attribute_ids FROM product_search s WHERE s.product_id = l.product_id AND s.attribute_ids <> '{}';--> statement-breakpoint
CREATE INDEX "product_listings_sales" ON "product_listings" USING btree ("sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("price_min","product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_price_desc" ON "product_listings" USING btree ("price_min" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_sales" ON "product_listings" USING btree ("category_id","sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_price" ON "product_listings" USING btree ("category_id","price_min","product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_price_desc" ON "product_listings" USING btree ("category_id","price_min" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_newest" ON "product_listings" USING btree ("category_id","product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_brand" ON "product_listings" USING btree ("brand_id","sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_attributes" ON "product_listings" USING gin ("attribute_ids");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_min";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_max";--> statement-breakpoint
ALTER TABLE "product_search" DROP COLUMN "attribute_ids";--> statement-breakpoint
CREATE OR REPLACE FUNCTION analyze_goods() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE products, skus, product_listings, product_search, best_sold;
END $$;