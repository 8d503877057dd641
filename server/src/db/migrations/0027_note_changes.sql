CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_xid_kind_pk" PRIMARY KEY("xid","kind")
);
--> statement-breakpoint
CREATE FUNCTION note_change(given text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (kind) VALUES (given) ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION note_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['products', 'categories', 'brands', 'attributes', 'attribute_values', 'banners', 'homepage', 'settings', 'search_synonyms'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content()', name || '_inserted_note', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content()', name || '_updated_note', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content()', name || '_deleted_note', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_inserted_note AFTER INSERT ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_content();--> statement-breakpoint
-- An order changes nothing but stock.
CREATE FUNCTION note_sku_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed n JOIN before o USING (id) WHERE (n.version, n.status, n.price, n.moq, n.multiple, n.deleted_at) IS DISTINCT FROM (o.version, o.status, o.price, o.moq, o.multiple, o.deleted_at)) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_updated_note AFTER UPDATE ON skus REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_sku_content();--> statement-breakpoint
-- Staff expect to see the stock they have counted; that orders take some may be seen a little later.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(CASE WHEN reason IN ('opening', 'edit', 'import') THEN 'content' ELSE 'stock' END) FROM (SELECT DISTINCT reason FROM changed) reasons;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_inserted_note AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock();--> statement-breakpoint
-- Sold out, or in stock again.
CREATE FUNCTION note_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed n JOIN before o USING (product_id) WHERE (n.in_stock, n.default_sku_id) IS DISTINCT FROM (o.in_stock, o.default_sku_id)) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_listings_updated_note AFTER UPDATE ON product_listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_availability();
