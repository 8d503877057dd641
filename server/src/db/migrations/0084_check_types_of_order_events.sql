-- by hand: NOT VALID, so that no lock lasts as long as the table is read; `db/migrate.ts` checks the rows afterwards
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('created', 'pay', 'release', 'ship', 'receive', 'cancel', 'cancel_by_staff', 'expire', 'payment_submitted', 'payment_confirmed', 'payment_refused', 'payment_withdrawn', 'payment_corrected', 'overpayment_moved', 'overpayment_received', 'refund_opened', 'refund_paid', 'shipment', 'shipment_corrected', 'edited', 'lines_edited', 'change_proposed', 'change_declined', 'invoice_issued', 'credit_issued', 'document_sent', 'staff_note', 'tags_changed', 'shipment_split', 'shipments_merged', 'document_passed_on', 'deleted')) NOT VALID;--> statement-breakpoint
-- by hand: the lock of slugs has a number of the list in `db/locks.ts`, as all others
CREATE OR REPLACE FUNCTION refuse_shared_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pages' THEN
    IF NEW.shop_id IS NOT NULL THEN RETURN NEW; END IF;
    PERFORM pg_advisory_xact_lock(6255036, hashtext(NEW.slug));
    IF EXISTS (SELECT FROM text_pages WHERE slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page of text has this slug';
    END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(6255036, hashtext(NEW.slug));
    IF EXISTS (SELECT FROM pages WHERE shop_id IS NULL AND slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page from blocks has this slug';
    END IF;
  END IF;
  RETURN NEW;
END $$;
