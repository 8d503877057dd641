ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "known_problems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'payment', 'request', 'low_stock', 'job_failed', 'source_failing', 'distributor', 'page_problems'));