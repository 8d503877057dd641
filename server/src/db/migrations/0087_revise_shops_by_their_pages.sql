-- A page of a shop ends the freshness of that shop's content alone: its revision is part of the keys of caches.
CREATE FUNCTION note_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shop integer := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  IF shop IS NULL THEN
    PERFORM note_change('content');
  ELSE
    UPDATE shops SET revision = revision + 1 WHERE id = shop;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_updated_note AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.published_id IS DISTINCT FROM NEW.published_id OR OLD.slug <> NEW.slug) EXECUTE FUNCTION note_page();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_deleted_note AFTER DELETE ON pages FOR EACH ROW
  WHEN (OLD.published_id IS NOT NULL) EXECUTE FUNCTION note_page();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_turned_note AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.turns_at IS DISTINCT FROM NEW.turns_at AND NEW.published_id IS NOT NULL) EXECUTE FUNCTION note_page();
