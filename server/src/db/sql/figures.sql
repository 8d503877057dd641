-- The sales of a product count in its category of today. Several writers move products to another category; the job that
-- derives the sales (`report/figures.ts`) reads here which ones.
CREATE OR REPLACE FUNCTION note_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moved_products (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_moved_noted AFTER UPDATE OF category_id ON products
  FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id)
  EXECUTE FUNCTION note_moved_product();
