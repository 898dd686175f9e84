CREATE TABLE "agreement_groups" (
	"agreement_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "agreement_groups_agreement_id_group_id_pk" PRIMARY KEY("agreement_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "institution_group_members" (
	"group_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	CONSTRAINT "institution_group_members_group_id_institution_id_pk" PRIMARY KEY("group_id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "institution_groups" (
	"group_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_groups_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	CONSTRAINT "an_institution_group_once" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "agreement_groups" ADD CONSTRAINT "agreement_groups_agreement_id_price_agreements_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreements"("agreement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_groups" ADD CONSTRAINT "agreement_groups_group_id_institution_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."institution_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_group_members" ADD CONSTRAINT "institution_group_members_group_id_institution_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."institution_groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_group_members" ADD CONSTRAINT "institution_group_members_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_of_group" ON "agreement_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "groups_of_institution" ON "institution_group_members" USING btree ("institution_id");