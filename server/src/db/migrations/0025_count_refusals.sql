CREATE TABLE "audit_repeats" (
	"row_id" integer PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_repeats" ADD CONSTRAINT "audit_repeats_row_id_audit_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."audit_rows"("id") ON DELETE cascade ON UPDATE no action;