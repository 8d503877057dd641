CREATE TABLE "order_asset_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_asset_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_asset_lines_once" UNIQUE("asset_id","order_line_id"),
	CONSTRAINT "order_asset_lines_returned_within" CHECK ("order_asset_lines"."amount" >= 0 and "order_asset_lines"."returned" >= 0 and "order_asset_lines"."returned" <= "order_asset_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"units" bigint,
	"returned" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_assets_once" UNIQUE("order_id","kind","source_id"),
	CONSTRAINT "order_assets_kind_known" CHECK ("order_assets"."kind" in ('coupon', 'red_packet', 'points', 'voucher')),
	CONSTRAINT "order_assets_returned_within" CHECK ("order_assets"."returned" >= 0 and "order_assets"."returned" <= "order_assets"."amount"),
	CONSTRAINT "order_assets_amount_positive" CHECK ("order_assets"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"coupons" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"percent" numeric(5, 2),
	"cap" bigint,
	"threshold_kind" text DEFAULT 'none' NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"scope" text DEFAULT 'all' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_combinable" boolean DEFAULT true NOT NULL,
	"total" integer,
	"per_member" integer DEFAULT 1 NOT NULL,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"new_members_only" boolean DEFAULT false NOT NULL,
	"claim" text DEFAULT 'click' NOT NULL,
	"code" text,
	"claim_from" timestamp with time zone,
	"claim_until" timestamp with time zone,
	"validity" text NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_templates_worth" CHECK (case "coupon_templates"."kind" when 'amount' then "coupon_templates"."amount" > 0 and "coupon_templates"."percent" is null else "coupon_templates"."percent" > 0 and "coupon_templates"."percent" <= 100 and "coupon_templates"."amount" is null end),
	CONSTRAINT "coupon_templates_within_total" CHECK ("coupon_templates"."claimed" >= 0 and "coupon_templates"."claimed" <= "coupon_templates"."total"),
	CONSTRAINT "coupon_templates_code" CHECK (("coupon_templates"."claim" = 'code') = ("coupon_templates"."code" is not null)),
	CONSTRAINT "coupon_templates_validity" CHECK (case "coupon_templates"."validity" when 'dates' then "coupon_templates"."valid_until" is not null else "coupon_templates"."valid_days" > 0 end),
	CONSTRAINT "coupon_templates_claim_known" CHECK ("coupon_templates"."claim" in ('click', 'code', 'grant'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"percent" numeric(5, 2),
	"cap" bigint,
	"threshold_kind" text DEFAULT 'none' NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"scope" text DEFAULT 'all' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_combinable" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" integer,
	"grant_id" integer,
	"origin" text DEFAULT 'claim' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_status_known" CHECK ("coupons"."status" in ('unused', 'used', 'expired', 'void')),
	CONSTRAINT "coupons_used_by_order" CHECK (("coupons"."status" = 'used') = ("coupons"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lot_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lot_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_lot_uses_once" UNIQUE("lot_id","source"),
	CONSTRAINT "ledger_lot_uses_returned_within" CHECK ("ledger_lot_uses"."returned" >= 0 and "ledger_lot_uses"."returned" <= "ledger_lot_uses"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_lots_source" UNIQUE("account_id","source"),
	CONSTRAINT "ledger_lots_left_within" CHECK ("ledger_lots"."left" >= 0 and "ledger_lots"."expired" >= 0 and "ledger_lots"."left" + "ledger_lots"."expired" <= "ledger_lots"."amount")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_asset_lines" ADD CONSTRAINT "order_asset_lines_asset_id_order_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."order_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_asset_lines" ADD CONSTRAINT "order_asset_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_assets" ADD CONSTRAINT "order_assets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_grant_id_coupon_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."coupon_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lot_uses" ADD CONSTRAINT "ledger_lot_uses_lot_id_ledger_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."ledger_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lots" ADD CONSTRAINT "ledger_lots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_asset_lines_line" ON "order_asset_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_assets_source" ON "order_assets" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "coupon_grants_template" ON "coupon_grants" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_templates_code_key" ON "coupon_templates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_template" ON "coupons" USING btree ("template_id","user_id");--> statement-breakpoint
CREATE INDEX "coupons_expiring" ON "coupons" USING btree ("expires_at") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_grant" ON "coupons" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_lot_uses_source" ON "ledger_lot_uses" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_lots_expiring" ON "ledger_lots" USING btree ("expires_at") WHERE "left" > 0;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('order_paid', 'order_refund', 'earning', 'coupon', 'red_packet', 'voucher', 'points', 'points_frozen', 'balance', 'balance_frozen'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'recharge', 'adjustment'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_within" CHECK ("order_lines"."discount" >= 0 and ("order_lines"."discount" = 0 or "order_lines"."discount" <= "order_lines"."subtotal"));