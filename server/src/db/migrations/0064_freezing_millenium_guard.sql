CREATE TABLE "distributor_level_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_level_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"from_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"to_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"turnover" bigint,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_level_changes_reason" CHECK ("distributor_level_changes"."reason" in ('approved', 'staff', 'rise', 'fall'))
);
--> statement-breakpoint
CREATE TABLE "shop_visitors" (
	"shop_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "shop_visitors_shop_id_day_visitor_pk" PRIMARY KEY("shop_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "shop_visits" (
	"shop_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_visits_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD COLUMN "reduced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD COLUMN "min_turnover" bigint;--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD COLUMN "period_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "ref_code" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12) NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "is_level_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "level_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "setup_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hides_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor_level_changes" ADD CONSTRAINT "distributor_level_changes_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visitors" ADD CONSTRAINT "shop_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distributor_level_changes_distributor" ON "distributor_level_changes" USING btree ("distributor_id","id");--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_ref_code_unique" UNIQUE("ref_code");--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_reduced_within" CHECK ("settled_earnings"."reduced" between 0 and "settled_earnings"."amount");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."kind" = 'earning');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance_not_negative" CHECK ("ledger_entries"."balance" >= 0 or "ledger_entries"."type" in ('earning', 'earning_reduced', 'withdrawal_returned'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'earning_reduced', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment'));--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD CONSTRAINT "distributor_levels_turnover" CHECK ("distributor_levels"."min_turnover" >= 0);--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD CONSTRAINT "distributor_levels_period" CHECK ("distributor_levels"."period_days" between 1 and 730);--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_setup_step" CHECK ("distributors"."setup_step" between 0 and 5);--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_source" CHECK ("shop_members"."source" in ('shop', 'link', 'qr', 'staff'));