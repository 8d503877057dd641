CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"invoice_id" integer,
	"amount" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_series_sequence" UNIQUE("series","sequence"),
	CONSTRAINT "documents_order_position" UNIQUE("order_id","kind","position"),
	CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "documents_credit_of_invoice" CHECK (("documents"."kind" = 'credit_note') = ("documents"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_series_document_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."document_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_invoice" ON "documents" USING btree ("invoice_id");
--> statement-breakpoint
-- by hand
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'issued documents stay as they are' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
