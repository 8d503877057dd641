CREATE TABLE "balance_withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"bank" jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_withdrawals_amount_positive" CHECK ("balance_withdrawals"."amount" > 0),
	CONSTRAINT "balance_withdrawals_status_known" CHECK ("balance_withdrawals"."status" in ('requested', 'paid', 'refused', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint,
	"payer" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"slip" text,
	"remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recharges_amount_positive" CHECK ("recharges"."amount" > 0),
	CONSTRAINT "recharges_received_if_confirmed" CHECK (("recharges"."status" = 'confirmed') = (coalesce("recharges"."received", 0) > 0)),
	CONSTRAINT "recharges_status_known" CHECK ("recharges"."status" in ('submitted', 'confirmed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "balance_withdrawals" ADD CONSTRAINT "balance_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_withdrawals_user" ON "balance_withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "balance_withdrawals_status" ON "balance_withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "recharges_user" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_status" ON "recharges" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('order_paid', 'order_refund', 'earning', 'balance', 'balance_frozen'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'withdrawal', 'withdrawal_returned', 'withdrawal_paid', 'recharge', 'adjustment'));