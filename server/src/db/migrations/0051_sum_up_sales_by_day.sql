CREATE TABLE "first_orders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_day_changes" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL
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
CREATE TABLE "sku_day_changes" (
	"day" date NOT NULL,
	"sku_code" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku_days" (
	"day" date NOT NULL,
	"sku_code" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sku_days_day_sku_code_currency_pk" PRIMARY KEY("day","sku_code","currency")
);
--> statement-breakpoint
CREATE INDEX "first_orders_created" ON "first_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "first_orders_order" ON "first_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_day_changes_day" ON "order_day_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sku_day_changes_day" ON "sku_day_changes" USING btree ("day");--> statement-breakpoint
-- by hand
CREATE FUNCTION "mall_day"(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC'))::date
$$;--> statement-breakpoint
CREATE FUNCTION "count_order_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_day_changes VALUES (mall_day(OLD.created_at), OLD.status, coalesce(OLD.country_code, ''), OLD.language, OLD.currency, -1, -OLD.amount_payable);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_day_changes VALUES (mall_day(NEW.created_at), NEW.status, coalesce(NEW.country_code, ''), NEW.language, NEW.currency, 1, NEW.amount_payable);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_by_day" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_by_day_again" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.country_code, OLD.language, OLD.currency, OLD.amount_payable, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.country_code, NEW.language, NEW.currency, NEW.amount_payable, NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION "count_order_days"();--> statement-breakpoint
CREATE FUNCTION "sells"(o "orders") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT o.status <> 'canceled' AND o.deleted_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION "count_sku_days"(o "orders", sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sku_day_changes
  SELECT mall_day(o.created_at), sku_code, o.currency, sign * sum(quantity), sign * sum(subtotal) FROM order_lines WHERE order_id = o.id GROUP BY sku_code
$$;--> statement-breakpoint
CREATE FUNCTION "recount_sku_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF sells(OLD) THEN PERFORM count_sku_days(OLD, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF sells(NEW) THEN PERFORM count_sku_days(NEW, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Before, because the lines are deleted with their order.
CREATE TRIGGER "orders_skus_deleted" BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "recount_sku_days"();--> statement-breakpoint
CREATE TRIGGER "orders_skus_moved" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status = 'canceled', OLD.currency, OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.status = 'canceled', NEW.currency, NEW.created_at, NEW.deleted_at)) EXECUTE FUNCTION "recount_sku_days"();--> statement-breakpoint
CREATE FUNCTION "count_inserted_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sku_day_changes
  SELECT mall_day(o.created_at), l.sku_code, o.currency, sum(l.quantity), sum(l.subtotal)
    FROM inserted l JOIN orders o ON o.id = l.order_id WHERE sells(o) GROUP BY o.created_at, l.sku_code, o.currency;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_by_day" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "count_inserted_lines"();--> statement-breakpoint
CREATE FUNCTION "recount_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sku_day_changes SELECT mall_day(o.created_at), OLD.sku_code, o.currency, -OLD.quantity, -OLD.subtotal FROM orders o WHERE o.id = OLD.order_id AND sells(o);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO sku_day_changes SELECT mall_day(o.created_at), NEW.sku_code, o.currency, NEW.quantity, NEW.subtotal FROM orders o WHERE o.id = NEW.order_id AND sells(o);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_deleted_by_day" AFTER DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "recount_line"();--> statement-breakpoint
CREATE TRIGGER "order_lines_changed_by_day" AFTER UPDATE ON "order_lines" FOR EACH ROW
  WHEN ((OLD.order_id, OLD.sku_code, OLD.quantity, OLD.subtotal) IS DISTINCT FROM (NEW.order_id, NEW.sku_code, NEW.quantity, NEW.subtotal)) EXECUTE FUNCTION "recount_line"();--> statement-breakpoint
CREATE FUNCTION "note_first_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO first_orders VALUES (NEW.user_id, NEW.id, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET order_id = excluded.order_id, created_at = excluded.created_at
     WHERE (excluded.created_at, excluded.order_id) < (first_orders.created_at, first_orders.order_id);
    RETURN NULL;
  END IF;
  DELETE FROM first_orders WHERE user_id = OLD.user_id;
  INSERT INTO first_orders SELECT user_id, id, created_at FROM orders WHERE user_id = OLD.user_id ORDER BY created_at, id LIMIT 1 ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id THEN
    DELETE FROM first_orders WHERE user_id = NEW.user_id;
    INSERT INTO first_orders SELECT user_id, id, created_at FROM orders WHERE user_id = NEW.user_id ORDER BY created_at, id LIMIT 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_first" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_first_order"();--> statement-breakpoint
CREATE TRIGGER "orders_first_again" AFTER UPDATE OF "created_at", "user_id" ON "orders" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.user_id) IS DISTINCT FROM (NEW.created_at, NEW.user_id)) EXECUTE FUNCTION "note_first_order"();--> statement-breakpoint
CREATE FUNCTION "rebuild_order_days"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Orders and lines are not written in between.
  LOCK TABLE orders, order_lines IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_days;
  DELETE FROM order_day_changes;
  DELETE FROM sku_days;
  DELETE FROM sku_day_changes;
  INSERT INTO order_days
  SELECT (created_at AT TIME ZONE zone)::date, status, coalesce(country_code, ''), language, currency, count(*), sum(amount_payable)
    FROM orders, (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO sku_days
  SELECT (o.created_at AT TIME ZONE zone)::date, l.sku_code, o.currency, sum(l.quantity), sum(l.subtotal)
    FROM order_lines l JOIN orders o ON o.id = l.order_id, (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'time_zone'), 'UTC') AS zone) mall WHERE sells(o) GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
CREATE FUNCTION "follow_time_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.value = NEW.value THEN RETURN NULL; END IF;
  PERFORM rebuild_order_days();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_time_zone" AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW WHEN (NEW.name = 'time_zone') EXECUTE FUNCTION "follow_time_zone"();--> statement-breakpoint
SELECT rebuild_order_days();--> statement-breakpoint
INSERT INTO "first_orders" SELECT DISTINCT ON (user_id) user_id, id, created_at FROM "orders" ORDER BY user_id, created_at, id;
