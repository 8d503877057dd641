CREATE TABLE "after_sale_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"after_sale_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" integer,
	"actor" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sale_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"after_sale_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"restocked" integer,
	"written_off" integer,
	"amount" bigint NOT NULL,
	CONSTRAINT "after_sale_lines_once" UNIQUE("after_sale_id","order_line_id"),
	CONSTRAINT "after_sale_lines_quantity_positive" CHECK ("after_sale_lines"."quantity" > 0),
	CONSTRAINT "after_sale_lines_amount_not_negative" CHECK ("after_sale_lines"."amount" >= 0),
	CONSTRAINT "after_sale_lines_received_adds_up" CHECK (("after_sale_lines"."received" is null and "after_sale_lines"."restocked" is null and "after_sale_lines"."written_off" is null)
        or ("after_sale_lines"."restocked" >= 0 and "after_sale_lines"."written_off" >= 0 and "after_sale_lines"."received" = "after_sale_lines"."restocked" + "after_sale_lines"."written_off" and "after_sale_lines"."received" <= "after_sale_lines"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"deduction" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_kind_known" CHECK ("after_sales"."kind" in ('return_refund', 'refund_only')),
	CONSTRAINT "after_sales_status_known" CHECK ("after_sales"."status" in ('requested', 'approved', 'received', 'refunded', 'refused', 'canceled')),
	CONSTRAINT "after_sales_reason_known" CHECK ("after_sales"."reason" in ('damaged', 'defective', 'wrong_item', 'missing', 'not_as_described', 'late', 'not_needed', 'other')),
	CONSTRAINT "after_sales_amounts_not_negative" CHECK ("after_sales"."amount" >= 0 and "after_sales"."freight" >= 0 and "after_sales"."deduction" >= 0),
	CONSTRAINT "after_sales_paid_out_within" CHECK ("after_sales"."paid_out" >= 0 and "after_sales"."paid_out" <= "after_sales"."amount" and ("after_sales"."paid_out" = 0 or "after_sales"."status" = 'refunded')),
	CONSTRAINT "after_sales_received_returns_only" CHECK ("after_sales"."status" <> 'received' or "after_sales"."kind" = 'return_refund')
);
--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_after_sale_id_after_sales_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sale_events_request" ON "after_sale_events" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_line" ON "after_sale_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_user" ON "after_sales" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sales_status" ON "after_sales" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sales_created" ON "after_sales" USING btree ("created_at");