-- A join of the rows before and after is planned as a nested loop: 5,000 rows took three seconds.
CREATE OR REPLACE FUNCTION note_sku_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT id, version, status, price, moq, multiple, deleted_at FROM changed EXCEPT SELECT id, version, status, price, moq, multiple, deleted_at FROM before) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT product_id, in_stock, default_sku_id FROM changed EXCEPT SELECT product_id, in_stock, default_sku_id FROM before) THEN
    PERFORM note_change('content');
  END IF;
  RETURN NULL;
END $$;
