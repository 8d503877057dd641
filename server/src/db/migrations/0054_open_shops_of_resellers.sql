CREATE TABLE "settled_earnings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_earnings_not_negative" CHECK ("settled_earnings"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"bank" jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" in ('requested', 'paid', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "distributor_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"percent_off" numeric(6, 3) NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_levels_percent_range" CHECK ("distributor_levels"."percent_off" >= 0 and "distributor_levels"."percent_off" <= 100)
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"level_id" integer,
	"status" text DEFAULT 'applied' NOT NULL,
	"application" jsonb NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "distributors_status_known" CHECK ("distributors"."status" in ('applied', 'approved', 'refused', 'suspended')),
	CONSTRAINT "distributors_level_known" CHECK ("distributors"."status" not in ('approved', 'suspended') or "distributors"."level_id" is not null)
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
	"note" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"shop_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "shop_products_shop_id_product_id_pk" PRIMARY KEY("shop_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" text,
	"cover" text,
	"color" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"shows_all" boolean DEFAULT true NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_distributor_id_unique" UNIQUE("distributor_id"),
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_slug_plain" CHECK ("shops"."slug" ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$'),
	CONSTRAINT "shops_color_plain" CHECK ("shops"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "shops_status_known" CHECK ("shops"."status" in ('open', 'paused', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_user_id_unique";--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_token_hash_unique";--> statement-breakpoint
ALTER TABLE "markups" DROP CONSTRAINT "markups_owner_category";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type_known";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "supply_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "distributor_id" integer;--> statement-breakpoint
ALTER TABLE "markups" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_earnings" ADD CONSTRAINT "settled_earnings_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_level_id_distributor_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."distributor_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_earnings_distributor" ON "settled_earnings" USING btree ("distributor_id","order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_distributor" ON "withdrawals" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "distributors_status" ON "distributors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "distributors_level" ON "distributors" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "shop_members_distributor" ON "shop_members" USING btree ("distributor_id","bound_at","user_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_owner_id_shops_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_token" ON "carts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "orders_distributor" ON "orders" USING btree ("distributor_id","created_at","id") WHERE distributor_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user" UNIQUE NULLS NOT DISTINCT("user_id","token_hash","shop_id");--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_owner_subject" UNIQUE NULLS NOT DISTINCT("owner_id","category_id","product_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('order_paid', 'order_refund', 'earning'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type_known" CHECK ("ledger_entries"."type" in ('payment', 'correction', 'refund', 'moved', 'refund_opened', 'refund_reduced', 'earning', 'withdrawal', 'withdrawal_returned'));--> statement-breakpoint
ALTER TABLE "markups" ADD CONSTRAINT "markups_one_subject" CHECK ("markups"."product_id" is null or ("markups"."category_id" is null and "markups"."owner_id" is not null));--> statement-breakpoint
-- by hand
-- Markups of shops are added when a price is read; only the mall's own are kept in the prices of SKUs.
CREATE OR REPLACE FUNCTION mark_up_sku() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base bigint := coalesce(NEW.base_price, NEW.price);
  steps jsonb := coalesce(NEW.base_ladder, NEW.ladder);
  rule markups;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF base IS NOT NULL AND EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    SELECT m.* INTO rule FROM products p CROSS JOIN LATERAL markup_for(p.category_id) m WHERE p.id = NEW.product_id;
  END IF;
  IF rule.id IS NULL THEN
    NEW.price := base;
    NEW.ladder := steps;
    NEW.base_price := NULL;
    NEW.base_ladder := NULL;
    NEW.markup_id := NULL;
  ELSE
    NEW.price := mark_up(base, rule);
    NEW.ladder := (SELECT coalesce(jsonb_agg(jsonb_set(step, '{price}', to_jsonb(mark_up((step->>'price')::bigint, rule))) ORDER BY place), '[]')
                     FROM jsonb_array_elements(steps) WITH ORDINALITY each (step, place));
    NEW.base_price := base;
    NEW.base_ladder := steps;
    NEW.markup_id := rule.id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
    -- An order that has read the old price prices the SKU again.
    IF (NEW.price, NEW.ladder) IS DISTINCT FROM (OLD.price, OLD.ladder) THEN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
    ELSIF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION reprice_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    UPDATE skus SET base_price = base_price WHERE product_id = NEW.id AND deleted_at IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION reprice_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(6255020);
  IF EXISTS (SELECT FROM markups WHERE owner_id IS NULL AND is_applied) THEN
    PERFORM reprice_categories(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whatever the pages of a shop depend on raises its revision, which is part of the keys of caches.
CREATE FUNCTION revise_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops SET revision = revision + 1 WHERE id IN (SELECT DISTINCT (to_jsonb(changed) ->> TG_ARGV[0])::int FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER markups_inserted_revise AFTER INSERT ON markups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');--> statement-breakpoint
CREATE TRIGGER markups_updated_revise AFTER UPDATE ON markups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');--> statement-breakpoint
CREATE TRIGGER markups_deleted_revise AFTER DELETE ON markups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('owner_id');--> statement-breakpoint
CREATE TRIGGER shop_categories_inserted_revise AFTER INSERT ON shop_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');--> statement-breakpoint
CREATE TRIGGER shop_categories_updated_revise AFTER UPDATE ON shop_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');--> statement-breakpoint
CREATE TRIGGER shop_categories_deleted_revise AFTER DELETE ON shop_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');--> statement-breakpoint
CREATE TRIGGER shop_products_inserted_revise AFTER INSERT ON shop_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');--> statement-breakpoint
CREATE TRIGGER shop_products_updated_revise AFTER UPDATE ON shop_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');--> statement-breakpoint
CREATE TRIGGER shop_products_deleted_revise AFTER DELETE ON shop_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION revise_shop('shop_id');
