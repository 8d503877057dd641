-- A part of a recipient's name or telephone number was looked for in the trigrams of all orders, and each of the
-- thousands that bear it was read to be sure; a manufacturer was looked for in every line. Now a part is looked for in
-- a table that has each name once, and the orders and lines of a whole name come from an index. Placing an order pays
-- with entries in trees, and saves the trigrams of its recipient and telephone number.
CREATE TABLE "order_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "order_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
CREATE INDEX "order_names_parts" ON "order_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_manufacturer" ON "order_lines" USING btree ("manufacturer","order_id");--> statement-breakpoint
CREATE INDEX "orders_times" ON "orders" USING btree ("id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ("recipient","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("order_number" gin_trgm_ops);--> statement-breakpoint
-- In one order, here and below, so that two transactions that bring the same names cannot wait for each other in a circle.
CREATE FUNCTION "name_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_names VALUES ('recipient', NEW.recipient), ('phone', NEW.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "name_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_names SELECT DISTINCT 'manufacturer', manufacturer FROM added WHERE manufacturer <> '' ORDER BY 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_named" AFTER INSERT OR UPDATE OF "recipient", "phone" ON "orders" FOR EACH ROW EXECUTE FUNCTION "name_orders"();--> statement-breakpoint
CREATE TRIGGER "order_lines_named" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "name_order_lines"();--> statement-breakpoint
-- The locks that the triggers took let nobody write in between.
INSERT INTO "order_names" SELECT DISTINCT 'recipient', "recipient" FROM "orders" UNION ALL SELECT DISTINCT 'phone', "phone" FROM "orders";--> statement-breakpoint
INSERT INTO "order_names" SELECT DISTINCT 'manufacturer', "manufacturer" FROM "order_lines" WHERE "manufacturer" <> '';
