DROP INDEX "product_listings_price";--> statement-breakpoint
DROP INDEX "product_listings_price_desc";--> statement-breakpoint
DROP INDEX "product_listings_stock";--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("price_min","product_id","brand_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_price_desc" ON "product_listings" USING btree ("price_min" DESC NULLS LAST,"product_id","brand_id") WHERE status = 'on_sale';--> statement-breakpoint
CREATE INDEX "product_listings_stock" ON "product_listings" USING btree ("stock_band","brand_id");