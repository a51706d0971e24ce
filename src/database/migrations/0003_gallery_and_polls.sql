CREATE TABLE "gallery_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "gallery_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "gallery_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"group_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_item_text" (
	"item_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "gallery_item_text_item_id_locale_pk" PRIMARY KEY("item_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"group_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "poll_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "poll_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "poll_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_option" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"poll_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_option_text" (
	"option_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "poll_option_text_option_id_locale_pk" PRIMARY KEY("option_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_suggestion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"voter" text NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_text" (
	"poll_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	CONSTRAINT "poll_text_poll_id_locale_pk" PRIMARY KEY("poll_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_vote" (
	"poll_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"option_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_vote_poll_id_voter_pk" PRIMARY KEY("poll_id","voter")
);
--> statement-breakpoint
ALTER TABLE "gallery_group_text" ADD CONSTRAINT "gallery_group_text_group_id_gallery_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."gallery_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD CONSTRAINT "gallery_item_group_id_gallery_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."gallery_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD CONSTRAINT "gallery_item_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item_text" ADD CONSTRAINT "gallery_item_text_item_id_gallery_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_group_text" ADD CONSTRAINT "poll_group_text_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_option" ADD CONSTRAINT "poll_option_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_option_text" ADD CONSTRAINT "poll_option_text_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD CONSTRAINT "poll_suggestion_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_text" ADD CONSTRAINT "poll_text_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_vote" ADD CONSTRAINT "poll_vote_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_vote" ADD CONSTRAINT "poll_vote_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_group_slug" ON "gallery_group" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "gallery_item_order" ON "gallery_item" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "poll_order" ON "poll" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "poll_option_order" ON "poll_option" USING btree ("poll_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_suggestion_once" ON "poll_suggestion" USING btree ("group_id","voter","digest");--> statement-breakpoint
CREATE INDEX "poll_suggestion_state" ON "poll_suggestion" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "poll_vote_option" ON "poll_vote" USING btree ("option_id");