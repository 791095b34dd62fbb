CREATE TABLE "forum_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"words" jsonb NOT NULL,
	"color" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"least_trust" smallint DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_post_id" integer,
	CONSTRAINT "forum_categories_counts" CHECK ("forum_categories"."post_count" >= 0 and "forum_categories"."reply_count" >= 0),
	CONSTRAINT "forum_categories_trust" CHECK ("forum_categories"."least_trust" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"category" text,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_drafts_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "forum_drafts_place" CHECK ("forum_drafts"."place" ~ '^(new|[1-9][0-9]{0,9})$'),
	CONSTRAINT "forum_drafts_length" CHECK (char_length("forum_drafts"."title") <= 150 and char_length("forum_drafts"."body") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "forum_edits" (
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_edits_kind_target_id_version_pk" PRIMARY KEY("kind","target_id","version"),
	CONSTRAINT "forum_edits_kind" CHECK ("forum_edits"."kind" in ('post', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"name" text NOT NULL,
	"trust" smallint DEFAULT 0 NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"days_visited" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	"topics_entered" integer DEFAULT 0 NOT NULL,
	"posts_read" integer DEFAULT 0 NOT NULL,
	"read_seconds" integer DEFAULT 0 NOT NULL,
	"likes_given" integer DEFAULT 0 NOT NULL,
	"likes_received" integer DEFAULT 0 NOT NULL,
	"dislikes_received" integer DEFAULT 0 NOT NULL,
	"posts_written" integer DEFAULT 0 NOT NULL,
	"replies_written" integer DEFAULT 0 NOT NULL,
	"shows_online" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_members_trust" CHECK ("forum_members"."trust" between 0 and 4),
	CONSTRAINT "forum_members_counts" CHECK (least("forum_members"."likes_given", "forum_members"."likes_received", "forum_members"."dislikes_received", "forum_members"."posts_written", "forum_members"."replies_written") >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_post_tags" (
	"post_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "forum_post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tree" jsonb NOT NULL,
	"tree_version" smallint NOT NULL,
	"plain" text NOT NULL,
	"language" text NOT NULL,
	"difficulty" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_reason" text,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"wants_pin" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"merged_into" integer,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_reply_at" timestamp (3) with time zone,
	"last_reply_by" text,
	"active_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"hot" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (case language when 'es'
            then setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', plain), 'B')
            else setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', plain), 'B') end) STORED,
	CONSTRAINT "forum_posts_title_length" CHECK (char_length("forum_posts"."title") between 3 and 150),
	CONSTRAINT "forum_posts_body_length" CHECK (char_length("forum_posts"."body") between 1 and 10000),
	CONSTRAINT "forum_posts_language" CHECK ("forum_posts"."language" in ('en', 'es')),
	CONSTRAINT "forum_posts_difficulty" CHECK ("forum_posts"."difficulty" in ('beginner', 'intermediate', 'advanced', 'expert', 'any')),
	CONSTRAINT "forum_posts_state" CHECK ("forum_posts"."state" in ('shown', 'waiting', 'hidden', 'removed')),
	CONSTRAINT "forum_posts_counts" CHECK (least("forum_posts"."view_count", "forum_posts"."like_count", "forum_posts"."dislike_count", "forum_posts"."reply_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"user_id" text NOT NULL,
	"post_id" integer NOT NULL,
	"up_to" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_reads_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "forum_reads_up_to" CHECK ("forum_reads"."up_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"tree" jsonb NOT NULL,
	"tree_version" smallint NOT NULL,
	"plain" text NOT NULL,
	"language" text NOT NULL,
	"quotes" integer,
	"state" text DEFAULT 'shown' NOT NULL,
	"state_reason" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (case language when 'es' then to_tsvector('spanish', plain) else to_tsvector('english', plain) end) STORED,
	CONSTRAINT "forum_replies_body_length" CHECK (char_length("forum_replies"."body") between 1 and 10000),
	CONSTRAINT "forum_replies_language" CHECK ("forum_replies"."language" in ('en', 'es')),
	CONSTRAINT "forum_replies_state" CHECK ("forum_replies"."state" in ('shown', 'waiting', 'hidden', 'removed')),
	CONSTRAINT "forum_replies_counts" CHECK (least("forum_replies"."like_count", "forum_replies"."dislike_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "forum_search_terms_people" CHECK ("forum_search_terms"."people" >= 5)
);
--> statement-breakpoint
CREATE TABLE "forum_searches" (
	"term" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_searches_term_user_id_pk" PRIMARY KEY("term","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "forum_tags_length" CHECK (char_length("forum_tags"."name") between 2 and 30)
);
--> statement-breakpoint
CREATE TABLE "forum_views" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "forum_views_post_id_user_id_day_pk" PRIMARY KEY("post_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "forum_votes" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "forum_votes_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "forum_votes_kind" CHECK ("forum_votes"."kind" in ('post', 'reply')),
	CONSTRAINT "forum_votes_value" CHECK ("forum_votes"."value" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "forum_watches" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "forum_watches_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "forum_watches_kind" CHECK ("forum_watches"."kind" in ('post', 'category', 'tag')),
	CONSTRAINT "forum_watches_level" CHECK ("forum_watches"."level" in ('watching', 'tracking', 'muted'))
);
--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_tags" ADD CONSTRAINT "forum_post_tags_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_tags" ADD CONSTRAINT "forum_post_tags_tag_id_forum_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."forum_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_last_reply_by_users_id_fk" FOREIGN KEY ("last_reply_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_searches" ADD CONSTRAINT "forum_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_slugs" ADD CONSTRAINT "forum_slugs_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_views" ADD CONSTRAINT "forum_views_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_views" ADD CONSTRAINT "forum_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_votes" ADD CONSTRAINT "forum_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_watches" ADD CONSTRAINT "forum_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_categories_slug" ON "forum_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "forum_drafts_at" ON "forum_drafts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_members_id" ON "forum_members" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_members_name" ON "forum_members" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "forum_members_online" ON "forum_members" USING btree ("seen_at") WHERE shows_online;--> statement-breakpoint
CREATE INDEX "forum_post_tags_tag" ON "forum_post_tags" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "forum_posts_words" ON "forum_posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "forum_posts_title" ON "forum_posts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_posts_recent" ON "forum_posts" USING btree ("active_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_posts_category" ON "forum_posts" USING btree ("category_id","is_pinned","active_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_posts_hot" ON "forum_posts" USING btree ("hot","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_posts_wants_pin" ON "forum_posts" USING btree ("id") WHERE wants_pin;--> statement-breakpoint
CREATE INDEX "forum_posts_created" ON "forum_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_reads_post" ON "forum_reads" USING btree ("post_id","last_at");--> statement-breakpoint
CREATE INDEX "forum_reads_last" ON "forum_reads" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_replies_number" ON "forum_replies" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "forum_replies_words" ON "forum_replies" USING gin ("words");--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_replies_created" ON "forum_replies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_search_terms_prefix" ON "forum_search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "forum_searches_at" ON "forum_searches" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_tags_name" ON "forum_tags" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "forum_views_day" ON "forum_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "forum_watches_target" ON "forum_watches" USING btree ("kind","target_id");