-- Texts that changed in one language and need a look in the others: `modules/translation` reads `text_changes`.

-- A column with one text by language.
CREATE OR REPLACE FUNCTION note_text(kind text, row_number integer, field_name text, part_name text, before jsonb, after jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_changes (entity, row_id, field, part, lang)
  SELECT kind, row_number, field_name, part_name, l.lang FROM jsonb_object_keys(before || after) l (lang) WHERE before -> l.lang IS DISTINCT FROM after -> l.lang
  ON CONFLICT (entity, row_id, field, part, lang) DO UPDATE SET changed_at = excluded.changed_at
$$;

-- A column with an object of texts by language.
CREATE OR REPLACE FUNCTION note_fields_by_language(kind text, row_number integer, before jsonb, after jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_changes (entity, row_id, field, lang)
  SELECT kind, row_number, f.field, l.lang
    FROM jsonb_object_keys(before || after) l (lang)
   CROSS JOIN LATERAL jsonb_object_keys(coalesce(before -> l.lang, '{}') || coalesce(after -> l.lang, '{}')) f (field)
   WHERE before -> l.lang ->> f.field IS DISTINCT FROM after -> l.lang ->> f.field
  ON CONFLICT (entity, row_id, field, part, lang) DO UPDATE SET changed_at = excluded.changed_at
$$;

-- One row per text whose language changed. Arguments: the kind of row, then its columns with texts.
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
END $$;

CREATE OR REPLACE TRIGGER attribute_values_texts_noted AFTER UPDATE ON attribute_values
  FOR EACH ROW
  WHEN (NEW.is_choice AND OLD.value IS DISTINCT FROM NEW.value)
  EXECUTE FUNCTION note_text_changes('choice', 'value');
CREATE OR REPLACE TRIGGER attributes_texts_noted AFTER UPDATE ON attributes
  FOR EACH ROW
  WHEN ((OLD.name, OLD.unit) IS DISTINCT FROM (NEW.name, NEW.unit))
  EXECUTE FUNCTION note_text_changes('attribute', 'name', 'unit');
CREATE OR REPLACE TRIGGER brands_texts_noted AFTER UPDATE ON brands
  FOR EACH ROW
  WHEN ((OLD.name, OLD.description) IS DISTINCT FROM (NEW.name, NEW.description))
  EXECUTE FUNCTION note_text_changes('brand', 'name', 'description');
CREATE OR REPLACE TRIGGER categories_texts_noted AFTER UPDATE ON categories
  FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION note_text_changes('category', 'name');
CREATE OR REPLACE TRIGGER coupon_templates_texts_noted AFTER UPDATE ON coupon_templates
  FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION note_text_changes('coupon', 'name');
CREATE OR REPLACE TRIGGER products_texts_noted AFTER UPDATE ON products
  FOR EACH ROW
  WHEN ((OLD.name, OLD.detail, OLD.lead_time, OLD.samples, OLD.returns, OLD.seo_title, OLD.seo_description) IS DISTINCT FROM (NEW.name, NEW.detail, NEW.lead_time, NEW.samples, NEW.returns, NEW.seo_title, NEW.seo_description))
  EXECUTE FUNCTION note_text_changes('product', 'name', 'detail', 'lead_time', 'samples', 'returns', 'seo_title', 'seo_description');

-- For tables with an object of texts by language. The argument is the kind of row.
CREATE OR REPLACE FUNCTION note_texts_by_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_fields_by_language(TG_ARGV[0], NEW.id, OLD.texts, NEW.texts);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER banners_texts_noted AFTER UPDATE ON banners
  FOR EACH ROW
  WHEN (OLD.texts IS DISTINCT FROM NEW.texts)
  EXECUTE FUNCTION note_texts_by_language('banner');
CREATE OR REPLACE TRIGGER homepage_texts_noted AFTER UPDATE ON homepage
  FOR EACH ROW
  WHEN (OLD.texts IS DISTINCT FROM NEW.texts)
  EXECUTE FUNCTION note_texts_by_language('homepage');
CREATE OR REPLACE TRIGGER text_pages_texts_noted AFTER UPDATE ON text_pages
  FOR EACH ROW
  WHEN (OLD.texts IS DISTINCT FROM NEW.texts)
  EXECUTE FUNCTION note_texts_by_language('page');
CREATE OR REPLACE TRIGGER trades_texts_noted AFTER UPDATE ON trades
  FOR EACH ROW
  WHEN (OLD.texts IS DISTINCT FROM NEW.texts)
  EXECUTE FUNCTION note_texts_by_language('trade');

-- Pictures and documents of a product, by their addresses. What is added with its texts is not a change.
CREATE OR REPLACE FUNCTION note_product_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_text('picture', NEW.id, 'image_text', is_now.key, was.value, is_now.value)
     FROM jsonb_each(NEW.image_texts) is_now JOIN jsonb_each(OLD.image_texts) was USING (key);
  PERFORM note_text('document', NEW.id, 'name', is_now.value ->> 'url', was.value -> 'name', is_now.value -> 'name')
     FROM jsonb_array_elements(NEW.documents) is_now JOIN jsonb_array_elements(OLD.documents) was ON was.value ->> 'url' = is_now.value ->> 'url';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_files_noted AFTER UPDATE ON products
  FOR EACH ROW
  WHEN ((OLD.image_texts, OLD.documents) IS DISTINCT FROM (NEW.image_texts, NEW.documents))
  EXECUTE FUNCTION note_product_files();

-- SKUs of a product share the name of an option and its values: texts that are equal in their first language are one.
-- This is that text's name.
CREATE OR REPLACE FUNCTION option_part(texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 't' || left(md5(coalesce(texts ->> 'en', texts ->> 'cn', texts ->> 'es', texts ->> 'ru', texts ->> 'th', texts ->> 'vi', '')), 15)
$$;

CREATE OR REPLACE FUNCTION note_option_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_text('option', NEW.product_id, f.field, option_part(is_now.value -> f.field), was.value -> f.field, is_now.value -> f.field)
     FROM jsonb_array_elements(NEW.options) WITH ORDINALITY is_now (value, position)
     JOIN jsonb_array_elements(OLD.options) WITH ORDINALITY was (value, position) USING (position)
    CROSS JOIN (VALUES ('name'), ('value')) f (field)
    WHERE was.value -> f.field IS DISTINCT FROM is_now.value -> f.field;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_options_noted AFTER UPDATE OF options ON skus
  FOR EACH ROW
  WHEN (OLD.options IS DISTINCT FROM NEW.options)
  EXECUTE FUNCTION note_option_texts();

-- Options of products, each text once, for the list of missing translations.
CREATE OR REPLACE FUNCTION refresh_option_texts(ids integer[]) RETURNS void LANGUAGE sql AS $$
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
$$;

CREATE OR REPLACE FUNCTION refresh_option_texts_of_skus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE options <> '[]') THEN
    PERFORM refresh_option_texts(array(SELECT DISTINCT product_id FROM changed WHERE options <> '[]'));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_deleted_with_options AFTER DELETE ON skus REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_option_texts_of_skus();
CREATE OR REPLACE TRIGGER skus_inserted_with_options AFTER INSERT ON skus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_option_texts_of_skus();

-- By column, so that orders, which change stock alone, do not fire it.
CREATE OR REPLACE FUNCTION refresh_option_texts_of_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_option_texts(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER skus_options_changed AFTER UPDATE OF options, deleted_at ON skus
  FOR EACH ROW
  WHEN (OLD.options IS DISTINCT FROM NEW.options OR (NEW.options <> '[]' AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)))
  EXECUTE FUNCTION refresh_option_texts_of_sku();

-- Objects with languages and where they are: the id of their block, then names and positions, as in `b1.slides.0.title`.
CREATE OR REPLACE FUNCTION texts_of_blocks(blocks jsonb) RETURNS TABLE(part text, texts jsonb) LANGUAGE sql IMMUTABLE AS $$
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
$$;

CREATE OR REPLACE FUNCTION note_page_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_fields_by_language('block', NEW.id, OLD.draft -> 'texts', NEW.draft -> 'texts');
  PERFORM note_text('block', NEW.id, substring(part from '[^.]+$'), part, was.texts, is_now.texts)
     FROM texts_of_blocks(NEW.draft -> 'blocks') is_now JOIN texts_of_blocks(OLD.draft -> 'blocks') was USING (part)
    WHERE was.texts IS DISTINCT FROM is_now.texts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pages_texts_noted AFTER UPDATE OF draft ON pages
  FOR EACH ROW
  WHEN (NEW.shop_id IS NULL AND OLD.draft IS DISTINCT FROM NEW.draft)
  EXECUTE FUNCTION note_page_texts();
