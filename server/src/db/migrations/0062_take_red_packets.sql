CREATE TABLE "red_packet_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packet_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"total" bigint NOT NULL,
	"count" integer NOT NULL,
	"per_member" integer DEFAULT 1 NOT NULL,
	"valid_days" integer NOT NULL,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"token" text NOT NULL,
	"seed" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_packet_campaigns_token_unique" UNIQUE("token"),
	CONSTRAINT "red_packet_campaigns_mode_known" CHECK ("red_packet_campaigns"."mode" in ('fixed', 'random')),
	CONSTRAINT "red_packet_campaigns_enough" CHECK ("red_packet_campaigns"."count" > 0 and "red_packet_campaigns"."total" >= "red_packet_campaigns"."count")
);
--> statement-breakpoint
CREATE TABLE "red_packets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_packets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"user_id" integer,
	"taken_at" timestamp with time zone,
	CONSTRAINT "red_packets_amount_positive" CHECK ("red_packets"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_campaign_id_red_packet_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."red_packet_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_packets_open" ON "red_packets" USING btree ("campaign_id","id") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "red_packets_user" ON "red_packets" USING btree ("user_id","campaign_id");