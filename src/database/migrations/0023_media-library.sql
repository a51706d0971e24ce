CREATE TABLE "media_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"folder_id" uuid,
	"replaces_id" uuid,
	"replaces_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"media_id" uuid,
	"is_known" boolean DEFAULT false NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_seconds" real;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_x" real DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" real DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_folder_id_media_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_folder_name" ON "media_folder" USING btree ("name") WHERE "media_folder"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_upload_staff" ON "media_upload" USING btree ("staff_id","finished_at");--> statement-breakpoint
CREATE INDEX "media_upload_expires" ON "media_upload" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_living" ON "media" USING btree ("created_at","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_trash" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_of_folder" ON "media" USING btree ("folder_id","created_at");--> statement-breakpoint
CREATE INDEX "media_of_type" ON "media" USING btree ("media_type","created_at");--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree ("content_hash") WHERE "media"."content_hash" <> '';--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin ("search" gin_trgm_ops);