-- The log can be proven now: rows are sealed in a chain, what tells of people stands in one column that can be erased.
CREATE TABLE "audit_seals" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_id" integer NOT NULL,
	"total" integer NOT NULL,
	"row_ids" integer[] NOT NULL,
	"digests" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_health" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_health_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"api_id" integer,
	"path" text NOT NULL,
	"method" text NOT NULL,
	"status" integer NOT NULL,
	"ok" boolean NOT NULL,
	"latency_ms" integer NOT NULL,
	"error" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "personal" text;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "personal_digest" "bytea";--> statement-breakpoint
-- Rows written before there was a chain get what it seals; the next seal covers them.
UPDATE "audit_rows" SET "personal" = jsonb_build_object('salt', gen_random_uuid(), 'username', "username", 'ip', "ip", 'user_agent', "user_agent",
  'request_args', "request_args", 'response_body', "response_body", 'before', null, 'after', null)::text;--> statement-breakpoint
UPDATE "audit_rows" SET "personal_digest" = sha256(convert_to("personal", 'UTF8'));--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "personal_digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_health" ADD CONSTRAINT "api_health_api_id_apis_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_health_api" ON "api_health" USING btree ("api_id","id");--> statement-breakpoint
CREATE INDEX "api_health_checked" ON "api_health" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_rows_call" ON "audit_rows" USING btree ("path","method","module","summary");--> statement-breakpoint
CREATE INDEX "audit_rows_status" ON "audit_rows" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_rows_username" ON "audit_rows" USING gin (lower("username") gin_trgm_ops);
