CREATE TABLE "job_items" (
	"job_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"detail" jsonb,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "job_items_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_items_outcome" CHECK ("job_items"."outcome" in ('done', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer,
	"params" jsonb NOT NULL,
	"dedupe_key" text,
	"is_shared" boolean NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"runner" text,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"can_undo" boolean DEFAULT false NOT NULL,
	"file" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('queued', 'running', 'done', 'failed', 'canceled', 'undone')),
	CONSTRAINT "jobs_processed" CHECK ("jobs"."processed" = "jobs"."done" + "jobs"."unchanged" + "jobs"."failed")
);
--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("id") WHERE status in ('queued', 'running');