CREATE TABLE "collected_reads" (
	"source_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"url" text NOT NULL,
	"found" jsonb NOT NULL,
	CONSTRAINT "collected_reads_job_id_url_pk" PRIMARY KEY("job_id","url")
);
--> statement-breakpoint
ALTER TABLE "collection_sources" DROP CONSTRAINT "collection_sources_polite";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_status";--> statement-breakpoint
ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
DROP INDEX "jobs_dedupe";--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "collected_products" ADD COLUMN "read_version" integer;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "brand_map" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "missing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_sources" ADD COLUMN "usual_missing" jsonb;--> statement-breakpoint
ALTER TABLE "collected_reads" ADD CONSTRAINT "collected_reads_source_id_collection_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."collection_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_reads_source" ON "collected_reads" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "collected_products_url" ON "collected_products" USING btree ("source_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE status in ('queued', 'running', 'paused');--> statement-breakpoint
ALTER TABLE "collection_sources" ADD CONSTRAINT "collection_sources_polite" CHECK ("collection_sources"."requests_per_minute" between 1 and 6000 and "collection_sources"."concurrency" between 1 and 8);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('queued', 'running', 'paused', 'done', 'failed', 'canceled', 'undone'));--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'payment', 'low_stock', 'job_failed', 'source_failing'));