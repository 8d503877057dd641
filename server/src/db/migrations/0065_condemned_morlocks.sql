ALTER TABLE "banners" DROP CONSTRAINT "banners_audience_known";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pooled_moq" integer;--> statement-breakpoint
CREATE INDEX "products_origin" ON "products" USING btree ("origin","id") WHERE origin <> 'own';--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_audience_known" CHECK ("banners"."audience" in ('all', 'guest', 'member', 'distributor', 'groups'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin_known" CHECK ("products"."origin" in ('own', 'import', 'collector'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pooled_moq_positive" CHECK ("products"."pooled_moq" >= 1);--> statement-breakpoint
-- by hand
-- Products that came from other sites before their origin was noted.
UPDATE "products" SET "origin" = 'collector' FROM "collected_products" c WHERE c.product_id = "products".id AND "products".origin = 'own';
