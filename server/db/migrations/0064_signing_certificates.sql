CREATE TABLE "signing_certificates" (
	"certificate_id" smallint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"subject" text NOT NULL,
	"issuer" text NOT NULL,
	"serial_number" text NOT NULL,
	"key_type" text NOT NULL,
	"valid_from" timestamptz(3) NOT NULL,
	"valid_until" timestamptz(3) NOT NULL,
	"fingerprint" text NOT NULL,
	"saved_by" text NOT NULL,
	"time" timestamptz(3) NOT NULL,
	CONSTRAINT "signing_certificates_one" CHECK ("signing_certificates"."certificate_id" = 1)
);
