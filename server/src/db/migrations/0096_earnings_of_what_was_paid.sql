CREATE TABLE "earning_reviews" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"approved" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earning_reviews_state_known" CHECK ("earning_reviews"."state" in ('waiting', 'held', 'approved', 'refused')),
	CONSTRAINT "earning_reviews_approved" CHECK (("earning_reviews"."state" = 'approved') = ("earning_reviews"."approved" is not null)),
	CONSTRAINT "earning_reviews_reason" CHECK ("earning_reviews"."state" not in ('held', 'refused') or "earning_reviews"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "same_persons" (
	"distributor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"evidence" text NOT NULL,
	"is_same" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "same_persons_distributor_id_user_id_pk" PRIMARY KEY("distributor_id","user_id"),
	CONSTRAINT "same_persons_evidence_known" CHECK ("same_persons"."evidence" in ('email', 'phone', 'payer', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_account_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "bank" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD COLUMN "is_by_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "target" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "earning_reviews" ADD CONSTRAINT "earning_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_reviews" ADD CONSTRAINT "earning_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_reviews_state" ON "earning_reviews" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "earning_reviews_decider" ON "earning_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "same_persons_user" ON "same_persons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "same_persons_decider" ON "same_persons" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "adjustments_order_id" ON "adjustments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order" CHECK ("adjustments"."order_id" is null or "adjustments"."account" = 'earning') NOT VALID;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points', 'red_packet', 'earning', 'voucher_batch', 'red_packet_campaign')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance_not_negative" CHECK ("ledger_entries"."balance" >= 0 or "ledger_entries"."type" in ('earning', 'earning_reduced', 'earning_restored', 'earning_corrected', 'withdrawal_returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'earning_reduced', 'earning_restored', 'earning_corrected', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'large_order', 'payment', 'payment_reversed', 'request', 'low_stock', 'job_failed', 'source_failing', 'distributor', 'registration', 'withdrawal', 'earning_review', 'recharge', 'question', 'page_problems')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_target" CHECK (("payouts"."target" = 'bank') = ("payouts"."bank" is not null) and ("payouts"."target" = 'bank' or ("payouts"."target" = 'balance' and "payouts"."source" = 'earning'))) NOT VALID;