CREATE TABLE "collected_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collected_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_categories_url" UNIQUE("source_id","url")
);
--> statement-breakpoint
CREATE TABLE "collected_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collected_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"data" jsonb NOT NULL,
	"imported" jsonb,
	"collected_category_id" integer,
	"product_id" integer,
	"seen_job_id" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_products_key" UNIQUE("source_id","key"),
	CONSTRAINT "collected_products_status_known" CHECK ("collected_products"."status" in ('new', 'imported', 'changed', 'gone', 'ignored')),
	CONSTRAINT "collected_products_imported" CHECK ("collected_products"."status" not in ('imported', 'changed') or "collected_products"."imported" is not null)
);
--> statement-breakpoint
CREATE TABLE "collection_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"currency" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"requests_per_minute" integer DEFAULT 30 NOT NULL,
	"concurrency" integer DEFAULT 1 NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"respects_robots" boolean DEFAULT true NOT NULL,
	"header_names" text[] DEFAULT '{}' NOT NULL,
	"headers" "bytea",
	"category_url" text DEFAULT '' NOT NULL,
	"category_selector" text DEFAULT '' NOT NULL,
	"list_url" text DEFAULT '' NOT NULL,
	"item_selector" text DEFAULT '' NOT NULL,
	"field_map" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dedupe_by" text DEFAULT 'url' NOT NULL,
	"category_id" integer,
	"markup_percent" numeric(9, 3) DEFAULT 0 NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"exchange_rate" text,
	"image_policy" text DEFAULT 'all' NOT NULL,
	"publish_mode" text DEFAULT 'draft' NOT NULL,
	"price_limit_percent" numeric(9, 3) DEFAULT 20 NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"health" text DEFAULT 'new' NOT NULL,
	"health_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_sources_kind_known" CHECK ("collection_sources"."kind" in ('json_ld', 'html', 'json_api', 'feed', 'sitemap')),
	CONSTRAINT "collection_sources_health_known" CHECK ("collection_sources"."health" in ('new', 'good', 'poor', 'failing')),
	CONSTRAINT "collection_sources_polite" CHECK ("collection_sources"."requests_per_minute" between 1 and 600 and "collection_sources"."concurrency" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "collected_categories" ADD CONSTRAINT "collected_categories_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_categories" ADD CONSTRAINT "collected_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_collected_category_id_collected_categories_id_fk" FOREIGN KEY ("collected_category_id") REFERENCES "public"."collected_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD CONSTRAINT "collection_sources_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_categories_category" ON "collected_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collected_products_status" ON "collected_products" USING btree ("source_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collected_products_product" ON "collected_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collected_products_category" ON "collected_products" USING btree ("collected_category_id");--> statement-breakpoint
CREATE INDEX "collection_sources_category" ON "collection_sources" USING btree ("category_id");