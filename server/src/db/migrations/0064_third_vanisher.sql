CREATE TABLE "voucher_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"coupon_template_id" integer,
	"count" integer NOT NULL,
	"per_member" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"amount_days" integer,
	"is_transferable" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_batches_kind_known" CHECK ("voucher_batches"."kind" in ('amount', 'coupon')),
	CONSTRAINT "voucher_batches_worth" CHECK (case "voucher_batches"."kind" when 'amount' then "voucher_batches"."amount" > 0 and "voucher_batches"."coupon_template_id" is null else "voucher_batches"."amount" is null and "voucher_batches"."coupon_template_id" is not null end),
	CONSTRAINT "voucher_batches_count" CHECK ("voucher_batches"."count" > 0 and "voucher_batches"."per_member" > 0 and "voucher_batches"."amount_days" > 0),
	CONSTRAINT "voucher_batches_period" CHECK ("voucher_batches"."valid_until" > "voucher_batches"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"number" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"owner_id" integer,
	"given_at" timestamp with time zone,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "voucher_codes_digest_unique" UNIQUE("digest"),
	CONSTRAINT "voucher_codes_number" UNIQUE("batch_id","number"),
	CONSTRAINT "voucher_codes_status_known" CHECK ("voucher_codes"."status" in ('unused', 'redeemed', 'revoked')),
	CONSTRAINT "voucher_codes_redeemed" CHECK (("voucher_codes"."status" = 'redeemed') = ("voucher_codes"."redeemed_at" is not null)),
	CONSTRAINT "voucher_codes_revoked" CHECK (("voucher_codes"."status" = 'revoked') = ("voucher_codes"."revoked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "voucher_lists" (
	"batch_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_coupon_template_id_coupon_templates_id_fk" FOREIGN KEY ("coupon_template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_lists" ADD CONSTRAINT "voucher_lists_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_codes_unused" ON "voucher_codes" USING btree ("batch_id","number") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_owner" ON "voucher_codes" USING btree ("owner_id") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_redeemed_by" ON "voucher_codes" USING btree ("redeemed_by","batch_id");
--> statement-breakpoint
-- by hand
-- Orders that assets paid for in full read as unpaid.
UPDATE "orders" SET "payment_status" = 'paid' WHERE "status" <> 'canceled' AND "amount_payable" = 0 AND "discount" > 0 AND "freight" IS NOT NULL AND "amount_paid" = 0 AND "payment_status" IN ('unpaid', 'refused');
