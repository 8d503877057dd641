ALTER TABLE "audit_rows" DROP COLUMN "ip";--> statement-breakpoint
ALTER TABLE "audit_rows" DROP COLUMN "user_agent";--> statement-breakpoint
ALTER TABLE "audit_rows" DROP COLUMN "request_args";--> statement-breakpoint
ALTER TABLE "audit_rows" DROP COLUMN "response_body";--> statement-breakpoint
ALTER TABLE "audit_rows" DROP COLUMN "updated_at";