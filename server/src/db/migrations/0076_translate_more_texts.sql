CREATE TABLE "option_texts" (
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "option_texts_product_id_field_part_pk" PRIMARY KEY("product_id","field","part")
);
--> statement-breakpoint
ALTER TABLE "option_texts" ADD CONSTRAINT "option_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_changes" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_changes" DROP CONSTRAINT "text_changes_entity_row_id_field_lang_pk";--> statement-breakpoint
ALTER TABLE "text_changes" ADD CONSTRAINT "text_changes_entity_row_id_field_part_lang_pk" PRIMARY KEY("entity","row_id","field","part","lang");--> statement-breakpoint
-- by hand
CREATE FUNCTION note_text(kind text, row_number integer, field_name text, part_name text, before jsonb, after jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_changes (entity, row_id, field, part, lang)
  SELECT kind, row_number, field_name, part_name, l.lang FROM jsonb_object_keys(before || after) l (lang) WHERE before -> l.lang IS DISTINCT FROM after -> l.lang
  ON CONFLICT (entity, row_id, field, part, lang) DO UPDATE SET changed_at = excluded.changed_at
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_text_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
  after jsonb;
BEGIN
  FOR i IN 1 .. TG_NARGS - 1 LOOP
    before := to_jsonb(OLD) -> TG_ARGV[i];
    after := to_jsonb(NEW) -> TG_ARGV[i];
    IF before IS DISTINCT FROM after THEN
      PERFORM note_text(TG_ARGV[0], NEW.id, TG_ARGV[i], '', before, after);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- For texts that are kept as an object by language.
CREATE FUNCTION note_fields_by_language(kind text, row_number integer, before jsonb, after jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_changes (entity, row_id, field, lang)
  SELECT kind, row_number, f.field, l.lang
    FROM jsonb_object_keys(before || after) l (lang)
   CROSS JOIN LATERAL jsonb_object_keys(coalesce(before -> l.lang, '{}') || coalesce(after -> l.lang, '{}')) f (field)
   WHERE before -> l.lang ->> f.field IS DISTINCT FROM after -> l.lang ->> f.field
  ON CONFLICT (entity, row_id, field, part, lang) DO UPDATE SET changed_at = excluded.changed_at
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_texts_by_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_fields_by_language(TG_ARGV[0], NEW.id, OLD.texts, NEW.texts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_templates_texts_noted AFTER UPDATE ON coupon_templates FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_text_changes('coupon', 'name');--> statement-breakpoint
-- Pictures and documents of a product by their addresses. What comes in with its texts is not a change.
CREATE FUNCTION note_product_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_text('picture', NEW.id, 'image_text', is_now.key, was.value, is_now.value)
     FROM jsonb_each(NEW.image_texts) is_now JOIN jsonb_each(OLD.image_texts) was USING (key);
  PERFORM note_text('document', NEW.id, 'name', is_now.value ->> 'url', was.value -> 'name', is_now.value -> 'name')
     FROM jsonb_array_elements(NEW.documents) is_now JOIN jsonb_array_elements(OLD.documents) was ON was.value ->> 'url' = is_now.value ->> 'url';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_files_noted AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.image_texts, OLD.documents) IS DISTINCT FROM (NEW.image_texts, NEW.documents)) EXECUTE FUNCTION note_product_files();--> statement-breakpoint
-- SKUs of a product share the name of an option and its values: texts that are equal in their first language are one.
CREATE FUNCTION option_part(texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 't' || left(md5(coalesce(texts ->> 'en', texts ->> 'cn', texts ->> 'es', texts ->> 'ru', texts ->> 'th', texts ->> 'vi', '')), 15)
$$;--> statement-breakpoint
CREATE FUNCTION refresh_option_texts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT o.product_id, o.field, option_part(o.texts) AS part, (array_agg(o.texts ORDER BY o.texts))[1] AS texts
      FROM (SELECT DISTINCT s.product_id, f.field, e.value -> f.field AS texts
              FROM skus s CROSS JOIN LATERAL jsonb_array_elements(s.options) e CROSS JOIN (VALUES ('name'), ('value')) f (field)
             WHERE s.product_id = ANY(ids) AND s.deleted_at IS NULL) o
     GROUP BY 1, 2, 3
  ), gone AS (
    DELETE FROM option_texts t WHERE t.product_id = ANY(ids)
       AND NOT EXISTS (SELECT FROM wanted w WHERE (w.product_id, w.field, w.part) = (t.product_id, t.field, t.part))
  )
  INSERT INTO option_texts AS t (product_id, field, part, texts) SELECT product_id, field, part, texts FROM wanted
  ON CONFLICT (product_id, field, part) DO UPDATE SET texts = excluded.texts WHERE t.texts <> excluded.texts
$$;--> statement-breakpoint
CREATE FUNCTION refresh_option_texts_of_skus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE options <> '[]') THEN
    PERFORM refresh_option_texts(array(SELECT DISTINCT product_id FROM changed WHERE options <> '[]'));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_option_texts_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_option_texts(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_inserted_with_options AFTER INSERT ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_option_texts_of_skus();--> statement-breakpoint
CREATE TRIGGER skus_deleted_with_options AFTER DELETE ON skus REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_option_texts_of_skus();--> statement-breakpoint
-- By column, so that orders, which change stock alone, do not fire it.
CREATE TRIGGER skus_options_changed AFTER UPDATE OF options, deleted_at ON skus FOR EACH ROW
  WHEN (OLD.options IS DISTINCT FROM NEW.options OR (NEW.options <> '[]' AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))) EXECUTE FUNCTION refresh_option_texts_of_sku();--> statement-breakpoint
SELECT refresh_option_texts(array(SELECT DISTINCT product_id FROM skus WHERE options <> '[]' AND deleted_at IS NULL));--> statement-breakpoint
CREATE FUNCTION note_option_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_text('option', NEW.product_id, f.field, option_part(is_now.value -> f.field), was.value -> f.field, is_now.value -> f.field)
     FROM jsonb_array_elements(NEW.options) WITH ORDINALITY is_now (value, position)
     JOIN jsonb_array_elements(OLD.options) WITH ORDINALITY was (value, position) USING (position)
    CROSS JOIN (VALUES ('name'), ('value')) f (field)
    WHERE was.value -> f.field IS DISTINCT FROM is_now.value -> f.field;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER skus_options_noted AFTER UPDATE OF options ON skus FOR EACH ROW WHEN (OLD.options IS DISTINCT FROM NEW.options) EXECUTE FUNCTION note_option_texts();--> statement-breakpoint
-- Objects with languages, and where they are: the id of their block, then names and positions, as in `b1.slides.0.title`.
CREATE FUNCTION texts_of_blocks(blocks jsonb) RETURNS TABLE (part text, texts jsonb) LANGUAGE sql IMMUTABLE AS $$
  WITH RECURSIVE walk AS (
    SELECT b ->> 'id' AS place, b -> 'props' AS value FROM jsonb_array_elements(blocks) b
    UNION ALL
    SELECT w.place || '.' || inside.name, inside.value
      FROM walk w CROSS JOIN LATERAL (
        SELECT o.key AS name, o.value FROM jsonb_each(CASE jsonb_typeof(w.value) WHEN 'object' THEN w.value ELSE '{}' END) o
        UNION ALL
        SELECT (a.position - 1)::text, a.value FROM jsonb_array_elements(CASE jsonb_typeof(w.value) WHEN 'array' THEN w.value ELSE '[]' END) WITH ORDINALITY a (value, position)) inside
  )
  SELECT place, value FROM walk WHERE jsonb_typeof(value) = 'object' AND value ?| array['en', 'cn', 'es', 'ru', 'th', 'vi']
$$;--> statement-breakpoint
CREATE FUNCTION note_page_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_fields_by_language('block', NEW.id, OLD.draft -> 'texts', NEW.draft -> 'texts');
  PERFORM note_text('block', NEW.id, substring(part from '[^.]+$'), part, was.texts, is_now.texts)
     FROM texts_of_blocks(NEW.draft -> 'blocks') is_now JOIN texts_of_blocks(OLD.draft -> 'blocks') was USING (part)
    WHERE was.texts IS DISTINCT FROM is_now.texts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pages_texts_noted AFTER UPDATE OF draft ON pages FOR EACH ROW WHEN (NEW.shop_id IS NULL AND OLD.draft IS DISTINCT FROM NEW.draft) EXECUTE FUNCTION note_page_texts();
