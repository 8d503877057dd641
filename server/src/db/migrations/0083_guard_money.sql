CREATE TABLE "created_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "created_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"worth" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accounts" jsonb NOT NULL,
	"proposed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"canceled_by" integer,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "bank_account_changes_four_eyes" CHECK ("bank_account_changes"."approved_by" <> "bank_account_changes"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_account_known";--> statement-breakpoint
ALTER TABLE "adjustments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "subject_id" integer;--> statement-breakpoint
ALTER TABLE "created_values" ADD CONSTRAINT "created_values_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "created_values_actor" ON "created_values" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_account_changes_proposer" ON "bank_account_changes" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "bank_account_changes_approver" ON "bank_account_changes" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "bank_account_changes_canceler" ON "bank_account_changes" USING btree ("canceled_by");--> statement-breakpoint
CREATE INDEX "adjustments_subject_id" ON "adjustments" USING btree ("account","subject_id") WHERE subject_id is not null;--> statement-breakpoint
-- by hand: NOT VALID, so that no lock lasts as long as the table is read; `db/migrate.ts` checks the rows afterwards
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_subject" CHECK (("adjustments"."user_id" is null) = ("adjustments"."subject_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account_known" CHECK ("adjustments"."account" in ('balance', 'points', 'red_packet', 'voucher_batch', 'red_packet_campaign')) NOT VALID;--> statement-breakpoint
-- By hand: the setting stays for processes of the version before, which show it to buyers and change it until they restart; nothing else uses it. Their changes count at once, as before. The release after this one drops the trigger, its function and the setting.
CREATE FUNCTION copy_old_bank_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' OR NEW.value IS DISTINCT FROM OLD.value THEN
		INSERT INTO bank_account_changes (accounts, effective_at) VALUES (NEW.value, NEW.updated_at);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_bank_accounts" AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW WHEN (NEW.name = 'bank_accounts') EXECUTE FUNCTION copy_old_bank_accounts();--> statement-breakpoint
INSERT INTO "bank_account_changes" ("accounts", "effective_at") SELECT "value", "updated_at" FROM "settings" WHERE "name" = 'bank_accounts';
