ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_account_known";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_valid_days" CHECK (("adjustments"."account" = 'red_packet') = ("adjustments"."valid_days" is not null));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points', 'red_packet'));