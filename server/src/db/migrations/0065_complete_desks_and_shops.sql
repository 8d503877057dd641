CREATE TABLE "collected_reads" (
	"source_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"url" text NOT NULL,
	"found" jsonb NOT NULL,
	CONSTRAINT "collected_reads_job_id_url_pk" PRIMARY KEY("job_id","url")
);
--> statement-breakpoint
CREATE TABLE "customer_duplicates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"older_id" integer NOT NULL,
	"newer_id" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"score" integer NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"every" text NOT NULL,
	"weekday" integer,
	"day" integer,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_schedules_every" CHECK ("export_schedules"."every" in ('daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"schedule_id" integer,
	"job_id" integer,
	"spec" jsonb NOT NULL,
	"locale" text NOT NULL,
	"rows" integer,
	"size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"signature" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_sources" DROP CONSTRAINT "collection_sources_polite";--> statement-breakpoint
ALTER TABLE "banners" DROP CONSTRAINT "banners_audience_known";--> statement-breakpoint
ALTER TABLE "coupon_templates" DROP CONSTRAINT "coupon_templates_worth";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_status";--> statement-breakpoint
ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
DROP INDEX "jobs_dedupe";--> statement-breakpoint
ALTER TABLE "point_offers" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ALTER COLUMN "is_shown" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "read_version" integer;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "brand_map" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "missing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "usual_missing" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_choices" ADD COLUMN "sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" bigint;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD COLUMN "voucher_code_id" integer;--> statement-breakpoint
ALTER TABLE "point_offers" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pooled_moq" integer;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "name" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "sender" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collected_reads" ADD CONSTRAINT "collected_reads_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_older_id_users_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_newer_id_users_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_reads_source" ON "collected_reads" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_duplicates_pair" ON "customer_duplicates" USING btree ("older_id","newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_newer" ON "customer_duplicates" USING btree ("newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_score" ON "customer_duplicates" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "export_schedules_owner" ON "export_schedules" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "exports_owner" ON "exports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "exports_expired" ON "exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_voucher_code_id_voucher_codes_id_fk" FOREIGN KEY ("voucher_code_id") REFERENCES "public"."voucher_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_products_url" ON "collected_products" USING btree ("source_id","url");--> statement-breakpoint
CREATE INDEX "point_exchanges_voucher" ON "point_exchanges" USING btree ("voucher_code_id");--> statement-breakpoint
CREATE INDEX "point_offers_batch" ON "point_offers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "products_origin" ON "products" USING btree ("origin","id") WHERE origin <> 'own';--> statement-breakpoint
CREATE INDEX "sku_days_sku" ON "sku_days" USING btree ("sku_code","day");--> statement-breakpoint
CREATE INDEX "stock_movements_by_staff" ON "stock_movements" USING btree ("reason","id") WHERE reason in ('opening', 'edit', 'import', 'count', 'return');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE status in ('queued', 'running', 'paused');--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_host_unique" UNIQUE("host");--> statement-breakpoint
ALTER TABLE "collection_sources" ADD CONSTRAINT "collection_sources_polite" CHECK ("collection_sources"."requests_per_minute" between 1 and 6000 and "collection_sources"."concurrency" between 1 and 8);--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_audience_known" CHECK ("banners"."audience" in ('all', 'guest', 'member', 'distributor', 'groups'));--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD CONSTRAINT "coupon_templates_worth" CHECK (("coupon_templates"."kind" = 'amount') = ("coupon_templates"."amount" is not null) and ("coupon_templates"."kind" = 'percent') = ("coupon_templates"."percent" is not null) and ("coupon_templates"."kind" = 'products') = ("coupon_templates"."units" is not null) and "coupon_templates"."amount" > 0 and "coupon_templates"."percent" > 0 and "coupon_templates"."percent" <= 100 and "coupon_templates"."units" > 0);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_fee" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('queued', 'running', 'paused', 'done', 'failed', 'canceled', 'undone'));--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'payment', 'request', 'low_stock', 'job_failed', 'source_failing', 'distributor'));--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_one_thing" CHECK (num_nonnulls("point_offers"."template_id", "point_offers"."batch_id") = 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin_known" CHECK ("products"."origin" in ('own', 'import', 'collector'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pooled_moq_positive" CHECK ("products"."pooled_moq" >= 1);--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_place" CHECK ("shop_products"."place" between 1 and 2000);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_host_plain" CHECK ("shops"."host" ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$');--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_sender_known" CHECK ("shops"."sender" in ('neutral', 'shop'));-- by hand
-- Products that came from other sites before their origin was noted.
UPDATE "products" SET "origin" = 'collector' FROM "collected_products" c WHERE c.product_id = "products".id AND "products".origin = 'own';
