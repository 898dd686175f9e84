CREATE SEQUENCE "public"."hand_pack_serial" INCREMENT BY 1 MINVALUE 900000001 MAXVALUE 2147483647 START WITH 900000001 CACHE 1;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "by_hand_or_built" CHECK (not "packs"."by_hand" or "packs"."built_status" is null);