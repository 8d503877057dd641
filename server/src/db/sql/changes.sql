-- Change notes: `db/changes.ts` empties the caches of all processes when what guests see has changed. Triggers write the notes,
-- so that no writer can forget one.

-- One row per transaction and kind: `content` or `stock`.
CREATE OR REPLACE FUNCTION note_change(given text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (kind) VALUES (given) ON CONFLICT DO NOTHING
$$;

-- A statement that changed rows of a table that guests see.
CREATE OR REPLACE FUNCTION note_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attribute_values_deleted_note AFTER DELETE ON attribute_values REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER attribute_values_inserted_note AFTER INSERT ON attribute_values REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER attribute_values_updated_note AFTER UPDATE ON attribute_values REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER attributes_deleted_note AFTER DELETE ON attributes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER attributes_inserted_note AFTER INSERT ON attributes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER attributes_updated_note AFTER UPDATE ON attributes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER banners_deleted_note AFTER DELETE ON banners REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER banners_inserted_note AFTER INSERT ON banners REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER banners_updated_note AFTER UPDATE ON banners REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER brands_deleted_note AFTER DELETE ON brands REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER brands_inserted_note AFTER INSERT ON brands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER brands_updated_note AFTER UPDATE ON brands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER categories_deleted_note AFTER DELETE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER categories_inserted_note AFTER INSERT ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER categories_updated_note AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER homepage_deleted_note AFTER DELETE ON homepage REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER homepage_inserted_note AFTER INSERT ON homepage REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER homepage_updated_note AFTER UPDATE ON homepage REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER product_questions_updated_note AFTER UPDATE ON product_questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER products_deleted_note AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER products_inserted_note AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER products_updated_note AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER search_synonyms_deleted_note AFTER DELETE ON search_synonyms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER search_synonyms_inserted_note AFTER INSERT ON search_synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER search_synonyms_updated_note AFTER UPDATE ON search_synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER settings_deleted_note AFTER DELETE ON settings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER settings_inserted_note AFTER INSERT ON settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER settings_updated_note AFTER UPDATE ON settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER skus_inserted_note AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER text_pages_deleted_note AFTER DELETE ON text_pages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER text_pages_inserted_note AFTER INSERT ON text_pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER text_pages_updated_note AFTER UPDATE ON text_pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER trades_deleted_note AFTER DELETE ON trades REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER trades_inserted_note AFTER INSERT ON trades REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();
CREATE OR REPLACE TRIGGER trades_updated_note AFTER UPDATE ON trades REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content();

-- Columns of SKUs that guests see, without stock: an order changes nothing but stock.
CREATE OR REPLACE FUNCTION note_sku_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT id, version, status, price, moq, multiple, deleted_at FROM changed EXCEPT SELECT id, version, status, price, moq, multiple, deleted_at FROM before) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_updated_note AFTER UPDATE ON skus REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_sku_content();

-- Sold out, or in stock again.
CREATE OR REPLACE FUNCTION note_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT product_id, in_stock, default_sku_id FROM changed EXCEPT SELECT product_id, in_stock, default_sku_id FROM before) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_listings_updated_note AFTER UPDATE ON product_listings REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_availability();

-- Staff expect to see the stock that they have counted; stock that orders take may be seen a little later.
CREATE OR REPLACE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(CASE WHEN reason IN ('opening', 'edit', 'import', 'count') THEN 'content' ELSE 'stock' END)
    FROM (SELECT DISTINCT reason FROM changed WHERE reason <> 'shipment') reasons;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_inserted_note AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock();

-- Publishing a page, not saving its draft. A page of a shop ends the freshness of that shop's content alone: the shop's
-- revision is part of the keys of caches.
CREATE OR REPLACE FUNCTION note_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  IF shop IS NULL THEN
    PERFORM note_change('content');
  ELSE
    UPDATE shops SET revision = revision + 1 WHERE id = shop;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pages_deleted_note AFTER DELETE ON pages
  FOR EACH ROW
  WHEN (OLD.published_id IS NOT NULL)
  EXECUTE FUNCTION note_page();
CREATE OR REPLACE TRIGGER pages_turned_note AFTER UPDATE ON pages
  FOR EACH ROW
  WHEN (OLD.turns_at IS DISTINCT FROM NEW.turns_at AND NEW.published_id IS NOT NULL)
  EXECUTE FUNCTION note_page();
CREATE OR REPLACE TRIGGER pages_updated_note AFTER UPDATE ON pages
  FOR EACH ROW
  WHEN (OLD.published_id IS DISTINCT FROM NEW.published_id OR OLD.slug <> NEW.slug)
  EXECUTE FUNCTION note_page();

-- Pages show coupons and red packets, and prices to their audience. A claim changes none of them.
CREATE OR REPLACE FUNCTION note_shown_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('content');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER coupon_templates_added_note AFTER INSERT ON coupon_templates
  FOR EACH ROW EXECUTE FUNCTION note_shown_page();
CREATE OR REPLACE TRIGGER coupon_templates_note AFTER UPDATE ON coupon_templates
  FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active OR OLD.version <> NEW.version)
  EXECUTE FUNCTION note_shown_page();
CREATE OR REPLACE TRIGGER red_packet_campaigns_note AFTER UPDATE ON red_packet_campaigns
  FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION note_shown_page();
CREATE OR REPLACE TRIGGER settings_prices_note AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW
  WHEN (NEW.name = 'price_audience')
  EXECUTE FUNCTION note_shown_page();

-- What the pages of a shop depend on raises its revision. The argument is the column with the id of the shop.
CREATE OR REPLACE FUNCTION revise_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops SET revision = revision + 1 WHERE id IN (SELECT DISTINCT (to_jsonb(changed) ->> TG_ARGV[0])::int FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER markups_deleted_revise AFTER DELETE ON markups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');
CREATE OR REPLACE TRIGGER markups_inserted_revise AFTER INSERT ON markups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');
CREATE OR REPLACE TRIGGER markups_updated_revise AFTER UPDATE ON markups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');
CREATE OR REPLACE TRIGGER shop_categories_deleted_revise AFTER DELETE ON shop_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
CREATE OR REPLACE TRIGGER shop_categories_inserted_revise AFTER INSERT ON shop_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
CREATE OR REPLACE TRIGGER shop_categories_updated_revise AFTER UPDATE ON shop_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
CREATE OR REPLACE TRIGGER shop_products_deleted_revise AFTER DELETE ON shop_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
CREATE OR REPLACE TRIGGER shop_products_inserted_revise AFTER INSERT ON shop_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
CREATE OR REPLACE TRIGGER shop_products_updated_revise AFTER UPDATE ON shop_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
