ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_amount_positive";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_allocated_within";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT "statements_format_known";--> statement-breakpoint
ALTER TABLE "statement_accounts" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD COLUMN "order_amount" bigint;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD COLUMN "rate" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "reverses" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "reversed_by" integer;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "first_on" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "last_on" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "opening" bigint;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "closing" bigint;--> statement-breakpoint
-- by hand: NOT VALID, so that no lock lasts as long as the table is read; `db/migrate.ts` checks the rows afterwards
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_reversed_by_statement_lines_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "statement_lines_facts" ON "statement_lines" USING btree ("account_id","booked_on","amount");--> statement-breakpoint
CREATE INDEX "statement_lines_bank_id" ON "statement_lines" USING btree ("account_id","bank_id") WHERE bank_id <> '';--> statement-breakpoint
CREATE INDEX "statement_lines_waiting" ON "statement_lines" USING btree ("id") WHERE note is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_reversed_by" ON "statement_lines" USING btree ("reversed_by");--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'large_order', 'payment', 'payment_reversed', 'request', 'low_stock', 'job_failed', 'source_failing', 'distributor', 'registration', 'withdrawal', 'recharge', 'question', 'page_problems')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('created', 'pay', 'pay_reversed', 'release', 'ship', 'receive', 'cancel', 'cancel_by_staff', 'expire', 'payment_submitted', 'payment_confirmed', 'payment_refused', 'payment_withdrawn', 'payment_corrected', 'overpayment_moved', 'overpayment_received', 'refund_opened', 'refund_paid', 'shipment', 'shipment_corrected', 'edited', 'lines_edited', 'change_proposed', 'change_declined', 'invoice_issued', 'credit_issued', 'document_sent', 'staff_note', 'tags_changed', 'shipment_split', 'shipments_merged', 'document_passed_on', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_amount_signed" CHECK ("statement_lines"."amount" > 0 or ("statement_lines"."amount" < 0 and "statement_lines"."is_reversal")) NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_assigned_within" CHECK ("statement_lines"."allocated" >= 0 and "statement_lines"."allocated" <= greatest("statement_lines"."amount", 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_note_known" CHECK ("statement_lines"."note" in ('not_found', 'ambiguous', 'taken_back', 'shipped', 'not_booked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_format_known" CHECK ("statements"."format" in ('csv', 'xlsx', 'xls', 'camt053', 'mt940', 'ofx', '1c')) NOT VALID;