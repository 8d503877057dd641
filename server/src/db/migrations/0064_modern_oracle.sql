ALTER TABLE "pages" ADD COLUMN "turns_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "problems_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "noted_by" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_turning" ON "pages" USING btree ("turns_at") WHERE "pages"."turns_at" is not null;--> statement-breakpoint
-- by hand
-- A page of text and a page from blocks of the mall never share an address: each insert waits for those of the same slug.
CREATE FUNCTION refuse_shared_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pages' THEN
    IF NEW.shop_id IS NOT NULL THEN RETURN NEW; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('page slug'), hashtext(NEW.slug));
    IF EXISTS (SELECT FROM text_pages WHERE slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page of text has this slug';
    END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(hashtext('page slug'), hashtext(NEW.slug));
    IF EXISTS (SELECT FROM pages WHERE shop_id IS NULL AND slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page from blocks has this slug';
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON pages FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();--> statement-breakpoint
CREATE TRIGGER text_pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON text_pages FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();--> statement-breakpoint
-- A block has appeared or gone.
CREATE TRIGGER pages_turned_note AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.turns_at IS DISTINCT FROM NEW.turns_at AND NEW.published_id IS NOT NULL) EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
-- Pages show coupons and red packets. A claim changes nothing on them.
CREATE TRIGGER coupon_templates_note AFTER UPDATE ON coupon_templates FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active OR OLD.version <> NEW.version) EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
CREATE TRIGGER coupon_templates_added_note AFTER INSERT ON coupon_templates FOR EACH ROW EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
CREATE TRIGGER red_packet_campaigns_note AFTER UPDATE ON red_packet_campaigns FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_shown_page();
