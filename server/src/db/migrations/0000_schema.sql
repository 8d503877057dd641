CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attempts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"target" text,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer DEFAULT 5 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"recovery_hashes" "bytea"[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"lifetime_seconds" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"staff_id" integer,
	"acting_reason" text DEFAULT '' NOT NULL,
	"staff_session_id" integer,
	"acting_changes" boolean DEFAULT false NOT NULL,
	"host" text,
	"handover_hash" "bytea",
	"handover_expires_at" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"country_code" text,
	"province" text,
	"city" text,
	"district" text,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"postcode" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"page" text NOT NULL,
	"page_version" integer NOT NULL,
	"language" text NOT NULL,
	"place" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_page_known" CHECK ("consents"."page" in ('terms', 'privacy')),
	CONSTRAINT "consents_of_order" CHECK ("consents"."place" in ('registration', 'order') and ("consents"."order_id" is not null) = ("consents"."place" = 'order'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"tax_id" text,
	"address" text,
	"phone" text,
	"bank" text,
	"account" text,
	"mobile" text,
	"email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_archives" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_link" integer NOT NULL,
	"to_id" bigint NOT NULL,
	"total" bigint NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_budgets" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	"row_id" bigint,
	CONSTRAINT "audit_budgets_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "audit_budgets_kind_known" CHECK ("audit_budgets"."kind" in ('account', 'other'))
);
--> statement-breakpoint
CREATE TABLE "audit_names" (
	"username" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_repeats" (
	"row_id" bigint PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer DEFAULT 0 NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"module" text NOT NULL,
	"summary" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"response_time" integer NOT NULL,
	"personal" text,
	"personal_digest" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_id" bigint NOT NULL,
	"total" bigint NOT NULL,
	"row_ids" bigint[] NOT NULL,
	"digests" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_actions" (
	"digest" text PRIMARY KEY NOT NULL,
	"made_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_texts" (
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "option_texts_product_id_field_part_pk" PRIMARY KEY("product_id","field","part")
);
--> statement-breakpoint
CREATE TABLE "text_changes" (
	"entity" text NOT NULL,
	"row_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" text NOT NULL,
	"lang" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_changes_entity_row_id_field_part_lang_pk" PRIMARY KEY("entity","row_id","field","part","lang")
);
--> statement-breakpoint
CREATE TABLE "bank_account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accounts" jsonb NOT NULL,
	"proposed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"canceled_by" integer,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "bank_account_changes_four_eyes" CHECK ("bank_account_changes"."approved_by" <> "bank_account_changes"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "confirmed_accounts" (
	"user_id" integer NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_accounts_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"quantity" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cart_items_cart_sku" UNIQUE("cart_id","sku_id","is_sample"),
	CONSTRAINT "cart_items_quantity_positive" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"token_hash" "bytea",
	"shop_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_user" UNIQUE NULLS NOT DISTINCT("user_id","token_hash","shop_id"),
	CONSTRAINT "carts_one_owner" CHECK (("carts"."user_id" is null) <> ("carts"."token_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "favorite_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"folder_id" integer,
	"added_price" bigint,
	"added_currency" text,
	"was_in_stock" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "viewed_products" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
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
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"locale" text NOT NULL,
	"shop_id" integer,
	"is_confirmed" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" text,
	"country" text,
	"founded_year" integer,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"external_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_external_key_unique" UNIQUE("external_key")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"icon" text,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"recent_sales" integer DEFAULT 0 NOT NULL,
	"external_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_external_key_unique" UNIQUE("external_key")
);
--> statement-breakpoint
CREATE TABLE "category_redirects" (
	"from_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku_costs" (
	"sku_id" integer PRIMARY KEY NOT NULL,
	"cost" bigint,
	"supplier" text DEFAULT '' NOT NULL,
	"supplier_code" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sku_costs_not_negative" CHECK ("sku_costs"."cost" >= 0),
	CONSTRAINT "sku_costs_not_empty" CHECK ("sku_costs"."cost" is not null or "sku_costs"."supplier" <> '' or "sku_costs"."supplier_code" <> '')
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"status" text NOT NULL,
	"sales" integer NOT NULL,
	"price_min" bigint,
	"price_max" bigint,
	"price_low" bigint,
	"price_low_from" integer,
	"least_moq" integer,
	"in_stock" boolean NOT NULL,
	"stock" bigint NOT NULL,
	"stock_band" integer GENERATED ALWAYS AS (floor(16 * ln(greatest(stock, 0)::float8 + 1))::int) STORED NOT NULL,
	"sku_count" integer NOT NULL,
	"default_sku_id" integer,
	"moq" integer,
	"multiple" integer,
	"unit" text,
	"case_units" integer,
	"attribute_ids" integer[] DEFAULT '{}' NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "product_versions_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lead_time" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pooled_moq" integer,
	"tier_scope" text DEFAULT 'sku' NOT NULL,
	"sample_price" bigint,
	"sample_limit" integer DEFAULT 3 NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"hs_code" text,
	"origin_country" text,
	"sales" integer DEFAULT 0 NOT NULL,
	"missing" text[] GENERATED ALWAYS AS (array_remove(array[case when jsonb_array_length(images) = 0 then 'image' end, case when not name ? 'en' or (detail <> '{}' and not detail ? 'en') then 'en' end, case when not name ? 'cn' or (detail <> '{}' and not detail ? 'cn') then 'cn' end, case when not name ? 'es' or (detail <> '{}' and not detail ? 'es') then 'es' end, case when not name ? 'ru' or (detail <> '{}' and not detail ? 'ru') then 'ru' end, case when not name ? 'th' or (detail <> '{}' and not detail ? 'th') then 'th' end, case when not name ? 'vi' or (detail <> '{}' and not detail ? 'vi') then 'vi' end], null)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'on_sale', 'off_sale')),
	CONSTRAINT "products_origin_known" CHECK ("products"."origin" in ('own', 'import', 'collector')),
	CONSTRAINT "products_pooled_moq_positive" CHECK ("products"."pooled_moq" >= 1),
	CONSTRAINT "products_samples" CHECK ("products"."sample_price" >= 0 and "products"."sample_limit" between 1 and 1000),
	CONSTRAINT "products_tier_scope_known" CHECK ("products"."tier_scope" in ('sku', 'product'))
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"barcode" text,
	"gtin" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint,
	"ladder" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"base_price" bigint,
	"base_ladder" jsonb,
	"markup_id" integer,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"stock" integer GENERATED ALWAYS AS (greatest(on_hand - reserved, 0)) STORED NOT NULL,
	"value_band" integer GENERATED ALWAYS AS (floor(16 * ln(greatest(on_hand::float8 * coalesce(price, 0), 0)::float8 + 1))::int) STORED NOT NULL,
	"moq" integer DEFAULT 1 NOT NULL,
	"multiple" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"packs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight" numeric(12, 3) DEFAULT 0 NOT NULL,
	"volume" numeric(14, 6) DEFAULT 0 NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'on_sale' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "skus_stock_not_negative" CHECK ("skus"."on_hand" >= 0 and "skus"."reserved" >= 0),
	CONSTRAINT "skus_price_not_negative" CHECK ("skus"."price" >= 0),
	CONSTRAINT "skus_quantity_rules" CHECK ("skus"."moq" >= 1 and "skus"."multiple" >= 1 and "skus"."moq" % "skus"."multiple" = 0),
	CONSTRAINT "skus_no_ladder_on_request" CHECK ("skus"."price" is not null or jsonb_array_length("skus"."ladder") = 0),
	CONSTRAINT "skus_base_with_markup" CHECK (("skus"."markup_id" is null) = ("skus"."base_price" is null) and ("skus"."markup_id" is null) = ("skus"."base_ladder" is null)),
	CONSTRAINT "skus_unit_known" CHECK ("skus"."unit" in ('piece', 'box', 'case', 'card', 'unit', 'pack'))
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer,
	"locale" text NOT NULL,
	"question" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_status_known" CHECK ("product_questions"."status" in ('open', 'answered', 'published', 'hidden')),
	CONSTRAINT "product_questions_answered" CHECK ("product_questions"."status" not in ('answered', 'published') or "product_questions"."answer" <> '{}')
);
--> statement-breakpoint
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
	"missing" text[] DEFAULT '{}' NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_version" integer,
	"seen_job_id" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_products_key" UNIQUE("source_id","key"),
	CONSTRAINT "collected_products_status_known" CHECK ("collected_products"."status" in ('new', 'imported', 'changed', 'gone', 'ignored')),
	CONSTRAINT "collected_products_imported" CHECK ("collected_products"."status" not in ('imported', 'changed') or "collected_products"."imported" is not null)
);
--> statement-breakpoint
CREATE TABLE "collected_reads" (
	"source_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"url" text NOT NULL,
	"found" jsonb NOT NULL,
	CONSTRAINT "collected_reads_job_id_url_pk" PRIMARY KEY("job_id","url")
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
	"brand_map" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"markup_percent" numeric(9, 3) DEFAULT 0 NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"exchange_rate" text,
	"image_policy" text DEFAULT 'all' NOT NULL,
	"publish_mode" text DEFAULT 'draft' NOT NULL,
	"price_limit_percent" numeric(9, 3) DEFAULT 20 NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"health" text DEFAULT 'new' NOT NULL,
	"health_at" timestamp with time zone,
	"missing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"usual_missing" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_sources_kind_known" CHECK ("collection_sources"."kind" in ('json_ld', 'html', 'json_api', 'feed', 'sitemap')),
	CONSTRAINT "collection_sources_health_known" CHECK ("collection_sources"."health" in ('new', 'good', 'poor', 'failing')),
	CONSTRAINT "collection_sources_polite" CHECK ("collection_sources"."requests_per_minute" between 1 and 6000 and "collection_sources"."concurrency" between 1 and 8)
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
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tags_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
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
CREATE TABLE "sent_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"to_buyer" boolean NOT NULL,
	"message" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"outbox_id" bigint,
	"sent_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_documents_kind_known" CHECK ("sent_documents"."kind" in ('order', 'proforma', 'invoice', 'credit_note', 'packing_list', 'delivery_note'))
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
CREATE TABLE "glossary_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"signature" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"key" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	CONSTRAINT "file_uses_key_table_name_row_id_pk" PRIMARY KEY("key","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"owner_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "api_health" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_health_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"api_id" integer,
	"path" text NOT NULL,
	"method" text NOT NULL,
	"status" integer NOT NULL,
	"ok" boolean NOT NULL,
	"latency_ms" integer NOT NULL,
	"error" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apis" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"method" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apis_method_path" UNIQUE("method","path")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remark" text,
	"menu_type" text DEFAULT 'catalog' NOT NULL,
	"icon" text,
	"path" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"component" text DEFAULT 'Layout' NOT NULL,
	"keepalive" boolean DEFAULT true NOT NULL,
	"redirect" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menus_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_apis" (
	"role_id" integer NOT NULL,
	"api_id" integer NOT NULL,
	CONSTRAINT "role_apis_role_id_api_id_pk" PRIMARY KEY("role_id","api_id")
);
--> statement-breakpoint
CREATE TABLE "role_menus" (
	"role_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	CONSTRAINT "role_menus_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"alias" text,
	"gender" text,
	"country_code" text,
	"email" text,
	"email_verified" boolean DEFAULT true NOT NULL,
	"phone" text,
	"phone_e164" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_expires_at" timestamp with time zone,
	"approval" text DEFAULT 'approved' NOT NULL,
	"approval_reason" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"chose_language" boolean DEFAULT false NOT NULL,
	"dept_id" integer,
	"group_id" integer,
	"keeps_history" boolean DEFAULT true NOT NULL,
	"merged_into_id" integer,
	"last_login" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_approval_known" CHECK ("users"."approval" in ('approved', 'pending', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"job_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"detail" jsonb,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "job_items_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_items_outcome" CHECK ("job_items"."outcome" in ('done', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer,
	"params" jsonb NOT NULL,
	"dedupe_key" text,
	"is_shared" boolean NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"runner" text,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"can_undo" boolean DEFAULT false NOT NULL,
	"file" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('queued', 'running', 'paused', 'done', 'failed', 'canceled', 'undone', 'partly_undone')),
	CONSTRAINT "jobs_processed" CHECK ("jobs"."processed" = "jobs"."done" + "jobs"."unchanged" + "jobs"."failed")
);
--> statement-breakpoint
CREATE TABLE "member_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"broadcast_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_messages_kind" CHECK ("member_messages"."kind" in ('order', 'after_sale', 'balance', 'question', 'account', 'news'))
);
--> statement-breakpoint
CREATE TABLE "message_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"in_mall" boolean NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"secret" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"retried_at" timestamp with time zone,
	"topic" text,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'large_order', 'payment', 'payment_reversed', 'request', 'low_stock', 'job_failed', 'source_failing', 'distributor', 'registration', 'withdrawal', 'earning_review', 'recharge', 'question', 'search_request', 'page_problems'))
);
--> statement-breakpoint
CREATE TABLE "staff_news_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "staff_news_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
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
CREATE TABLE "after_sale_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"after_sale_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" integer,
	"actor" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"after_sale_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"restocked" integer,
	"written_off" integer,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "after_sale_lines_once" UNIQUE("after_sale_id","order_line_id"),
	CONSTRAINT "after_sale_lines_quantity_positive" CHECK ("after_sale_lines"."quantity" > 0),
	CONSTRAINT "after_sale_lines_amount_not_negative" CHECK ("after_sale_lines"."amount" >= 0 and "after_sale_lines"."tax" >= 0),
	CONSTRAINT "after_sale_lines_received_adds_up" CHECK (("after_sale_lines"."received" is null and "after_sale_lines"."restocked" is null and "after_sale_lines"."written_off" is null)
        or ("after_sale_lines"."restocked" >= 0 and "after_sale_lines"."written_off" >= 0 and "after_sale_lines"."received" = "after_sale_lines"."restocked" + "after_sale_lines"."written_off" and "after_sale_lines"."received" <= "after_sale_lines"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entered_by" jsonb,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_kind_known" CHECK ("after_sales"."kind" in ('return_refund', 'refund_only')),
	CONSTRAINT "after_sales_status_known" CHECK ("after_sales"."status" in ('requested', 'approved', 'received', 'refunded', 'refused', 'canceled')),
	CONSTRAINT "after_sales_reason_known" CHECK ("after_sales"."reason" in ('damaged', 'defective', 'wrong_item', 'missing', 'not_as_described', 'late', 'not_needed', 'other')),
	CONSTRAINT "after_sales_amounts_not_negative" CHECK ("after_sales"."amount" >= 0 and "after_sales"."freight" >= 0 and "after_sales"."deduction" >= 0),
	CONSTRAINT "after_sales_paid_out_within" CHECK ("after_sales"."paid_out" >= 0 and "after_sales"."paid_out" <= "after_sales"."amount" and ("after_sales"."paid_out" = 0 or "after_sales"."status" = 'refunded')),
	CONSTRAINT "after_sales_received_returns_only" CHECK ("after_sales"."status" <> 'received' or "after_sales"."kind" = 'return_refund')
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "settled_earnings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reduced" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_earnings_not_negative" CHECK ("settled_earnings"."amount" >= 0),
	CONSTRAINT "settled_earnings_reduced_within" CHECK ("settled_earnings"."reduced" between 0 and "settled_earnings"."amount")
);
--> statement-breakpoint
CREATE TABLE "import_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"hs_prefix" text DEFAULT '' NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rates_kind_known" CHECK ("import_rates"."kind" in ('duty', 'import_tax')),
	CONSTRAINT "import_rates_prefix" CHECK ("import_rates"."hs_prefix" ~ '^([0-9]{2}){0,3}$'),
	CONSTRAINT "import_rates_percent" CHECK ("import_rates"."percent" between 0 and 999.999)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"changes" jsonb NOT NULL,
	"amount_payable" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entered_by" jsonb,
	"method" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"slip" text,
	"remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('submitted', 'confirmed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity_positive" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"seen" "pg_snapshot",
	"seen_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"source" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"actor_id" integer,
	"actor" text,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"data" jsonb,
	CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('created', 'pay', 'pay_reversed', 'release', 'ship', 'receive', 'cancel', 'cancel_by_staff', 'expire', 'payment_submitted', 'payment_confirmed', 'payment_refused', 'payment_withdrawn', 'payment_corrected', 'overpayment_moved', 'overpayment_received', 'refund_opened', 'refund_paid', 'shipment', 'shipment_corrected', 'edited', 'lines_edited', 'change_proposed', 'change_declined', 'freight_quoted', 'freight_accepted', 'invoice_issued', 'credit_issued', 'document_sent', 'staff_note', 'tags_changed', 'shipment_split', 'shipments_merged', 'document_passed_on', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer,
	"sku_id" integer,
	"sku_code" text NOT NULL,
	"barcode" text,
	"manufacturer" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"name_default" text NOT NULL,
	"mall_name" text,
	"specifications" text DEFAULT '' NOT NULL,
	"specifications_default" text DEFAULT '' NOT NULL,
	"image" text,
	"unit" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"base_price" bigint NOT NULL,
	"ladder_price" bigint NOT NULL,
	"marked_price" bigint,
	"supply_price" bigint,
	"price" bigint NOT NULL,
	"cost" bigint,
	"quantity" integer NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"closed_quantity" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"weight" numeric(14, 3) DEFAULT 0 NOT NULL,
	"volume" numeric(16, 6) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_subtotal_adds_up" CHECK ("order_lines"."subtotal" = round("order_lines"."price"::numeric * "order_lines"."quantity" * 0.01)::bigint),
	CONSTRAINT "order_lines_discount_within" CHECK ("order_lines"."discount" >= 0 and ("order_lines"."discount" = 0 or "order_lines"."discount" <= "order_lines"."subtotal")),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_not_overshipped" CHECK ("order_lines"."shipped_quantity" >= 0 and "order_lines"."closed_quantity" >= 0 and "order_lines"."shipped_quantity" + "order_lines"."closed_quantity" <= "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "order_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"payment_reference" text NOT NULL,
	"user_id" integer NOT NULL,
	"entered_by" jsonb,
	"shop_id" integer,
	"distributor_id" integer,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_address" text NOT NULL,
	"country_code" text,
	"delivery_method" text NOT NULL,
	"payment_method" text NOT NULL,
	"delivery" jsonb,
	"currency" text NOT NULL,
	"total_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"freight" bigint,
	"freight_quote" bigint,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_rate" numeric(6, 3) DEFAULT 0 NOT NULL,
	"tax_included" bigint,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"credited_freight" bigint DEFAULT 0 NOT NULL,
	"credited_tax" bigint DEFAULT 0 NOT NULL,
	"adjustment_reason" text,
	"amount_payable" bigint NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"refund_due" bigint DEFAULT 0 NOT NULL,
	"terms_deposit" integer,
	"terms_shipment" integer,
	"terms_days" integer,
	"balance_due_at" timestamp with time zone,
	"total_quantity" integer NOT NULL,
	"line_count" integer NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"shipped_amount" bigint DEFAULT 0 NOT NULL,
	"weight" numeric(14, 3) DEFAULT 0 NOT NULL,
	"volume" numeric(16, 6) DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"invoice" jsonb,
	"expires_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending_payment', 'awaiting_shipment', 'shipped', 'completed', 'canceled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'submitted', 'partially_paid', 'paid', 'refused', 'refunded')),
	CONSTRAINT "orders_payable_adds_up" CHECK ("orders"."amount_payable" = "orders"."total_price" - "orders"."discount" + coalesce("orders"."freight", 0) + "orders"."tax" + "orders"."adjustment" - "orders"."credited"),
	CONSTRAINT "orders_freight_quote" CHECK ("orders"."freight_quote" >= 0),
	CONSTRAINT "orders_terms" CHECK (("orders"."terms_deposit" is null and "orders"."terms_shipment" is null and "orders"."terms_days" is null) or ("orders"."terms_deposit" between 1 and 100 and "orders"."terms_shipment" >= 0 and "orders"."terms_deposit" + "orders"."terms_shipment" <= 100 and ("orders"."terms_days" is not null) = ("orders"."terms_deposit" + "orders"."terms_shipment" < 100) and coalesce("orders"."terms_days", 1) between 1 and 365) is true),
	CONSTRAINT "orders_credited_not_negative" CHECK ("orders"."credited_freight" >= 0 and "orders"."credited_freight" <= "orders"."credited" and "orders"."credited_tax" >= 0),
	CONSTRAINT "orders_payable_not_negative" CHECK ("orders"."amount_payable" >= 0),
	CONSTRAINT "orders_goods_not_negative" CHECK ("orders"."total_price" - "orders"."discount" + "orders"."adjustment" >= 0),
	CONSTRAINT "orders_refund_within_paid" CHECK ("orders"."refund_due" >= 0 and "orders"."refund_due" <= "orders"."amount_paid"),
	CONSTRAINT "orders_shipped_within" CHECK ("orders"."shipped_quantity" >= 0 and "orders"."shipped_quantity" <= "orders"."total_quantity"),
	CONSTRAINT "orders_few_tags" CHECK (cardinality("orders"."tags") <= 10)
);
--> statement-breakpoint
CREATE TABLE "member_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price_list_id" integer,
	"terms_deposit" integer,
	"terms_shipment" integer,
	"terms_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "price_list_categories" (
	"price_list_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"percent_off" numeric(6, 3) NOT NULL,
	CONSTRAINT "price_list_categories_price_list_id_category_id_pk" PRIMARY KEY("price_list_id","category_id"),
	CONSTRAINT "price_list_categories_percent_range" CHECK ("price_list_categories"."percent_off" >= 0 and "price_list_categories"."percent_off" <= 100)
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"price_list_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "price_list_items_price_list_id_sku_id_min_quantity_pk" PRIMARY KEY("price_list_id","sku_id","min_quantity"),
	CONSTRAINT "price_list_items_price_positive" CHECK ("price_list_items"."price" >= 0),
	CONSTRAINT "price_list_items_quantity" CHECK ("price_list_items"."min_quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"percent_off" numeric(6, 3) DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_name_unique" UNIQUE("name"),
	CONSTRAINT "price_lists_percent_range" CHECK ("price_lists"."percent_off" >= 0 and "price_lists"."percent_off" <= 100),
	CONSTRAINT "price_lists_dates" CHECK ("price_lists"."starts_at" < "price_lists"."ends_at")
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
CREATE TABLE "moved_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_days_day_status_country_language_currency_pk" PRIMARY KEY("day","status","country","language","currency")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"sku_code" text NOT NULL,
	"category_id" integer NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_days_sku_code_day_category_id_currency_pk" PRIMARY KEY("sku_code","day","category_id","currency")
);
--> statement-breakpoint
CREATE TABLE "sales_months" (
	"month" date NOT NULL,
	"sku_code" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_months_month_sku_code_currency_pk" PRIMARY KEY("month","sku_code","currency")
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
CREATE TABLE "distributor_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"percent_off" numeric(6, 3) NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"min_turnover" bigint,
	"period_days" integer DEFAULT 90 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_levels_percent_range" CHECK ("distributor_levels"."percent_off" >= 0 and "distributor_levels"."percent_off" <= 100),
	CONSTRAINT "distributor_levels_turnover" CHECK ("distributor_levels"."min_turnover" >= 0),
	CONSTRAINT "distributor_levels_period" CHECK ("distributor_levels"."period_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"level_id" integer,
	"status" text DEFAULT 'applied' NOT NULL,
	"application" jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ref_code" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12) NOT NULL,
	"is_level_pinned" boolean DEFAULT false NOT NULL,
	"level_since" timestamp with time zone DEFAULT now() NOT NULL,
	"setup_step" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "distributors_ref_code_unique" UNIQUE("ref_code"),
	CONSTRAINT "distributors_status_known" CHECK ("distributors"."status" in ('applied', 'approved', 'refused', 'suspended')),
	CONSTRAINT "distributors_level_known" CHECK ("distributors"."status" not in ('approved', 'suspended') or "distributors"."level_id" is not null),
	CONSTRAINT "distributors_setup_step" CHECK ("distributors"."setup_step" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"target" text DEFAULT 'bank' NOT NULL,
	"bank" jsonb,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_fee" CHECK ("payouts"."fee" >= 0 and "payouts"."fee" < "payouts"."amount"),
	CONSTRAINT "payouts_source_known" CHECK ("payouts"."source" in ('balance', 'earning')),
	CONSTRAINT "payouts_target" CHECK (("payouts"."target" = 'bank') = ("payouts"."bank" is not null) and ("payouts"."target" = 'bank' or ("payouts"."target" = 'balance' and "payouts"."source" = 'earning'))),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'paid', 'refused', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "attribute_set_categories" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"set_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_set_items" (
	"set_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "attribute_set_items_set_id_attribute_id_pk" PRIMARY KEY("set_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"also" text[] DEFAULT '{}' NOT NULL,
	"is_choice" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_values_key" UNIQUE("attribute_id","key")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"also" text[] DEFAULT '{}' NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"unit" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_filterable" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attributes_key_unique" UNIQUE("key"),
	CONSTRAINT "attributes_type_known" CHECK ("attributes"."type" in ('text', 'number', 'choice', 'yes_no'))
);
--> statement-breakpoint
CREATE TABLE "best_sold" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"sales" integer NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"names" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" jsonb NOT NULL,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"language" text NOT NULL,
	"written" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_day_keyword_language_pk" PRIMARY KEY("day","keyword","language")
);
--> statement-breakpoint
CREATE TABLE "search_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"quantity" integer,
	"keyword" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_requests_status_known" CHECK ("search_requests"."status" in ('open', 'done')),
	CONSTRAINT "search_requests_contact" CHECK ("search_requests"."email" is not null or "search_requests"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markup_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markup_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"category_id" integer,
	"product_id" integer,
	"include_children" boolean DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"value" numeric(16, 3) NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"step" bigint DEFAULT 0 NOT NULL,
	"ending" bigint DEFAULT 0 NOT NULL,
	"grain" integer DEFAULT 100 NOT NULL,
	"min_price" bigint,
	"max_price" bigint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_applied" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "markups_owner_subject" UNIQUE NULLS NOT DISTINCT("owner_id","category_id","product_id"),
	CONSTRAINT "markups_one_subject" CHECK ("markups"."product_id" is null or ("markups"."category_id" is null and "markups"."owner_id" is not null)),
	CONSTRAINT "markups_mode_known" CHECK ("markups"."mode" in ('percent', 'fixed')),
	CONSTRAINT "markups_value_not_negative" CHECK ("markups"."value" >= 0),
	CONSTRAINT "markups_rounding" CHECK ("markups"."ending" >= 0 and ("markups"."ending" < "markups"."step" or ("markups"."step" = 0 and "markups"."ending" = 0))),
	CONSTRAINT "markups_limits" CHECK ("markups"."min_price" <= "markups"."max_price"),
	CONSTRAINT "markups_dates" CHECK ("markups"."starts_at" < "markups"."ends_at")
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
CREATE TABLE "shop_categories" (
	"shop_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "shop_categories_shop_id_category_id_pk" PRIMARY KEY("shop_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bound_until" timestamp with time zone,
	"source" text DEFAULT 'shop' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "shop_members_source" CHECK ("shop_members"."source" in ('shop', 'link', 'qr', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"shop_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"is_shown" boolean,
	"place" integer,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	CONSTRAINT "shop_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id"),
	CONSTRAINT "shop_products_place" CHECK ("shop_products"."place" between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "shop_renames" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_renames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "shops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"slug" text NOT NULL,
	"host" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" text,
	"cover" text,
	"color" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resumes_at" timestamp with time zone,
	"hides_prices" boolean DEFAULT false NOT NULL,
	"shows_all" boolean DEFAULT true NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"sender" text DEFAULT 'neutral' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_distributor_id_unique" UNIQUE("distributor_id"),
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_host_unique" UNIQUE("host"),
	CONSTRAINT "shops_slug_plain" CHECK ("shops"."slug" ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$'),
	CONSTRAINT "shops_host_plain" CHECK ("shops"."host" ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'),
	CONSTRAINT "shops_sender_known" CHECK ("shops"."sender" in ('neutral', 'shop')),
	CONSTRAINT "shops_color_plain" CHECK ("shops"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "shops_status_known" CHECK ("shops"."status" in ('open', 'paused', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "banner_clicks" (
	"banner_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "banner_clicks_banner_id_day_pk" PRIMARY KEY("banner_id","day")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"position" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link_type" text DEFAULT 'none' NOT NULL,
	"link_value" text DEFAULT '' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"audience" text DEFAULT 'all' NOT NULL,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"replaces_id" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"in_shops" boolean DEFAULT false NOT NULL,
	"external_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_external_key_unique" UNIQUE("external_key"),
	CONSTRAINT "banners_kind_known" CHECK ("banners"."kind" in ('carousel', 'adspace')),
	CONSTRAINT "banners_link_known" CHECK ("banners"."link_type" in ('none', 'product', 'category', 'page', 'url')),
	CONSTRAINT "banners_audience_known" CHECK ("banners"."audience" in ('all', 'guest', 'member', 'distributor', 'groups'))
);
--> statement-breakpoint
CREATE TABLE "homepage" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homepage_one_row" CHECK ("homepage"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "hot_word_searches" (
	"word" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "hot_word_searches_word_day_pk" PRIMARY KEY("word","day")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"link_type" text NOT NULL,
	"link_value" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trades_link_known" CHECK ("trades"."link_type" in ('category', 'page'))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_number" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_id" integer,
	"scheduled_id" integer,
	"scheduled_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"lock_reason" text DEFAULT '' NOT NULL,
	"turns_at" timestamp with time zone,
	"problems_found" integer DEFAULT 0 NOT NULL,
	"known_problems" text[] DEFAULT '{}' NOT NULL,
	"noted_at" timestamp with time zone,
	"noted_by" integer,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_of_owner" UNIQUE NULLS NOT DISTINCT("shop_id","slug"),
	CONSTRAINT "pages_schedule_whole" CHECK (("pages"."scheduled_id" is null) = ("pages"."scheduled_at" is null)),
	CONSTRAINT "pages_locked_not_shown" CHECK (not "pages"."is_locked" or "pages"."published_id" is null)
);
--> statement-breakpoint
CREATE TABLE "text_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "statement_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"answers" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_accounts_account" UNIQUE("account","currency")
);
--> statement-breakpoint
CREATE TABLE "statement_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"order_amount" bigint,
	"rate" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "statement_allocations_payment" UNIQUE("payment_id"),
	CONSTRAINT "statement_allocations_amount_positive" CHECK ("statement_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"payer_account" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"bank_id" text NOT NULL,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"reverses" text DEFAULT '' NOT NULL,
	"reversed_by" integer,
	"note" text,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"ignored_reason" text,
	"ignored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_lines_key" UNIQUE("account_id","key"),
	CONSTRAINT "statement_lines_amount_signed" CHECK ("statement_lines"."amount" > 0 or ("statement_lines"."amount" < 0 and "statement_lines"."is_reversal")),
	CONSTRAINT "statement_lines_assigned_within" CHECK ("statement_lines"."allocated" >= 0 and "statement_lines"."allocated" <= greatest("statement_lines"."amount", 0)),
	CONSTRAINT "statement_lines_note_known" CHECK ("statement_lines"."note" in ('not_found', 'ambiguous', 'taken_back', 'shipped', 'not_booked')),
	CONSTRAINT "statement_lines_ignored_free" CHECK ("statement_lines"."ignored_at" is null or "statement_lines"."allocated" = 0)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"hash" text NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"first_on" date,
	"last_on" date,
	"opening" bigint,
	"closing" bigint,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_hash" UNIQUE("account_id","hash"),
	CONSTRAINT "statements_format_known" CHECK ("statements"."format" in ('csv', 'xlsx', 'xls', 'camt053', 'mt940', 'ofx', '1c'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" integer,
	"subject_id" integer,
	"order_id" integer,
	"amount" bigint NOT NULL,
	"worth" bigint NOT NULL,
	"valid_days" integer,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjustments_amount_not_zero" CHECK ("adjustments"."amount" <> 0),
	CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points', 'red_packet', 'earning', 'voucher_batch', 'red_packet_campaign')),
	CONSTRAINT "adjustments_subject" CHECK (("adjustments"."user_id" is null) = ("adjustments"."subject_id" is not null)),
	CONSTRAINT "adjustments_order" CHECK ("adjustments"."order_id" is null or "adjustments"."account" = 'earning'),
	CONSTRAINT "adjustments_valid_days" CHECK (("adjustments"."account" = 'red_packet') = ("adjustments"."valid_days" is not null)),
	CONSTRAINT "adjustments_status_known" CHECK ("adjustments"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."status" = 'waiting') = ("adjustments"."decided_at" is null)),
	CONSTRAINT "adjustments_four_eyes" CHECK ("adjustments"."status" <> 'approved' or "adjustments"."decided_by" is null or ("adjustments"."decided_by" <> "adjustments"."requested_by" and "adjustments"."decided_by" <> "adjustments"."user_id"))
);
--> statement-breakpoint
CREATE TABLE "created_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "created_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"worth" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_asset_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_asset_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
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
	"units" integer,
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
	"makers" integer[] DEFAULT '{}' NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_templates_worth" CHECK (("coupon_templates"."kind" = 'amount') = ("coupon_templates"."amount" is not null) and ("coupon_templates"."kind" = 'percent') = ("coupon_templates"."percent" is not null) and ("coupon_templates"."kind" = 'products') = ("coupon_templates"."units" is not null) and "coupon_templates"."amount" > 0 and "coupon_templates"."percent" > 0 and "coupon_templates"."percent" <= 100 and "coupon_templates"."units" > 0),
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
	"units" integer,
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
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE("kind","owner_id"),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('order_paid', 'order_refund', 'earning', 'coupon', 'red_packet', 'voucher', 'points', 'points_frozen', 'balance', 'balance_frozen')),
	CONSTRAINT "ledger_accounts_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."kind" = 'earning')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"actor_id" integer,
	"actor" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_source" UNIQUE("account_id","source"),
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_balance_not_negative" CHECK ("ledger_entries"."balance" >= 0 or "ledger_entries"."type" in ('earning', 'earning_reduced', 'earning_restored', 'earning_corrected', 'withdrawal_returned')),
	CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'earning_reduced', 'earning_restored', 'earning_corrected', 'withdrawal', 'withdrawal_returned', 'granted', 'spent', 'given_back', 'expired', 'revoked', 'earned', 'clawed_back', 'exchanged', 'withdrawal_paid', 'released', 'recharge', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lot_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lot_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_lot_uses_once" UNIQUE("lot_id","source"),
	CONSTRAINT "ledger_lot_uses_returned_within" CHECK ("ledger_lot_uses"."returned" >= 0 and "ledger_lot_uses"."returned" <= "ledger_lot_uses"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "point_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"user_id" integer,
	"coupon_id" integer,
	"voucher_code_id" integer,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer,
	"batch_id" integer,
	"points" integer NOT NULL,
	"stock" integer,
	"per_member" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"makers" integer[] DEFAULT '{}' NOT NULL,
	"exchanged" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_offers_one_thing" CHECK (num_nonnulls("point_offers"."template_id", "point_offers"."batch_id") = 1),
	CONSTRAINT "point_offers_points_positive" CHECK ("point_offers"."points" > 0 and "point_offers"."per_member" > 0),
	CONSTRAINT "point_offers_within_stock" CHECK ("point_offers"."exchanged" >= 0 and "point_offers"."exchanged" <= "point_offers"."stock")
);
--> statement-breakpoint
CREATE TABLE "point_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	"line_rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clawed" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'frozen' NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_awards_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "point_awards_points_positive" CHECK ("point_awards"."points" > 0),
	CONSTRAINT "point_awards_clawed_within" CHECK ("point_awards"."clawed" between 0 and "point_awards"."points"),
	CONSTRAINT "point_awards_owed_within" CHECK ("point_awards"."owed" between 0 and "point_awards"."clawed"),
	CONSTRAINT "point_awards_status_known" CHECK ("point_awards"."status" in ('frozen', 'released'))
);
--> statement-breakpoint
CREATE TABLE "point_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_days_user_id_day_pk" PRIMARY KEY("user_id","day")
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
CREATE TABLE "red_packet_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"valid_days" integer NOT NULL,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"seed" integer NOT NULL,
	"created_by" integer,
	"makers" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_packet_campaigns_token_unique" UNIQUE("token"),
	CONSTRAINT "red_packet_campaigns_mode_known" CHECK ("red_packet_campaigns"."mode" in ('fixed', 'random')),
	CONSTRAINT "red_packet_campaigns_enough" CHECK ("red_packet_campaigns"."count" > 0 and "red_packet_campaigns"."total" >= "red_packet_campaigns"."count")
);
--> statement-breakpoint
CREATE TABLE "red_packets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"user_id" integer,
	"taken_at" timestamp with time zone,
	CONSTRAINT "red_packets_amount_positive" CHECK ("red_packets"."amount" > 0)
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
	"makers" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"operation" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"answer" jsonb,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('pending', 'stored', 'withheld')),
	CONSTRAINT "idempotency_keys_withheld" CHECK ("idempotency_keys"."state" = 'stored' or "idempotency_keys"."answer" is null)
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_xid_kind_pk" PRIMARY KEY("xid","kind")
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_session_id_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_repeats" ADD CONSTRAINT "audit_repeats_row_id_audit_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."audit_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_texts" ADD CONSTRAINT "option_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_accounts" ADD CONSTRAINT "confirmed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_folders" ADD CONSTRAINT "favorite_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_folder_id_favorite_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."favorite_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_into_id_categories_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_costs" ADD CONSTRAINT "sku_costs_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_categories" ADD CONSTRAINT "collected_categories_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_categories" ADD CONSTRAINT "collected_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_collected_category_id_collected_categories_id_fk" FOREIGN KEY ("collected_category_id") REFERENCES "public"."collected_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_products" ADD CONSTRAINT "collected_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_reads" ADD CONSTRAINT "collected_reads_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD CONSTRAINT "collection_sources_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_older_id_users_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_newer_id_users_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_series_document_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."document_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_key_files_key_fk" FOREIGN KEY ("key") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_health" ADD CONSTRAINT "api_health_api_id_apis_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_apis" ADD CONSTRAINT "role_apis_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_apis" ADD CONSTRAINT "role_apis_api_id_apis_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menus" ADD CONSTRAINT "role_menus_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menus" ADD CONSTRAINT "role_menus_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_dept_id_departments_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_member_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news_choices" ADD CONSTRAINT "staff_news_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_version_id_mini_program_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."mini_program_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_programs" ADD CONSTRAINT "mini_programs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_versions" ADD CONSTRAINT "mini_program_versions_program_id_mini_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."mini_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_reviews" ADD CONSTRAINT "earning_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_reviews" ADD CONSTRAINT "earning_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_groups" ADD CONSTRAINT "member_groups_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_categories" ADD CONSTRAINT "price_list_categories_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_categories" ADD CONSTRAINT "price_list_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_level_changes" ADD CONSTRAINT "distributor_level_changes_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_level_id_distributor_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."distributor_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_categories" ADD CONSTRAINT "attribute_set_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_categories" ADD CONSTRAINT "attribute_set_categories_set_id_attribute_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."attribute_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_items" ADD CONSTRAINT "attribute_set_items_set_id_attribute_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."attribute_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_set_items" ADD CONSTRAINT "attribute_set_items_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_sold" ADD CONSTRAINT "best_sold_product_id_product_search_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_search"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_requests" ADD CONSTRAINT "search_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markup_changes" ADD CONSTRAINT "markup_changes_owner_id_shops_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_owner_id_shops_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_renames" ADD CONSTRAINT "shop_renames_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visitors" ADD CONSTRAINT "shop_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visits" ADD CONSTRAINT "shop_visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_clicks" ADD CONSTRAINT "banner_clicks_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_replaces_id_banners_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."banners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_id_page_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_scheduled_id_page_versions_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_reversed_by_statement_lines_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "created_values" ADD CONSTRAINT "created_values_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_asset_lines" ADD CONSTRAINT "order_asset_lines_asset_id_order_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."order_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_asset_lines" ADD CONSTRAINT "order_asset_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_assets" ADD CONSTRAINT "order_assets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_grant_id_coupon_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."coupon_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lot_uses" ADD CONSTRAINT "ledger_lot_uses_lot_id_ledger_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."ledger_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lots" ADD CONSTRAINT "ledger_lots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_offer_id_point_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."point_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_voucher_code_id_voucher_codes_id_fk" FOREIGN KEY ("voucher_code_id") REFERENCES "public"."voucher_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_template_id_coupon_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_awards" ADD CONSTRAINT "point_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_days" ADD CONSTRAINT "point_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rates" ADD CONSTRAINT "point_rates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_campaign_id_red_packet_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."red_packet_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_coupon_template_id_coupon_templates_id_fk" FOREIGN KEY ("coupon_template_id") REFERENCES "public"."coupon_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_lists" ADD CONSTRAINT "voucher_lists_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_user_purpose" ON "codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_staff_session" ON "sessions" USING btree ("staff_session_id") WHERE staff_session_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handover" ON "sessions" USING btree ("handover_hash") WHERE handover_hash is not null;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "companies_name_parts" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_order" ON "consents" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_title_parts" ON "invoices" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_default" ON "invoices" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "audit_names_parts" ON "audit_names" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_rows_targets" ON "audit_rows" USING gin ("targets");--> statement-breakpoint
CREATE INDEX "audit_rows_created" ON "audit_rows" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("user_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "audit_rows_call" ON "audit_rows" USING btree ("path","method","module","summary","created_at","id","status");--> statement-breakpoint
CREATE INDEX "audit_rows_status" ON "audit_rows" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_username" ON "audit_rows" USING btree ("username","created_at","id","status");--> statement-breakpoint
CREATE INDEX "audit_seals_total" ON "audit_seals" USING btree ("total");--> statement-breakpoint
CREATE INDEX "bank_account_changes_proposer" ON "bank_account_changes" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "bank_account_changes_approver" ON "bank_account_changes" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "bank_account_changes_canceler" ON "bank_account_changes" USING btree ("canceled_by");--> statement-breakpoint
CREATE INDEX "cart_items_sku" ON "cart_items" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "carts_token" ON "carts" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_folders_name" ON "favorite_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "favorites_user_newest" ON "favorites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_folder" ON "favorites" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "viewed_products_latest" ON "viewed_products" USING btree ("user_id","viewed_at","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("sku_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_alerts_user" ON "stock_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "category_redirects_into" ON "category_redirects" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "product_listings_sales" ON "product_listings" USING btree ("sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("price_min","product_id","brand_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_price_desc" ON "product_listings" USING btree ("price_min" DESC NULLS LAST,"product_id","brand_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_sales" ON "product_listings" USING btree ("category_id","sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_price" ON "product_listings" USING btree ("category_id","price_min","product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_price_desc" ON "product_listings" USING btree ("category_id","price_min" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_category_newest" ON "product_listings" USING btree ("category_id","product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_brand" ON "product_listings" USING btree ("brand_id","sales" DESC NULLS LAST,"product_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_not_on_sale" ON "product_listings" USING btree ("product_id") WHERE status <> 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_missing" ON "product_listings" USING gin ("missing");--> statement-breakpoint
CREATE INDEX "product_listings_stock" ON "product_listings" USING btree ("stock_band","brand_id");--> statement-breakpoint
CREATE INDEX "product_listings_changed" ON "product_listings" USING btree ("changed_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listings_attributes" ON "product_listings" USING gin ("attribute_ids");--> statement-breakpoint
CREATE INDEX "product_versions_created" ON "product_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_origin" ON "products" USING btree ("origin","id") WHERE origin <> 'own';--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_shown" ON "products" USING btree ("id","sales") WHERE status = 'on_sale' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code_key" ON "skus" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "skus_gtin_key" ON "skus" USING btree ("gtin") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "skus_code_prefix" ON "skus" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "skus_value" ON "skus" USING btree ("value_band") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "skus_short" ON "skus" USING btree ("id") WHERE on_hand < reserved;--> statement-breakpoint
CREATE INDEX "product_questions_published" ON "product_questions" USING btree ("product_id","id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "product_questions_status" ON "product_questions" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_questions_user" ON "product_questions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "collected_categories_category" ON "collected_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collected_products_status" ON "collected_products" USING btree ("source_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collected_products_url" ON "collected_products" USING btree ("source_id","url");--> statement-breakpoint
CREATE INDEX "collected_products_product" ON "collected_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collected_products_category" ON "collected_products" USING btree ("collected_category_id");--> statement-breakpoint
CREATE INDEX "collected_reads_source" ON "collected_reads" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "collection_sources_category" ON "collection_sources" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "broadcasts_status" ON "broadcasts" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_duplicates_pair" ON "customer_duplicates" USING btree ("older_id","newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_newer" ON "customer_duplicates" USING btree ("newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_score" ON "customer_duplicates" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_tags_tag" ON "customer_tags" USING btree ("tag","user_id");--> statement-breakpoint
CREATE INDEX "documents_invoice" ON "documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "sent_documents_order" ON "sent_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_documents_outbox" ON "sent_documents" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "export_schedules_owner" ON "export_schedules" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "exports_owner" ON "exports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "exports_expired" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_health_api" ON "api_health" USING btree ("api_id","id");--> statement-breakpoint
CREATE INDEX "api_health_checked" ON "api_health" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "menus_parent" ON "menus" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone_e164") WHERE "users"."phone_verified";--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone") WHERE "users"."phone_verified";--> statement-breakpoint
CREATE INDEX "users_username_parts" ON "users" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_alias_parts" ON "users" USING gin (lower("alias") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone_parts" ON "users" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_full_phone_parts" ON "users" USING gin ("phone_e164" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_department" ON "users" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "users_group" ON "users" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "users_unapproved" ON "users" USING btree ("approval","id") WHERE "users"."approval" <> 'approved';--> statement-breakpoint
CREATE INDEX "users_superusers" ON "users" USING btree ("id") WHERE "users"."is_superuser";--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE status in ('queued', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "member_messages_user" ON "member_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_messages_broadcast" ON "member_messages" USING btree ("broadcast_id","user_id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "member_messages_unread" ON "member_messages" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "staff_news_user" ON "staff_news" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_news_once" ON "staff_news" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "staff_news_unread" ON "staff_news" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "mini_program_events_version" ON "mini_program_events" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_released" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" = 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_open" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" in ('submitted', 'in_review', 'approved');--> statement-breakpoint
CREATE INDEX "mini_program_versions_status" ON "mini_program_versions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "after_sale_events_request" ON "after_sale_events" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_line" ON "after_sale_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_user" ON "after_sales" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sales_status" ON "after_sales" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sales_created" ON "after_sales" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_drafts_user" ON "order_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_drafts_saver" ON "order_drafts" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "earning_reviews_state" ON "earning_reviews" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "earning_reviews_decider" ON "earning_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "settled_earnings_distributor" ON "settled_earnings" USING btree ("distributor_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rates_one" ON "import_rates" USING btree ("country","kind","hs_prefix");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposals_open" ON "order_proposals" USING btree ("order_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_proposals_order" ON "order_proposals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_xid" ON "order_events" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_code" ON "order_lines" USING btree ("sku_code","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_samples" ON "order_lines" USING btree ("product_id","order_id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "order_lines_barcode" ON "order_lines" USING btree ("barcode","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_manufacturer" ON "order_lines" USING btree ("manufacturer","order_id");--> statement-breakpoint
CREATE INDEX "order_names_parts" ON "order_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id","status","payment_status","source","amount_payable","amount_paid","refund_due") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_times" ON "orders" USING btree ("id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount_payable","created_at","id","status","payment_status","source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ((case when orders.status = 'canceled' then 0 else greatest(orders.amount_payable - orders.amount_paid, 0) end),"created_at","id","status","payment_status","source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ("recipient","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("created_at","id") WHERE orders.refund_due > 0 and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("created_at","id") WHERE orders.status <> 'canceled' and orders.amount_paid > orders.amount_payable + orders.refund_due and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_freight_open" ON "orders" USING btree ("created_at","id") WHERE orders.status = 'pending_payment' and orders.freight is null and orders.freight_quote is null and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id") WHERE orders.status = 'awaiting_shipment' and orders.shipped_quantity = 0 and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_partly_shipped" ON "orders" USING btree ("created_at","id") WHERE orders.status = 'awaiting_shipment' and orders.shipped_quantity > 0 and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE tags <> '{}' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("tags") WHERE tags <> '{}' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_distributor" ON "orders" USING btree ("distributor_id","created_at","id") WHERE distributor_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_balance_due" ON "orders" USING btree ("balance_due_at") WHERE orders.balance_due_at is not null and orders.amount_paid - orders.refund_due < orders.amount_payable and orders.status <> 'canceled' and orders.deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_cancelable" ON "orders" USING btree ("user_id") WHERE status in ('pending_payment');--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE INDEX "orders_completing" ON "orders" USING btree ("shipped_at") WHERE status = 'shipped';--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completed_at") WHERE status = 'completed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_open" ON "erasures" USING btree ("user_id") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE status in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_months_best" ON "sales_months" USING btree ("currency","month","amount","sku_code");--> statement-breakpoint
CREATE INDEX "distributor_level_changes_distributor" ON "distributor_level_changes" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "distributors_status" ON "distributors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "distributors_level" ON "distributors" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "attribute_set_categories_set" ON "attribute_set_categories" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "attribute_set_items_attribute" ON "attribute_set_items" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "attribute_values_also" ON "attribute_values" USING gin ("also");--> statement-breakpoint
CREATE INDEX "attributes_also" ON "attributes" USING gin ("also");--> statement-breakpoint
CREATE INDEX "best_sold_tokens" ON "best_sold" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_terms_trigrams" ON "search_terms" USING gin ("term" gin_trgm_ops) WHERE "search_terms"."term" ~ '^[^0-9~]+$';--> statement-breakpoint
CREATE INDEX "search_misses_keyword" ON "search_misses" USING btree ("keyword");--> statement-breakpoint
CREATE INDEX "search_requests_status" ON "search_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_requests_keyword" ON "search_requests" USING btree ("keyword");--> statement-breakpoint
CREATE INDEX "search_requests_created" ON "search_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_requests_user" ON "search_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "markup_changes_owner" ON "markup_changes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "same_persons_user" ON "same_persons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "same_persons_decider" ON "same_persons" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "shop_members_distributor" ON "shop_members" USING btree ("distributor_id","bound_at","user_id");--> statement-breakpoint
CREATE INDEX "shop_renames_slug" ON "shop_renames" USING btree ("slug","created_at");--> statement-breakpoint
CREATE INDEX "shop_renames_shop" ON "shop_renames" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "banners_replaces" ON "banners" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "banners_shown" ON "banners" USING btree ("kind","position","order");--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("scheduled_at") WHERE "pages"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "pages_turning" ON "pages" USING btree ("turns_at") WHERE "pages"."turns_at" is not null;--> statement-breakpoint
CREATE INDEX "pages_ending" ON "pages" USING btree ("ends_at") WHERE "pages"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_allocations_once" ON "statement_allocations" USING btree ("line_id","order_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "statement_allocations_order" ON "statement_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("booked_on","id") WHERE allocated < amount and ignored_at is null;--> statement-breakpoint
CREATE INDEX "statement_lines_newest" ON "statement_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "statement_lines_payer" ON "statement_lines" USING btree ("payer_account") WHERE allocated > 0 and payer_account <> '';--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_lines_facts" ON "statement_lines" USING btree ("account_id","booked_on","amount");--> statement-breakpoint
CREATE INDEX "statement_lines_bank_id" ON "statement_lines" USING btree ("account_id","bank_id") WHERE bank_id <> '';--> statement-breakpoint
CREATE INDEX "statement_lines_waiting" ON "statement_lines" USING btree ("id") WHERE note is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_reversed_by" ON "statement_lines" USING btree ("reversed_by");--> statement-breakpoint
CREATE INDEX "stock_movements_sku" ON "stock_movements" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_staff" ON "stock_movements" USING btree ("reason","id") WHERE reason in ('opening', 'edit', 'import', 'count', 'return');--> statement-breakpoint
CREATE INDEX "adjustments_subject_id" ON "adjustments" USING btree ("account","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_order_id" ON "adjustments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "adjustments_status" ON "adjustments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "adjustments_user" ON "adjustments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adjustments_requester" ON "adjustments" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "adjustments_decider" ON "adjustments" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "created_values_actor" ON "created_values" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "order_asset_lines_line" ON "order_asset_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_assets_source" ON "order_assets" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "recharges_user" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_status" ON "recharges" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "coupon_grants_template" ON "coupon_grants" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_templates_code_key" ON "coupon_templates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_template" ON "coupons" USING btree ("template_id","user_id");--> statement-breakpoint
CREATE INDEX "coupons_expiring" ON "coupons" USING btree ("expires_at") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_grant" ON "coupons" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lot_uses_source" ON "ledger_lot_uses" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_lots_expiring" ON "ledger_lots" USING btree ("expires_at") WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "point_exchanges_offer" ON "point_exchanges" USING btree ("offer_id","user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_user" ON "point_exchanges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_coupon" ON "point_exchanges" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "point_exchanges_voucher" ON "point_exchanges" USING btree ("voucher_code_id");--> statement-breakpoint
CREATE INDEX "point_offers_template" ON "point_offers" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "point_offers_batch" ON "point_offers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "point_awards_due" ON "point_awards" USING btree ("release_at") WHERE status = 'frozen';--> statement-breakpoint
CREATE INDEX "point_awards_owed" ON "point_awards" USING btree ("user_id") WHERE owed > 0;--> statement-breakpoint
CREATE INDEX "red_packets_open" ON "red_packets" USING btree ("campaign_id","id") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "red_packets_user" ON "red_packets" USING btree ("user_id","campaign_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_unused" ON "voucher_codes" USING btree ("batch_id","number") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_owner" ON "voucher_codes" USING btree ("owner_id") WHERE status = 'unused';--> statement-breakpoint
CREATE INDEX "voucher_codes_redeemed_by" ON "voucher_codes" USING btree ("redeemed_by","batch_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");