CREATE TABLE "markups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"category_id" integer,
	"include_children" boolean DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"value" numeric(16, 3) NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"step" bigint DEFAULT 1 NOT NULL,
	"ending" bigint DEFAULT 0 NOT NULL,
	"min_price" bigint,
	"max_price" bigint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_applied" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "markups_owner_category" UNIQUE NULLS NOT DISTINCT("owner_id","category_id"),
	CONSTRAINT "markups_mode_known" CHECK ("markups"."mode" in ('percent', 'fixed')),
	CONSTRAINT "markups_value_not_negative" CHECK ("markups"."value" >= 0),
	CONSTRAINT "markups_rounding" CHECK ("markups"."step" >= 1 and "markups"."ending" >= 0 and "markups"."ending" < "markups"."step"),
	CONSTRAINT "markups_limits" CHECK ("markups"."min_price" <= "markups"."max_price"),
	CONSTRAINT "markups_dates" CHECK ("markups"."starts_at" < "markups"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "marked_price" bigint;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "base_price" bigint;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "base_ladder" jsonb;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "markup_id" integer;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_base_with_markup" CHECK (("skus"."markup_id" is null) = ("skus"."base_price" is null) and ("skus"."markup_id" is null) = ("skus"."base_ladder" is null));--> statement-breakpoint
-- The markup in force for a category: its own, else the nearest one above that includes what is below, else the one for all.
CREATE FUNCTION markup_for(category integer) RETURNS markups LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id, 0 AS depth FROM categories WHERE id = category
    UNION ALL SELECT c.id, c.parent_id, a.depth + 1 FROM above a JOIN categories c ON c.id = a.parent_id WHERE a.depth < 50)
  SELECT m.* FROM markups m LEFT JOIN above a ON a.id = m.category_id
   WHERE m.owner_id IS NULL AND m.is_applied AND (m.category_id IS NULL OR a.depth = 0 OR (a.depth > 0 AND m.include_children))
   ORDER BY a.depth NULLS LAST LIMIT 1
$$;--> statement-breakpoint
-- Rounded up, so that rounding never takes from the markup; then held between the limits, but never below the amount itself.
-- It never falls as the amount rises, so price ladders keep their order.
CREATE FUNCTION mark_up(amount bigint, rule markups) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(amount, least(rule.max_price, greatest(rule.min_price, raised + mod(mod(rule.ending - raised, rule.step) + rule.step, rule.step))))
    FROM (SELECT amount + CASE rule.mode WHEN 'percent' THEN round(amount * rule.value / 100)::bigint ELSE rule.value::bigint END AS raised) r
$$;--> statement-breakpoint
-- Keeps price and ladder marked up whatever writes them. The shared lock ends with the transaction: a change of markups waits
-- for it, and then sees this SKU.
CREATE FUNCTION mark_up_sku() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base bigint := coalesce(NEW.base_price, NEW.price);
  steps jsonb := coalesce(NEW.base_ladder, NEW.ladder);
  rule markups;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF base IS NOT NULL AND EXISTS (SELECT FROM markups WHERE is_applied) THEN
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
END $$;--> statement-breakpoint
CREATE TRIGGER skus_marked_up BEFORE INSERT OR UPDATE OF price, ladder, base_price, base_ladder, deleted_at ON skus FOR EACH ROW EXECUTE FUNCTION mark_up_sku();--> statement-breakpoint
-- Prices the SKUs of these categories and all below again; null means all categories. SKUs are locked in the order of orders.
CREATE FUNCTION reprice_categories(tops integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(6255020);
  WITH RECURSIVE below AS (
    SELECT id FROM categories WHERE id = ANY(tops) OR array_position(tops, NULL) IS NOT NULL
    UNION SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id),
  locked AS MATERIALIZED (
    SELECT s.id FROM skus s JOIN products p ON p.id = s.product_id JOIN below b ON b.id = p.category_id
     WHERE s.deleted_at IS NULL AND s.price IS NOT NULL ORDER BY s.id FOR NO KEY UPDATE OF s)
  UPDATE skus s SET base_price = s.base_price FROM locked WHERE s.id = locked.id;
END $$;--> statement-breakpoint
CREATE FUNCTION reprice_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE is_applied) THEN
    UPDATE skus SET base_price = base_price WHERE product_id = NEW.id AND deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF category_id ON products FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION reprice_moved_product();--> statement-breakpoint
CREATE FUNCTION reprice_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE is_applied) THEN
    PERFORM reprice_categories(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_moved AFTER UPDATE OF parent_id ON categories FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION reprice_moved_category();
