import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	casing: "snake_case",
	schema: ["./src/database/tables.server.ts", "./src/domain/**/table.server.ts"],
	out: "./src/database/migrations",
});
