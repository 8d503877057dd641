ALTER TABLE "coupon_templates" ADD COLUMN "makers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_offers" ADD COLUMN "makers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packet_campaigns" ADD COLUMN "makers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "makers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "red_packet_campaigns" SET "makers" = array["created_by"] WHERE "created_by" IS NOT NULL;--> statement-breakpoint
UPDATE "voucher_batches" SET "makers" = array["created_by"] WHERE "created_by" IS NOT NULL;
