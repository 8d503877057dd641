-- The sales of a product count in its category of today. The job that derives them (`report/figures.ts`) is told of products
-- that move, whoever moves them.
CREATE OR REPLACE FUNCTION note_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moved_products (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_moved_noted AFTER UPDATE OF category_id ON products
  FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id)
  EXECUTE FUNCTION note_moved_product();
