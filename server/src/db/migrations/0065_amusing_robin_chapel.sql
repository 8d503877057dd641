ALTER TABLE "coupon_templates" DROP CONSTRAINT "coupon_templates_worth";--> statement-breakpoint
ALTER TABLE "point_offers" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "message_choices" ADD COLUMN "sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD COLUMN "voucher_code_id" integer;--> statement-breakpoint
ALTER TABLE "point_offers" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_voucher_code_id_voucher_codes_id_fk" FOREIGN KEY ("voucher_code_id") REFERENCES "public"."voucher_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_exchanges_voucher" ON "point_exchanges" USING btree ("voucher_code_id");--> statement-breakpoint
CREATE INDEX "point_offers_batch" ON "point_offers" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD CONSTRAINT "coupon_templates_worth" CHECK (("coupon_templates"."kind" = 'amount') = ("coupon_templates"."amount" is not null) and ("coupon_templates"."kind" = 'percent') = ("coupon_templates"."percent" is not null) and ("coupon_templates"."kind" = 'products') = ("coupon_templates"."units" is not null) and "coupon_templates"."amount" > 0 and "coupon_templates"."percent" > 0 and "coupon_templates"."percent" <= 100 and "coupon_templates"."units" > 0);--> statement-breakpoint
ALTER TABLE "point_offers" ADD CONSTRAINT "point_offers_one_thing" CHECK (num_nonnulls("point_offers"."template_id", "point_offers"."batch_id") = 1);