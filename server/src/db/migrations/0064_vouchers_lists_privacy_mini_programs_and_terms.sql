CREATE TABLE "adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"worth" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjustments_amount_not_zero" CHECK ("adjustments"."amount" <> 0),
	CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points')),
	CONSTRAINT "adjustments_status_known" CHECK ("adjustments"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."status" = 'waiting') = ("adjustments"."decided_at" is null)),
	CONSTRAINT "adjustments_four_eyes" CHECK ("adjustments"."status" <> 'approved' or "adjustments"."decided_by" is null or ("adjustments"."decided_by" <> "adjustments"."requested_by" and "adjustments"."decided_by" <> "adjustments"."user_id"))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"job_id" integer,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"created_by" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_status_known" CHECK ("broadcasts"."status" in ('draft', 'sending', 'sent', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_program_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_program_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"platform" text NOT NULL,
	"content" jsonb NOT NULL,
	"secret" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_programs_shop_platform" UNIQUE("shop_id","platform"),
	CONSTRAINT "mini_programs_platform_known" CHECK ("mini_programs"."platform" in ('wechat', 'alipay', 'douyin', 'telegram', 'zalo', 'line'))
);
--> statement-breakpoint
CREATE TABLE "mini_program_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_program_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"number" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_program_versions_number" UNIQUE("program_id","number"),
	CONSTRAINT "mini_program_versions_status_known" CHECK ("mini_program_versions"."status" in ('draft', 'submitted', 'in_review', 'approved', 'released', 'rejected', 'replaced', 'rolled_back'))
);
--> statement-breakpoint
CREATE TABLE "staff_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"actor" text,
	"link" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'payment', 'low_stock', 'job_failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_news_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "staff_news_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"user_id" integer,
	"coupon_id" integer,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"points" integer NOT NULL,
	"stock" integer,
	"per_member" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"exchanged" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_offers_points_positive" CHECK ("point_offers"."points" > 0 and "point_offers"."per_member" > 0),
	CONSTRAINT "point_offers_within_stock" CHECK ("point_offers"."exchanged" >= 0 and "point_offers"."exchanged" <= "point_offers"."stock")
);
--> statement-breakpoint
CREATE TABLE "point_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer,
	"product_id" integer,
	"rate" numeric(12, 4) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_rates_category_id_unique" UNIQUE("category_id"),
	CONSTRAINT "point_rates_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "point_rates_of_one" CHECK (num_nonnulls("point_rates"."category_id", "point_rates"."product_id") = 1),
	CONSTRAINT "point_rates_not_negative" CHECK ("point_rates"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"job_id" integer,
	"file" text NOT NULL,
	"size" integer,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" integer,
	"note" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"blocked" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_status_known" CHECK ("erasures"."status" in ('pending', 'running', 'done', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "saved_list_lines" (
	"list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "saved_list_lines_list_id_sku_id_pk" PRIMARY KEY("list_id","sku_id"),
	CONSTRAINT "saved_list_lines_quantity_positive" CHECK ("saved_list_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_lists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
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
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "member_messages" DROP CONSTRAINT "member_messages_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD COLUMN "reduced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "folder_id" integer;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "added_price" bigint;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "added_currency" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "was_in_stock" boolean;--> statement-breakpoint
ALTER TABLE "member_messages" ADD COLUMN "broadcast_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_deposit" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_shipment" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "turns_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "problems_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "noted_by" integer;--> statement-breakpoint
ALTER TABLE "point_awards" ADD COLUMN "line_rates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_deposit" integer;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_shipment" integer;--> statement-breakpoint
ALTER TABLE "member_groups" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD COLUMN "min_turnover" bigint;--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD COLUMN "period_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "ref_code" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12) NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "is_level_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "level_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "setup_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hides_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chose_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_folders" ADD CONSTRAINT "favorite_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_version_id_mini_program_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."mini_program_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_programs" ADD CONSTRAINT "mini_programs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_versions" ADD CONSTRAINT "mini_program_versions_program_id_mini_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."mini_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news_choices" ADD CONSTRAINT "staff_news_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_offer_id_point_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."point_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_level_changes" ADD CONSTRAINT "distributor_level_changes_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visitors" ADD CONSTRAINT "shop_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_coupon_template_id_coupon_templates_id_fk" FOREIGN KEY ("coupon_template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_lists" ADD CONSTRAINT "voucher_lists_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_status" ON "adjustments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adjustments_requester" ON "adjustments" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "adjustments_decider" ON "adjustments" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "broadcasts_status" ON "broadcasts" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_folders_name" ON "favorite_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mini_program_events_version" ON "mini_program_events" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_released" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" = 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_open" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" in ('submitted', 'in_review', 'approved');--> statement-breakpoint
CREATE INDEX "mini_program_versions_status" ON "mini_program_versions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "staff_news_user" ON "staff_news" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_news_once" ON "staff_news" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "staff_news_unread" ON "staff_news" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "point_exchanges_offer" ON "point_exchanges" USING btree ("offer_id","user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_user" ON "point_exchanges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_coupon" ON "point_exchanges" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "point_offers_template" ON "point_offers" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_open" ON "erasures" USING btree ("user_id") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "distributor_level_changes_distributor" ON "distributor_level_changes" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "voucher_codes_unused" ON "voucher_codes" USING btree ("batch_id","number") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_owner" ON "voucher_codes" USING btree ("owner_id") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_redeemed_by" ON "voucher_codes" USING btree ("redeemed_by","batch_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_folder_id_favorite_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_folder" ON "favorites" USING btree ("folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_messages_broadcast" ON "member_messages" USING btree ("broadcast_id","user_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "orders_balance_due" ON "orders" USING btree ("balance_due_at") WHERE balance_due_at is not null and amount_paid - refund_due < amount_payable and status <> 'canceled' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completed_at") WHERE status = 'completed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pages_turning" ON "pages" USING btree ("turns_at") WHERE "pages"."turns_at" is not null;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_ref_code_unique" UNIQUE("ref_code");--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_reduced_within" CHECK ("settled_earnings"."reduced" between 0 and "settled_earnings"."amount");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."kind" = 'earning');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_balance_not_negative" CHECK ("ledger_entries"."balance" >= 0 or "ledger_entries"."type" in ('earning', 'earning_reduced', 'withdrawal_returned'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'earning_reduced', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment'));--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_kind" CHECK ("member_messages"."kind" in ('order', 'after_sale', 'balance', 'question', 'account', 'news'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (("orders"."terms_deposit" is null and "orders"."terms_shipment" is null and "orders"."terms_days" is null) or ("orders"."terms_deposit" between 1 and 100 and "orders"."terms_shipment" >= 0 and "orders"."terms_deposit" + "orders"."terms_shipment" <= 100 and ("orders"."terms_days" is not null) = ("orders"."terms_deposit" + "orders"."terms_shipment" < 100) and coalesce("orders"."terms_days", 1) between 1 and 365) is true);--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD CONSTRAINT "distributor_levels_turnover" CHECK ("distributor_levels"."min_turnover" >= 0);--> statement-breakpoint
ALTER TABLE "distributor_levels" ADD CONSTRAINT "distributor_levels_period" CHECK ("distributor_levels"."period_days" between 1 and 730);--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_setup_step" CHECK ("distributors"."setup_step" between 0 and 5);--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_source" CHECK ("shop_members"."source" in ('shop', 'link', 'qr', 'staff'));--> statement-breakpoint
-- by hand
-- Orders that assets paid for in full read as unpaid.
UPDATE "orders" SET "payment_status" = 'paid' WHERE "status" <> 'canceled' AND "amount_payable" = 0 AND "discount" > 0 AND "freight" IS NOT NULL AND "amount_paid" = 0 AND "payment_status" IN ('unpaid', 'refused');
--> statement-breakpoint
-- What tells of a person may go from the books when the account is erased; amounts and events never change.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('mall.erasing', true) = 'on'
    AND (NEW.id, NEW.account_id, NEW.type, NEW.amount, NEW.balance, NEW.source, NEW.actor_id, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.account_id, OLD.type, OLD.amount, OLD.balance, OLD.source, OLD.actor_id, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledger entries are append-only';
END $$;--> statement-breakpoint
-- The serving role may not change the audit log. With the owner's rights this function empties the erasable part of rows,
-- whose digest stays sealed, for an account that is being erased: rows of its own calls, and rows that hold one of its
-- words, or one of its names (words in quotation marks) as a whole value. Nothing else of a row can be changed.
CREATE FUNCTION erase_audit_rows(person integer, from_id integer, to_id integer, words text[], names text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased integer;
  gone text[];
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE user_id = person AND status = 'running') THEN
    RAISE EXCEPTION 'account % is not being erased', person;
  END IF;
  IF EXISTS (SELECT FROM unnest(words || names) AS word WHERE length(word) < 3) THEN
    RAISE EXCEPTION 'words are too short';
  END IF;
  WITH found AS (
    SELECT id, username FROM audit_rows a
    WHERE a.id BETWEEN from_id AND to_id AND a.personal IS NOT NULL
      AND (a.user_id = person OR EXISTS (SELECT FROM unnest(words || names) AS word WHERE position(word IN a.personal) > 0))
  ), emptied AS (
    UPDATE audit_rows a SET personal = NULL, username = '' FROM found WHERE a.id = found.id RETURNING found.username
  )
  SELECT count(*), array_agg(DISTINCT username) INTO erased, gone FROM emptied;
  DELETE FROM audit_names n WHERE n.username = ANY(gone) AND NOT EXISTS (SELECT FROM audit_rows a WHERE a.username = n.username);
  RETURN erased;
END $$;
--> statement-breakpoint
-- A page of text and a page from blocks of the mall never share an address: each insert waits for those of the same slug.
CREATE FUNCTION refuse_shared_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pages' THEN
    IF NEW.shop_id IS NOT NULL THEN RETURN NEW; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('page slug'), hashtext(NEW.slug));
    IF EXISTS (SELECT FROM text_pages WHERE slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page of text has this slug';
    END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(hashtext('page slug'), hashtext(NEW.slug));
    IF EXISTS (SELECT FROM pages WHERE shop_id IS NULL AND slug = NEW.slug) THEN
      RAISE unique_violation USING CONSTRAINT = 'pages_slug_shared', MESSAGE = 'a page from blocks has this slug';
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON pages FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();--> statement-breakpoint
CREATE TRIGGER text_pages_slug_shared BEFORE INSERT OR UPDATE OF slug ON text_pages FOR EACH ROW EXECUTE FUNCTION refuse_shared_slug();--> statement-breakpoint
-- A block has appeared or gone.
CREATE TRIGGER pages_turned_note AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.turns_at IS DISTINCT FROM NEW.turns_at AND NEW.published_id IS NOT NULL) EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
-- Pages show coupons and red packets. A claim changes nothing on them.
CREATE TRIGGER coupon_templates_note AFTER UPDATE ON coupon_templates FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active OR OLD.version <> NEW.version) EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
CREATE TRIGGER coupon_templates_added_note AFTER INSERT ON coupon_templates FOR EACH ROW EXECUTE FUNCTION note_shown_page();--> statement-breakpoint
CREATE TRIGGER red_packet_campaigns_note AFTER UPDATE ON red_packet_campaigns FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_shown_page();
--> statement-breakpoint
-- Answers that are kept for guests are with or without prices.
CREATE TRIGGER settings_prices_note AFTER INSERT OR UPDATE ON settings FOR EACH ROW
  WHEN (NEW.name = 'price_audience') EXECUTE FUNCTION note_shown_page();
