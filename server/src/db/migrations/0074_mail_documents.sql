CREATE TABLE "sent_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"to_buyer" boolean NOT NULL,
	"message" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"outbox_id" integer,
	"sent_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_documents_kind_known" CHECK ("sent_documents"."kind" in ('order', 'proforma', 'invoice', 'credit_note', 'packing_list', 'delivery_note'))
);
--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_documents_order" ON "sent_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_documents_outbox" ON "sent_documents" USING btree ("outbox_id");
--> statement-breakpoint
-- by hand
CREATE TRIGGER sent_documents_stay BEFORE UPDATE OF order_id, kind, number, language, recipient, to_buyer, message, pdf, sent_by, created_at
  ON sent_documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
