-- Markups of the mall: SKUs are stored marked up, so that lists can sort by price. Markups of shops are added when a price is
-- read (`price/mark-up.ts`).

-- Rounded up, so that rounding never takes from the markup; then limited, but never below the amount itself. It never
-- falls as the amount rises, so price ladders keep their order.
CREATE OR REPLACE FUNCTION mark_up(amount bigint, rule markups) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(amount, least(rule.max_price, greatest(rule.min_price, raised + mod(mod(rule.ending - raised, rule.step) + rule.step, rule.step))))
    FROM (SELECT amount + CASE rule.mode WHEN 'percent' THEN round(amount * rule.value / 100)::bigint ELSE rule.value::bigint END AS raised) r
$$;

-- The markup of a category: its own, else the nearest one above that includes what is below, else the one for all.
CREATE OR REPLACE FUNCTION markup_for(category integer) RETURNS markups LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id, 0 AS depth FROM categories WHERE id = category
    UNION ALL SELECT c.id, c.parent_id, a.depth + 1 FROM above a JOIN categories c ON c.id = a.parent_id WHERE a.depth < 50)
  SELECT m.* FROM markups m LEFT JOIN above a ON a.id = m.category_id
   WHERE m.owner_id IS NULL AND m.is_applied AND (m.category_id IS NULL OR a.depth = 0 OR (a.depth > 0 AND m.include_children))
   ORDER BY a.depth NULLS LAST LIMIT 1
$$;

-- Marks price and ladder up whatever writes them. The shared lock ends with the transaction: a change of markups waits for
-- it, and then sees this SKU.
CREATE OR REPLACE FUNCTION mark_up_sku() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base bigint := coalesce(NEW.base_price, NEW.price);
  steps jsonb := coalesce(NEW.base_ladder, NEW.ladder);
  rule markups;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF base IS NOT NULL AND EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    SELECT m.* INTO rule FROM products p CROSS JOIN LATERAL markup_for(p.category_id) m WHERE p.id = NEW.product_id;
  END IF;
  IF rule.id IS NULL THEN
    NEW.price := base;
    NEW.ladder := steps;
    NEW.base_price := NULL;
    NEW.base_ladder := NULL;
    NEW.markup_id := NULL;
  ELSE
    NEW.price := mark_up(base, rule);
    NEW.ladder := (SELECT coalesce(jsonb_agg(jsonb_set(step, '{price}', to_jsonb(mark_up((step->>'price')::bigint, rule))) ORDER BY place), '[]')
                     FROM jsonb_array_elements(steps) WITH ORDINALITY each (step, place));
    NEW.base_price := base;
    NEW.base_ladder := steps;
    NEW.markup_id := rule.id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
    -- An order that has read the old price prices the SKU again.
    IF (NEW.price, NEW.ladder) IS DISTINCT FROM (OLD.price, OLD.ladder) THEN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
    ELSIF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER skus_marked_up BEFORE INSERT OR UPDATE OF price, ladder, base_price, base_ladder, deleted_at ON skus
  FOR EACH ROW EXECUTE FUNCTION mark_up_sku();

-- Prices the SKUs of these categories and all below again; null means all categories. SKUs are locked in the order of
-- orders.
CREATE OR REPLACE FUNCTION reprice_categories(tops integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(6255020);
  WITH RECURSIVE below AS (
    SELECT id FROM categories WHERE id = ANY(tops) OR array_position(tops, NULL) IS NOT NULL
    UNION SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id),
  locked AS MATERIALIZED (
    SELECT s.id FROM skus s JOIN products p ON p.id = s.product_id JOIN below b ON b.id = p.category_id
     WHERE s.deleted_at IS NULL AND s.price IS NOT NULL ORDER BY s.id FOR NO KEY UPDATE OF s)
  UPDATE skus s SET base_price = s.base_price FROM locked WHERE s.id = locked.id;
END $$;

CREATE OR REPLACE FUNCTION reprice_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    PERFORM reprice_categories(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_moved AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id)
  EXECUTE FUNCTION reprice_moved_category();

CREATE OR REPLACE FUNCTION reprice_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    UPDATE skus SET base_price = base_price WHERE product_id = NEW.id AND deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_moved AFTER UPDATE OF category_id ON products
  FOR EACH ROW
  WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id)
  EXECUTE FUNCTION reprice_moved_product();
