CREATE TABLE "controlled_sales" (
	"use_id" bigint PRIMARY KEY NOT NULL,
	"sold_on" text NOT NULL,
	"due_on" text NOT NULL,
	"state" text DEFAULT 'toFile' NOT NULL,
	"filing_no" text,
	"filed_on" text,
	"filed_count" integer,
	"filed_by" text,
	"collector" text,
	"document" text,
	"checked_by" text,
	"checked_time" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_state" CHECK ("controlled_sales"."state" in ('toFile', 'filed', 'toCorrect', 'cancelled')),
	CONSTRAINT "sale_filed" CHECK (("controlled_sales"."state" in ('filed', 'toCorrect')) = ("controlled_sales"."filing_no" is not null)
        and num_nulls("controlled_sales"."filing_no", "controlled_sales"."filed_on", "controlled_sales"."filed_count", "controlled_sales"."filed_by") in (0, 4)),
	CONSTRAINT "sale_checked" CHECK (num_nulls("controlled_sales"."collector", "controlled_sales"."document", "controlled_sales"."checked_by", "controlled_sales"."checked_time") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "register_proofs" (
	"day" text PRIMARY KEY NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"lines" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "controlled_sales" ADD CONSTRAINT "controlled_sales_use_id_permit_uses_use_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."permit_uses"("use_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_to_file" ON "controlled_sales" USING btree ("due_on") WHERE "controlled_sales"."state" in ('toFile', 'toCorrect');--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "controlled_sales" USING btree ("sold_on");--> statement-breakpoint
-- Sales of before. Whether they were reported is not known, so they are to be reported.
INSERT INTO "controlled_sales" ("use_id", "sold_on", "due_on", "state")
SELECT u.use_id, to_char(d.day, 'YYYY-MM-DD'), to_char(d.day + 5, 'YYYY-MM-DD'), CASE WHEN o.status = 6 THEN 'cancelled' ELSE 'toFile' END
FROM permit_uses u JOIN orders o USING (order_number)
JOIN permit_entries e ON e.use_id = u.use_id AND e.kind = 'buy'
CROSS JOIN LATERAL (SELECT (e.time AT TIME ZONE 'UTC' + interval '8 hours')::date AS day) d;
