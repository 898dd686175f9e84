CREATE TABLE "recovery_codes" (
	"buyer_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_time" timestamptz(3),
	CONSTRAINT "recovery_codes_buyer_id_code_hash_pk" PRIMARY KEY("buyer_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"buyer_id" text PRIMARY KEY NOT NULL,
	"secret" text,
	"pending" text,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "second_factor_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_buyer_id_buyers_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("buyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Retention: the owner of the table, who says so in the transaction, may delete. Nobody changes an entry.
	IF TG_OP = 'DELETE' AND current_setting('shop.audit_retention', true) = 'on' AND current_user = (
		SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID
	) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'entries of audit_log are only added' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
