ALTER TABLE "sessions" ADD COLUMN "staff_session_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handover_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handover_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- by hand: NOT VALID, so that no lock lasts as long as the table is read; `db/migrate.ts` checks the rows afterwards
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_session_id_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "sessions_staff_session" ON "sessions" USING btree ("staff_session_id") WHERE staff_session_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handover" ON "sessions" USING btree ("handover_hash") WHERE handover_hash is not null;