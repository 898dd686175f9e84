CREATE TABLE "inbox_settings" (
	"buyer_id" text PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL,
	"mail" text,
	"webhook_url" text,
	"webhook_serial" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" text NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"shown" boolean NOT NULL,
	"read_time" timestamptz(3),
	CONSTRAINT "an_event_once" UNIQUE("buyer_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"delivery_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_time" timestamptz(3) NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_delivery_once" UNIQUE("message_id","channel"),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'webhook')),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'dropped', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "outbox_tries" (
	"delivery_id" bigint NOT NULL,
	"try_no" integer NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "outbox_tries_delivery_id_try_no_pk" PRIMARY KEY("delivery_id","try_no")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"watch_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_watch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" text NOT NULL,
	"prod_id" bigint NOT NULL,
	"sku_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wanted" numeric(12,2),
	"since" numeric(12,2),
	"at_most" numeric(12,2),
	"keep" boolean NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"told_time" timestamptz(3),
	CONSTRAINT "a_watch_once" UNIQUE("buyer_id","sku_id","kind"),
	CONSTRAINT "watch_kind" CHECK ("watches"."kind" in ('stock', 'price')),
	CONSTRAINT "watch_price" CHECK (("watches"."kind" = 'price') = ("watches"."at_most" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "reminded" text;--> statement-breakpoint
ALTER TABLE "permits" ADD COLUMN "reminded" integer;--> statement-breakpoint
ALTER TABLE "inbox_settings" ADD CONSTRAINT "inbox_settings_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_tries" ADD CONSTRAINT "outbox_tries_delivery_id_outbox_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."outbox"("delivery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_of_buyer" ON "messages" USING btree ("buyer_id","message_id") WHERE "messages"."shown";--> statement-breakpoint
CREATE INDEX "unread_of_buyer" ON "messages" USING btree ("buyer_id") WHERE "messages"."shown" and "messages"."read_time" is null;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("time");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_time") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "watches_of_pack" ON "watches" USING btree ("sku_id");