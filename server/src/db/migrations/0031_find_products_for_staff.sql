ALTER TABLE "products" ADD COLUMN "missing" text[] GENERATED ALWAYS AS (array_remove(array[case when jsonb_array_length(images) = 0 then 'image' end, case when not name ? 'en' or (detail <> '{}' and not detail ? 'en') then 'en' end, case when not name ? 'cn' or (detail <> '{}' and not detail ? 'cn') then 'cn' end, case when not name ? 'es' or (detail <> '{}' and not detail ? 'es') then 'es' end, case when not name ? 'ru' or (detail <> '{}' and not detail ? 'ru') then 'ru' end, case when not name ? 'th' or (detail <> '{}' and not detail ? 'th') then 'th' end, case when not name ? 'vi' or (detail <> '{}' and not detail ? 'vi') then 'vi' end], null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_listings WHERE product_id = ANY(ids) ORDER BY product_id FOR NO KEY UPDATE;
  INSERT INTO product_listings AS l (product_id, category_id, brand_id, status, sales, price_min, price_max, least_moq, in_stock, stock, sku_count, default_sku_id, moq, multiple, unit, missing, changed_at)
  SELECT p.id, p.category_id, p.brand_id, p.status, p.sales, s.price_min, s.price_max, s.least_moq, coalesce(s.in_stock, false), coalesce(s.stock, 0), s.sku_count, d.id, d.moq, d.multiple, d.unit, p.missing, greatest(p.updated_at, s.changed_at)
    FROM products p
   CROSS JOIN LATERAL (
     SELECT min(at_moq.price) AS price_min, max(at_moq.price) AS price_max, min(k.moq) AS least_moq, bool_or(k.stock >= k.moq) AS in_stock, sum(k.stock) AS stock, count(*) AS sku_count, max(k.updated_at) AS changed_at,
            (array_agg(k.id ORDER BY k.price IS NOT NULL AND k.stock >= k.moq DESC, k.position, k.id))[1] AS default_sku_id
       FROM skus k
      CROSS JOIN LATERAL (SELECT CASE WHEN k.price IS NOT NULL THEN coalesce((SELECT (step->>'price')::bigint FROM jsonb_array_elements(k.ladder) step WHERE (step->>'min_quantity')::int <= k.moq ORDER BY (step->>'min_quantity')::int DESC LIMIT 1), k.price) END AS price) at_moq
      WHERE k.product_id = p.id AND k.deleted_at IS NULL AND k.status = 'on_sale') s
    LEFT JOIN skus d ON d.id = s.default_sku_id
   WHERE p.id = ANY(ids) AND p.deleted_at IS NULL
   ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET (category_id, brand_id, status, sales, price_min, price_max, least_moq, in_stock, stock, sku_count, default_sku_id, moq, multiple, unit, missing, changed_at)
    = (excluded.category_id, excluded.brand_id, excluded.status, excluded.sales, excluded.price_min, excluded.price_max, excluded.least_moq, excluded.in_stock, excluded.stock, excluded.sku_count, excluded.default_sku_id, excluded.moq, excluded.multiple, excluded.unit, excluded.missing, excluded.changed_at)
    WHERE (l.category_id, l.brand_id, l.status, l.sales, l.price_min, l.price_max, l.least_moq, l.in_stock, l.stock, l.sku_count, l.default_sku_id, l.moq, l.multiple, l.unit, l.missing, l.changed_at)
      IS DISTINCT FROM (excluded.category_id, excluded.brand_id, excluded.status, excluded.sales, excluded.price_min, excluded.price_max, excluded.least_moq, excluded.in_stock, excluded.stock, excluded.sku_count, excluded.default_sku_id, excluded.moq, excluded.multiple, excluded.unit, excluded.missing, excluded.changed_at);
  DELETE FROM product_listings l USING products p WHERE l.product_id = ANY(ids) AND p.id = l.product_id AND p.deleted_at IS NOT NULL;
END $$;--> statement-breakpoint
UPDATE product_listings l SET missing = p.missing, changed_at = greatest(p.updated_at, (SELECT max(updated_at) FROM skus WHERE product_id = p.id AND deleted_at IS NULL AND status = 'on_sale')) FROM products p WHERE p.id = l.product_id;--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "changed_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "product_listings_missing" ON "product_listings" USING gin ("missing");--> statement-breakpoint
CREATE INDEX "product_listings_changed" ON "product_listings" USING btree ("changed_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE deleted_at is not null;