CREATE TABLE "audit_names" (
	"username" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_rows_created";--> statement-breakpoint
DROP INDEX "audit_rows_user";--> statement-breakpoint
DROP INDEX "audit_rows_call";--> statement-breakpoint
DROP INDEX "audit_rows_status";--> statement-breakpoint
DROP INDEX "audit_rows_username";--> statement-breakpoint
CREATE INDEX "audit_names_parts" ON "audit_names" USING gin (lower("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_seals_total" ON "audit_seals" USING btree ("total");--> statement-breakpoint
CREATE INDEX "audit_rows_created" ON "audit_rows" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_call" ON "audit_rows" USING btree ("path","method","module","summary","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_status" ON "audit_rows" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_username" ON "audit_rows" USING btree ("username","created_at","id");--> statement-breakpoint
-- In order, so that two writers who bring the same names cannot wait for each other in a circle.
CREATE FUNCTION "note_audit_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_names SELECT DISTINCT username FROM added WHERE username <> '' ORDER BY username ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_rows_named" AFTER INSERT ON "audit_rows" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "note_audit_names"();--> statement-breakpoint
INSERT INTO audit_names SELECT DISTINCT username FROM audit_rows WHERE username <> '';
