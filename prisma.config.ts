import { defineConfig } from "prisma/config";

// `generate` needs no database; the project's own migrate script applies migrations.
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://127.0.0.1:5432/oja" },
});
