CREATE TRIGGER trades_texts_noted AFTER UPDATE ON trades FOR EACH ROW WHEN (OLD.texts IS DISTINCT FROM NEW.texts) EXECUTE FUNCTION note_texts_by_language('trade');--> statement-breakpoint
CREATE TRIGGER homepage_texts_noted AFTER UPDATE ON homepage FOR EACH ROW WHEN (OLD.texts IS DISTINCT FROM NEW.texts) EXECUTE FUNCTION note_texts_by_language('homepage');--> statement-breakpoint
CREATE TRIGGER attribute_values_texts_noted AFTER UPDATE ON attribute_values FOR EACH ROW WHEN (NEW.is_choice AND OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION note_text_changes('choice', 'value');
