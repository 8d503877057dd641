ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_quote" bigint;--> statement-breakpoint
-- by hand: NOT VALID, so that no lock lasts as long as the table is read; `db/migrate.ts` checks the rows afterwards
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('created', 'pay', 'pay_reversed', 'release', 'ship', 'receive', 'cancel', 'cancel_by_staff', 'expire', 'payment_submitted', 'payment_confirmed', 'payment_refused', 'payment_withdrawn', 'payment_corrected', 'overpayment_moved', 'overpayment_received', 'refund_opened', 'refund_paid', 'shipment', 'shipment_corrected', 'edited', 'lines_edited', 'change_proposed', 'change_declined', 'freight_quoted', 'freight_accepted', 'invoice_issued', 'credit_issued', 'document_sent', 'staff_note', 'tags_changed', 'shipment_split', 'shipments_merged', 'document_passed_on', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight_quote" CHECK ("orders"."freight_quote" >= 0) NOT VALID;--> statement-breakpoint
-- by hand: a quoted order waits for its buyer, not for staff
CREATE OR REPLACE FUNCTION "order_marks_of"(o "orders") RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.deleted_at IS NOT NULL THEN '{}' ELSE
    array_remove(ARRAY[
      CASE WHEN o.payment_status = 'submitted' THEN 'to_confirm' END,
      CASE WHEN o.status = 'pending_payment' AND o.freight IS NULL AND o.freight_quote IS NULL THEN 'freight' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity = 0 THEN 'to_ship' END,
      CASE WHEN o.status = 'awaiting_shipment' AND o.shipped_quantity > 0 THEN 'partly_shipped' END,
      CASE WHEN o.refund_due > 0 THEN 'refund_due' END
    ], NULL) || ARRAY(SELECT '#' || tag FROM unnest(o.tags) tag) END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_marked_again" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.freight, OLD.freight_quote, OLD.shipped_quantity, OLD.refund_due, OLD.tags, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.freight, NEW.freight_quote, NEW.shipped_quantity, NEW.refund_due, NEW.tags, NEW.deleted_at)) EXECUTE FUNCTION "count_order_marks"();
