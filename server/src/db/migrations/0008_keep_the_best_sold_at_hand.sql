CREATE TABLE "best_sold" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"sales" integer NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_shown";--> statement-breakpoint
ALTER TABLE "best_sold" ADD CONSTRAINT "best_sold_product_id_product_search_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_search"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_sold_tokens" ON "best_sold" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "best_sold_names" ON "best_sold" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_shown" ON "products" USING btree ("id","sales") WHERE status = 'on_sale' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "best_sold" SET (toast_tuple_target = 128), ALTER COLUMN "tokens" SET STORAGE EXTERNAL, ALTER COLUMN "names" SET STORAGE EXTERNAL;
