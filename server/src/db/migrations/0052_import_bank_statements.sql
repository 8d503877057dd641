CREATE TABLE "statement_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"mapping" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_accounts_account" UNIQUE("account","currency")
);
--> statement-breakpoint
CREATE TABLE "statement_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "statement_allocations_payment" UNIQUE("payment_id"),
	CONSTRAINT "statement_allocations_amount_positive" CHECK ("statement_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"payer_account" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"bank_id" text NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"ignored_reason" text,
	"ignored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_lines_key" UNIQUE("account_id","key"),
	CONSTRAINT "statement_lines_amount_positive" CHECK ("statement_lines"."amount" > 0),
	CONSTRAINT "statement_lines_allocated_within" CHECK ("statement_lines"."allocated" >= 0 and "statement_lines"."allocated" <= "statement_lines"."amount"),
	CONSTRAINT "statement_lines_ignored_free" CHECK ("statement_lines"."ignored_at" is null or "statement_lines"."allocated" = 0)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"hash" text NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_hash" UNIQUE("account_id","hash"),
	CONSTRAINT "statements_format_known" CHECK ("statements"."format" in ('csv', 'xlsx', 'camt053', 'mt940'))
);
--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_allocations" ADD CONSTRAINT "statement_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_statement_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."statement_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_allocations_once" ON "statement_allocations" USING btree ("line_id","order_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "statement_allocations_order" ON "statement_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("booked_on","id") WHERE allocated < amount and ignored_at is null;--> statement-breakpoint
CREATE INDEX "statement_lines_newest" ON "statement_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "statement_lines_payer" ON "statement_lines" USING btree ("payer_account") WHERE allocated > 0 and payer_account <> '';--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id");