CREATE TABLE "mini_program_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_program_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"platform" text NOT NULL,
	"content" jsonb NOT NULL,
	"secret" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_programs_shop_platform" UNIQUE("shop_id","platform"),
	CONSTRAINT "mini_programs_platform_known" CHECK ("mini_programs"."platform" in ('wechat', 'alipay', 'douyin', 'telegram', 'zalo', 'line'))
);
--> statement-breakpoint
CREATE TABLE "mini_program_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mini_program_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"number" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_program_versions_number" UNIQUE("program_id","number"),
	CONSTRAINT "mini_program_versions_status_known" CHECK ("mini_program_versions"."status" in ('draft', 'submitted', 'in_review', 'approved', 'released', 'rejected', 'replaced', 'rolled_back'))
);
--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_version_id_mini_program_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."mini_program_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_events" ADD CONSTRAINT "mini_program_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_programs" ADD CONSTRAINT "mini_programs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_program_versions" ADD CONSTRAINT "mini_program_versions_program_id_mini_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."mini_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mini_program_events_version" ON "mini_program_events" USING btree ("version_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_released" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" = 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "mini_program_versions_one_open" ON "mini_program_versions" USING btree ("program_id") WHERE "mini_program_versions"."status" in ('submitted', 'in_review', 'approved');--> statement-breakpoint
CREATE INDEX "mini_program_versions_status" ON "mini_program_versions" USING btree ("status","id");