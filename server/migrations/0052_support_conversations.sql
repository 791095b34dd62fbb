CREATE TABLE "support_conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'bot' NOT NULL,
	"agent_id" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"unknowns" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"rating" integer,
	CONSTRAINT "support_conversations_state" CHECK ("support_conversations"."state" in ('bot', 'waiting', 'agent', 'closed')),
	CONSTRAINT "support_conversations_agent" CHECK ("support_conversations"."state" <> 'agent' or "support_conversations"."agent_id" is not null),
	CONSTRAINT "support_conversations_waits" CHECK ("support_conversations"."state" <> 'waiting' or "support_conversations"."waiting_since" is not null),
	CONSTRAINT "support_conversations_over" CHECK (("support_conversations"."state" = 'closed') = ("support_conversations"."closed_at" is not null)),
	CONSTRAINT "support_conversations_rating" CHECK ("support_conversations"."rating" is null or "support_conversations"."rating" between 1 and 5 and "support_conversations"."state" = 'closed')
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"sender" text NOT NULL,
	"sender_id" text,
	"text" text NOT NULL,
	"sources" jsonb NOT NULL,
	"is_right" boolean,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "support_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "support_messages_judged" CHECK ("support_messages"."is_right" is null or "support_messages"."sender" = 'bot'),
	CONSTRAINT "support_messages_sender" CHECK ("support_messages"."sender" in ('person', 'bot', 'agent', 'notice')),
	CONSTRAINT "support_messages_author" CHECK (("support_messages"."sender" in ('person', 'agent')) = ("support_messages"."sender_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_open" ON "support_conversations" USING btree ("user_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_person" ON "support_conversations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("waiting_since") WHERE state in ('waiting', 'agent');--> statement-breakpoint
CREATE INDEX "support_conversations_closed" ON "support_conversations" USING btree ("closed_at") WHERE closed_at is not null;