CREATE SEQUENCE "public"."request_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"asker_id" text NOT NULL,
	"request_no" text
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"confirm_id" uuid,
	"group_id" integer NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"remarks" text,
	"lines" jsonb NOT NULL,
	"total" numeric(12,2) NOT NULL,
	"transfee" numeric(12,2) NOT NULL,
	"actual_total" numeric(12,2) NOT NULL,
	"address" jsonb NOT NULL,
	"invoice" jsonb NOT NULL,
	"funds" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"step" smallint NOT NULL,
	"approved_total" numeric(12,2),
	"waiting_since" timestamptz(3) NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"expires" timestamptz(3) NOT NULL,
	"order_number" text,
	CONSTRAINT "purchase_requests_confirmId_unique" UNIQUE("confirm_id"),
	CONSTRAINT "purchase_requests_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "request_state" CHECK ("purchase_requests"."state" in ('waiting', 'returned', 'approved', 'ordered', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "an_ordered_request_has_its_order" CHECK (("purchase_requests"."state" = 'ordered') = ("purchase_requests"."order_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_no" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"in_place_of" text,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"stand_in_id" integer NOT NULL,
	"from" text NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "stand_in" CHECK ("stand_ins"."stand_in_id" <> "stand_ins"."member_id" and "stand_ins"."from" <= "stand_ins"."until")
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fund_id" integer NOT NULL,
	"use_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"request_no" text,
	"order_number" text,
	"return_number" text,
	CONSTRAINT "fund_entry" CHECK ("fund_entries"."amount" > 0 and "fund_entries"."kind" in ('hold', 'release', 'spend', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "fund_uses" (
	"use_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_uses_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fund_id" integer NOT NULL,
	"request_no" text,
	"order_number" text,
	"sku_id" integer NOT NULL,
	"held" numeric(12,2) DEFAULT 0 NOT NULL,
	"spent" numeric(12,2) DEFAULT 0 NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "a_fund_use_is_never_below_zero" CHECK ("fund_uses"."held" >= 0 and "fund_uses"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"fund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funds_fund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 201 CACHE 1),
	"group_id" integer NOT NULL,
	"no" text NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"held" numeric(12,2) DEFAULT 0 NOT NULL,
	"spent" numeric(12,2) DEFAULT 0 NOT NULL,
	"valid_until" text NOT NULL,
	"users" jsonb NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_fund_once" UNIQUE("group_id","no"),
	CONSTRAINT "a_fund_is_never_over" CHECK ("funds"."held" >= 0 and "funds"."spent" >= 0 and "funds"."held" + "funds"."spent" <= "funds"."amount")
);
--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_asker_id_buyers_buyer_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_asker_id_buyers_buyer_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_no_purchase_requests_request_no_fk" FOREIGN KEY ("request_no") REFERENCES "public"."purchase_requests"("request_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_member_id_group_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."group_members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_group_members_member_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."group_members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_fund_id_funds_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("fund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_use_id_fund_uses_use_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."fund_uses"("use_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_uses" ADD CONSTRAINT "fund_uses_fund_id_funds_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("fund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds" ADD CONSTRAINT "funds_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_orders_group_id_index" ON "group_orders" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "requests_of_group" ON "purchase_requests" USING btree ("group_id","state","create_time");--> statement-breakpoint
CREATE INDEX "requests_of_asker" ON "purchase_requests" USING btree ("asker_id","create_time");--> statement-breakpoint
CREATE INDEX "open_requests" ON "purchase_requests" USING btree ("expires") WHERE "purchase_requests"."state" in ('waiting', 'returned', 'approved');--> statement-breakpoint
CREATE INDEX "request_events_request_no_index" ON "request_events" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in_id_index" ON "stand_ins" USING btree ("stand_in_id");--> statement-breakpoint
CREATE INDEX "entries_of_fund" ON "fund_entries" USING btree ("fund_id","time");--> statement-breakpoint
CREATE INDEX "uses_of_fund" ON "fund_uses" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "fund_uses_of_request" ON "fund_uses" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "fund_uses_of_order" ON "fund_uses" USING btree ("order_number");
--> statement-breakpoint
CREATE FUNCTION enter_fund() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	-- What the entry does to what is held, and to what is spent.
	held_by numeric := case new.kind when 'hold' then new.amount when 'release' then -new.amount when 'spend' then -new.amount else 0 end;
	spent_by numeric := case new.kind when 'spend' then new.amount when 'refund' then -new.amount else 0 end;
begin
	update fund_uses set held = held + held_by, spent = spent + spent_by where use_id = new.use_id;
	update funds set held = held + held_by, spent = spent + spent_by where fund_id = new.fund_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER enter_fund AFTER INSERT ON "fund_entries" FOR EACH ROW EXECUTE FUNCTION enter_fund();
