ALTER TABLE "after_sales" ADD COLUMN "entered_by" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entered_by" jsonb;