CREATE TABLE "customer_duplicates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"older_id" integer NOT NULL,
	"newer_id" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"score" integer NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_news" DROP CONSTRAINT "staff_news_kind";--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_older_id_users_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_duplicates" ADD CONSTRAINT "customer_duplicates_newer_id_users_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_duplicates_pair" ON "customer_duplicates" USING btree ("older_id","newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_newer" ON "customer_duplicates" USING btree ("newer_id");--> statement-breakpoint
CREATE INDEX "customer_duplicates_score" ON "customer_duplicates" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "sku_days_sku" ON "sku_days" USING btree ("sku_code","day");--> statement-breakpoint
CREATE INDEX "stock_movements_by_staff" ON "stock_movements" USING btree ("reason","id") WHERE reason in ('opening', 'edit', 'import', 'count', 'return');--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('mention', 'order', 'payment', 'request', 'low_stock', 'job_failed'));