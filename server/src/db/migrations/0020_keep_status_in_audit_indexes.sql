DROP INDEX "audit_rows_user";--> statement-breakpoint
DROP INDEX "audit_rows_call";--> statement-breakpoint
DROP INDEX "audit_rows_username";--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("user_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "audit_rows_call" ON "audit_rows" USING btree ("path","method","module","summary","created_at","id","status");--> statement-breakpoint
CREATE INDEX "audit_rows_username" ON "audit_rows" USING btree ("username","created_at","id","status");