-- by hand
-- Orders change stock and nothing else, so that their listings need no more than the difference, unless a SKU can no
-- longer be bought or can be again. The locks come first: a listing that is derived again sees what others committed.
CREATE FUNCTION "refresh_listings_of_changed_skus"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived integer[];
  moved integer[];
  differences bigint[];
BEGIN
  SELECT coalesce(array_agg(product_id) FILTER (WHERE is_derived), '{}'), array_agg(product_id) FILTER (WHERE NOT is_derived), array_agg(difference) FILTER (WHERE NOT is_derived)
    INTO derived, moved, differences
    FROM (
      SELECT n.product_id, coalesce(sum(n.stock - o.stock) FILTER (WHERE n.status = 'on_sale' AND n.deleted_at IS NULL), 0) AS difference,
             bool_or((n.product_id, n.price, n.ladder, n.moq, n.multiple, n.unit, n.status, n.position, n.updated_at, n.deleted_at, n.stock >= n.moq)
               IS DISTINCT FROM (o.product_id, o.price, o.ladder, o.moq, o.multiple, o.unit, o.status, o.position, o.updated_at, o.deleted_at, o.stock >= o.moq)) AS is_derived
        FROM changed n JOIN before o USING (id) GROUP BY n.product_id) products;
  PERFORM FROM product_listings WHERE product_id = ANY(derived || moved) ORDER BY product_id FOR NO KEY UPDATE;
  IF derived <> '{}' THEN PERFORM refresh_listings(derived); END IF;
  UPDATE product_listings l SET stock = l.stock + d.difference
    FROM unnest(moved, differences) AS d(product_id, difference) WHERE l.product_id = d.product_id AND d.difference <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "skus_updated" ON "skus";--> statement-breakpoint
CREATE TRIGGER "skus_updated" AFTER UPDATE ON "skus" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refresh_listings_of_changed_skus"();
