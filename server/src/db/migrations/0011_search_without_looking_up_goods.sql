-- Of a thousand hits a search needs the numbers, and which of them are on sale. The words lay between the numbers, so that
-- at a million goods each hit was a page of its own among 2.5 GB; what is on sale was looked up hit by hit. Rows written
-- before this keep their words between them until they are written anew.
ALTER TABLE "product_search" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" SET (toast_tuple_target = 128, fillfactor = 90), ALTER COLUMN "tokens" SET STORAGE EXTERNAL, ALTER COLUMN "names" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION "show_in_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown constant boolean := NEW.status = 'on_sale' AND NEW.deleted_at IS NULL;
BEGIN
  UPDATE product_search SET is_shown = shown WHERE product_id = NEW.id AND is_shown <> shown;
  IF NOT shown THEN
    DELETE FROM best_sold WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_shown_in_search" AFTER UPDATE OF "status", "deleted_at" ON "products" FOR EACH ROW
  WHEN ((OLD.status = 'on_sale' AND OLD.deleted_at IS NULL) <> (NEW.status = 'on_sale' AND NEW.deleted_at IS NULL)) EXECUTE FUNCTION "show_in_search"();--> statement-breakpoint
UPDATE "product_search" SET "is_shown" = false FROM "products" WHERE "products"."id" = "product_id" AND NOT ("status" = 'on_sale' AND "deleted_at" IS NULL);--> statement-breakpoint
DELETE FROM "best_sold" USING "products" WHERE "products"."id" = "product_id" AND NOT ("status" = 'on_sale' AND "deleted_at" IS NULL);
