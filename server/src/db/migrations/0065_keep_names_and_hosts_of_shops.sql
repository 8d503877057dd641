ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
ALTER TABLE "shop_products" ALTER COLUMN "is_shown" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "name" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "sender" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_host_unique" UNIQUE("host");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_fee" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount");--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'payment', 'low_stock', 'job_failed', 'distributor'));--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_place" CHECK ("shop_products"."place" between 1 and 2000);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_host_plain" CHECK ("shops"."host" ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$');--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_sender_known" CHECK ("shops"."sender" in ('neutral', 'shop'));