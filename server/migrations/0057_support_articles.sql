CREATE TABLE "support_articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer,
	"words" jsonb NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "support_articles_whole" CHECK (not "support_articles"."is_published" or not "support_articles"."words" @? '$.*.* ? (@ == "")')
);
--> statement-breakpoint
ALTER TABLE "support_articles" ADD CONSTRAINT "support_articles_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_articles_conversation" ON "support_articles" USING btree ("conversation_id");