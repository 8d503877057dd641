ALTER TABLE "audit_rows" ADD COLUMN "targets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_rows_targets" ON "audit_rows" USING gin ("targets");