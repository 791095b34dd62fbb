ALTER TABLE "former_exclusions" DROP CONSTRAINT "former_exclusions_pkey";--> statement-breakpoint
ALTER TABLE "former_exclusions" ADD CONSTRAINT "former_exclusions_pkey" PRIMARY KEY("email_hash","user_id");
