-- Rows that lists and search read instead of products and SKUs, and the settings of those tables.

-- Rows are locked first, in one order: otherwise two transactions that change SKUs of one product would each count
-- without the other's change.
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
END $$;

CREATE OR REPLACE FUNCTION refresh_listings_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_products();
CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_products();

CREATE OR REPLACE FUNCTION refresh_listings_of_skus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_deleted AFTER DELETE ON skus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_skus();
CREATE OR REPLACE TRIGGER skus_inserted AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_skus();

-- Orders change stock and nothing else, so that their listings need no more than the difference, unless a SKU can no
-- longer be bought or can be again. The locks come first: a listing that is derived again sees what others committed.
CREATE OR REPLACE FUNCTION refresh_listings_of_changed_skus() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE TRIGGER skus_updated AFTER UPDATE ON skus REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_changed_skus();

-- A search reads from its index alone which products are on sale.
CREATE OR REPLACE FUNCTION show_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown constant boolean := NEW.status = 'on_sale' AND NEW.deleted_at IS NULL;
BEGIN
  UPDATE product_search SET is_shown = shown WHERE product_id = NEW.id AND is_shown <> shown;
  IF NOT shown THEN
    DELETE FROM best_sold WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_shown_in_search AFTER UPDATE OF status, deleted_at ON products
  FOR EACH ROW
  WHEN ((OLD.status = 'on_sale' AND OLD.deleted_at IS NULL) <> (NEW.status = 'on_sale' AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION show_in_search();

-- Only the owner of a table may do this; the serving role calls it after writing many products.
CREATE OR REPLACE FUNCTION settle_search_entries() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list(i.oid) FROM pg_class i JOIN pg_am m ON m.oid = i.relam JOIN pg_index x ON x.indexrelid = i.oid
   WHERE m.amname = 'gin' AND x.indrelid IN ('product_search'::regclass, 'search_terms'::regclass)
$$;

-- As above; autovacuum would come a minute later.
CREATE OR REPLACE FUNCTION analyze_goods() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE products, skus, product_listings, product_search, best_sold;
END $$;

-- Room in each page for the next version of a row, so that its index entries can stay.
ALTER TABLE product_listings SET (fillfactor = 85);

-- A thousand hits need their ids and whether they are on sale. Words are stored apart, so that these are close together:
-- at a million products each hit was a page of its own among 2.5 GB. Uncompressed, because all are read when they rank.
ALTER TABLE product_search SET (toast_tuple_target = 128, fillfactor = 90), ALTER COLUMN tokens SET STORAGE EXTERNAL, ALTER COLUMN names SET STORAGE EXTERNAL;

ALTER TABLE best_sold SET (toast_tuple_target = 128), ALTER COLUMN tokens SET STORAGE EXTERNAL, ALTER COLUMN names SET STORAGE EXTERNAL;
