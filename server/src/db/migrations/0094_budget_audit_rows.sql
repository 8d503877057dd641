CREATE TABLE "audit_budgets" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	"row_id" integer,
	CONSTRAINT "audit_budgets_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "audit_budgets_kind_known" CHECK ("audit_budgets"."kind" in ('account', 'other'))
);
