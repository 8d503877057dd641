ALTER TABLE "outbox" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- by hand
-- Answers that are kept for guests are with or without prices.
CREATE TRIGGER settings_prices_note AFTER INSERT OR UPDATE ON settings FOR EACH ROW
  WHEN (NEW.name = 'price_audience') EXECUTE FUNCTION note_shown_page();
