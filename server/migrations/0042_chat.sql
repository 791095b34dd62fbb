CREATE TABLE "chat_members" (
	"room_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_to" integer NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_members_pkey" PRIMARY KEY("room_id","user_id"),
	CONSTRAINT "chat_members_read" CHECK ("chat_members"."read_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"room_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"details" jsonb,
	"key" text,
	"source" text,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', text) || to_tsvector('spanish', text)) STORED,
	CONSTRAINT "chat_messages_pkey" PRIMARY KEY("room_id","number"),
	CONSTRAINT "chat_messages_key" UNIQUE("user_id","key"),
	CONSTRAINT "chat_messages_type" CHECK ("chat_messages"."type" in ('message', 'strategy', 'group_purchase', 'alert', 'crypto', 'achievement', 'win')),
	CONSTRAINT "chat_messages_state" CHECK ("chat_messages"."state" in ('shown', 'waiting', 'hidden', 'removed', 'recalled')),
	CONSTRAINT "chat_messages_author_known" CHECK (("chat_messages"."user_id" is null) = ("chat_messages"."type" = 'alert')),
	CONSTRAINT "chat_messages_made" CHECK (("chat_messages"."type" in ('message', 'strategy')) = ("chat_messages"."source" is null) and ("chat_messages"."source" is null) = ("chat_messages"."details" is null)),
	CONSTRAINT "chat_messages_text" CHECK (length("chat_messages"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "chat_people" (
	"user_id" text PRIMARY KEY NOT NULL,
	"shows_online" boolean DEFAULT false NOT NULL,
	"shares_wins_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"room_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "chat_presence_pkey" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_rooms_numbers" CHECK ("chat_rooms"."last_number" >= 0),
	CONSTRAINT "chat_rooms_slow" CHECK ("chat_rooms"."slow_seconds" between 0 and 3600)
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_people" ADD CONSTRAINT "chat_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_user" ON "chat_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_source" ON "chat_messages" USING btree ("source");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_presence_seen" ON "chat_presence" USING btree ("seen_at");