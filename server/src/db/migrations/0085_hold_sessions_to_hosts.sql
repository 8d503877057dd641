ALTER TABLE "sessions" ADD COLUMN "staff_session_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handover_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handover_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_session_id_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_staff_session" ON "sessions" USING btree ("staff_session_id") WHERE staff_session_id is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_handover_hash_unique" UNIQUE("handover_hash");