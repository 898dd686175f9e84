CREATE TABLE "agreement_institutions" (
	"agreement_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	CONSTRAINT "agreement_institutions_agreement_id_institution_id_pk" PRIMARY KEY("agreement_id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "agreement_lines" (
	"line_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_lines_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"scope" text NOT NULL,
	"target_id" integer NOT NULL,
	"from_count" integer DEFAULT 1 NOT NULL,
	"share" integer,
	"fixed" numeric(12,2),
	CONSTRAINT "agreement_scope" CHECK ("agreement_lines"."scope" in ('pack', 'product', 'category', 'brand', 'all')),
	CONSTRAINT "agreement_from_count" CHECK ("agreement_lines"."from_count" between 1 and 9999),
	CONSTRAINT "agreement_share" CHECK ("agreement_lines"."share" between 1 and 10000),
	CONSTRAINT "agreement_fixed" CHECK ("agreement_lines"."fixed" > 0),
	CONSTRAINT "share_or_fixed" CHECK (num_nonnulls("agreement_lines"."share", "agreement_lines"."fixed") = 1),
	CONSTRAINT "fixed_for_a_pack" CHECK ("agreement_lines"."fixed" is null or "agreement_lines"."scope" = 'pack')
);
--> statement-breakpoint
CREATE TABLE "price_agreements" (
	"agreement_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_agreements_agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"floor" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"buyer_id" text,
	"create_time" timestamptz(3) NOT NULL,
	"change_time" timestamptz(3) NOT NULL,
	"confirmed_by" text,
	"confirmed_time" timestamptz(3),
	"ended_time" timestamptz(3),
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "agreement_state" CHECK ("price_agreements"."state" in ('draft', 'inForce', 'ended')),
	CONSTRAINT "agreement_days" CHECK ("price_agreements"."from_day" <= "price_agreements"."until_day"),
	CONSTRAINT "agreement_floor" CHECK ("price_agreements"."floor" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_kind" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "agreement_no" text;--> statement-breakpoint
ALTER TABLE "agreement_institutions" ADD CONSTRAINT "agreement_institutions_agreement_id_price_agreements_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreements"("agreement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_institutions" ADD CONSTRAINT "agreement_institutions_institution_id_institutions_institution_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("institution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_lines" ADD CONSTRAINT "agreement_lines_agreement_id_price_agreements_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreements"("agreement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_confirmed_by_buyers_buyer_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."buyers"("buyer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_of_institution" ON "agreement_institutions" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "lines_of_agreement" ON "agreement_lines" USING btree ("agreement_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "an_agreement_line_once" ON "agreement_lines" USING btree ("agreement_id","scope","target_id","from_count");--> statement-breakpoint
CREATE INDEX "agreements_by_state" ON "price_agreements" USING btree ("state","create_time");