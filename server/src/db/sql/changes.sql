-- Change notes: `db/changes.ts` ends the freshness of cached content in all processes when what guests see has changed.
-- Triggers on the tables that guests see write the notes, so that no writer can forget one.

-- One row per transaction and kind: `content` or `stock`. The process that writes content gets a message at once: INFO always
-- reaches the client.
CREATE OR REPLACE FUNCTION note_change(given text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind) VALUES (given) ON CONFLICT DO NOTHING;
  IF given = 'content' THEN RAISE INFO 'content changed'; END IF;
END $$;

-- The argument is the kind. The setting makes all rows of a transaction but the first cheap; like the note, it is undone
-- with its savepoint.
CREATE OR REPLACE FUNCTION note_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('mall.noted_' || TG_ARGV[0], true) = 'on' THEN RETURN NULL; END IF;
  PERFORM note_change(TG_ARGV[0]), set_config('mall.noted_' || TG_ARGV[0], 'on', true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attribute_values_note AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER attributes_note AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER banners_note AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER brands_note AFTER INSERT OR UPDATE OR DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER categories_note AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER homepage_note AFTER INSERT OR UPDATE OR DELETE ON homepage
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER import_rates_note AFTER INSERT OR UPDATE OR DELETE ON import_rates
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER products_note AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER search_synonyms_note AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER settings_note AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER text_pages_note AFTER INSERT OR UPDATE OR DELETE ON text_pages
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER trades_note AFTER INSERT OR UPDATE OR DELETE ON trades
  FOR EACH ROW EXECUTE FUNCTION note_row('content');

-- Guests see a question once staff have published it.
CREATE OR REPLACE TRIGGER product_questions_note AFTER UPDATE ON product_questions
  FOR EACH ROW EXECUTE FUNCTION note_row('content');

-- Pages show coupons and red packets. A claim changes none of these columns.
CREATE OR REPLACE TRIGGER coupon_templates_note AFTER INSERT OR UPDATE OF is_active, version ON coupon_templates
  FOR EACH ROW EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER red_packet_campaigns_note AFTER UPDATE OF is_active ON red_packet_campaigns
  FOR EACH ROW EXECUTE FUNCTION note_row('content');

-- Without stock: an order changes nothing else of a SKU.
CREATE OR REPLACE TRIGGER skus_note AFTER INSERT OR UPDATE OF version, status, price, base_price, moq, multiple, deleted_at ON skus
  FOR EACH ROW EXECUTE FUNCTION note_row('content');

-- Sold out, or in stock again.
CREATE OR REPLACE TRIGGER product_listings_note AFTER UPDATE ON product_listings
  FOR EACH ROW
  WHEN ((OLD.in_stock, OLD.default_sku_id) IS DISTINCT FROM (NEW.in_stock, NEW.default_sku_id))
  EXECUTE FUNCTION note_row('content');

-- Staff expect to see the stock that they have counted; stock that orders take may be seen a little later. A shipment
-- takes what was reserved before.
CREATE OR REPLACE TRIGGER stock_movements_counted_note AFTER INSERT ON stock_movements
  FOR EACH ROW
  WHEN (NEW.reason IN ('opening', 'edit', 'import', 'count'))
  EXECUTE FUNCTION note_row('content');
CREATE OR REPLACE TRIGGER stock_movements_note AFTER INSERT ON stock_movements
  FOR EACH ROW
  WHEN (NEW.reason NOT IN ('opening', 'edit', 'import', 'count', 'shipment'))
  EXECUTE FUNCTION note_row('stock');
