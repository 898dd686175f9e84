CREATE TABLE "group_codes" (
	"code_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_codes_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"code" text NOT NULL,
	"roles" jsonb NOT NULL,
	"uses_left" integer NOT NULL,
	"expires" timestamptz(3) NOT NULL,
	CONSTRAINT "group_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "code_roles" CHECK ("group_codes"."roles" <@ '["ask", "approve", "buy", "receive"]'::jsonb),
	CONSTRAINT "code_uses" CHECK ("group_codes"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"invitation_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_invitations_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"roles" jsonb NOT NULL,
	"invited_by" text NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	CONSTRAINT "an_invitation_once" UNIQUE("group_id","buyer_id"),
	CONSTRAINT "invitation_roles" CHECK ("group_invitations"."roles" <@ '["ask", "approve", "buy", "receive"]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"member_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_members_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"group_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"owner" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"join_time" timestamptz(3) NOT NULL,
	CONSTRAINT "a_member_of_one_group" UNIQUE("buyer_id"),
	CONSTRAINT "member_roles" CHECK ("group_members"."roles" <@ '["ask", "approve", "buy", "receive"]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"group_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"institution" text NOT NULL,
	"apart_receiver" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz(3) NOT NULL,
	"closed_time" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "group_codes" ADD CONSTRAINT "group_codes_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_codes_group_id_index" ON "group_codes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_invitations_buyer_id_index" ON "group_invitations" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "group_members_group_id_index" ON "group_members" USING btree ("group_id");