CREATE INDEX "post_called" ON "post_text" USING gin ("search_head" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_called_tight" ON "post_text" USING gin (replace("search_head", ' ', '') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_slug_part" ON "post_text" USING gin ("slug" gin_trgm_ops) WITH (fastupdate=false);