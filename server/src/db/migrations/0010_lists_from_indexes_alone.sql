DROP INDEX "products_shown_sales";--> statement-breakpoint
DROP INDEX "products_shown_price";--> statement-breakpoint
CREATE INDEX "products_shown_category" ON "products" USING btree ("category_id","sales","price_min","brand_id","id") WHERE status = 'on_sale' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_shown_sales" ON "products" USING btree ("sales" DESC NULLS LAST,"id","category_id") WHERE status = 'on_sale' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_shown_price" ON "products" USING btree ("price_min","id","category_id") WHERE status = 'on_sale' and deleted_at is null;