import { z } from "zod";
import { dashboardStats } from "../desk/dashboard";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { defineOperation } from "./operation";

export const platformOperations = {
  readDashboardStats: defineOperation(endpoints.readDashboardStats, {
    tag: "Platform",
    summary: "The figures of a dashboard",
    access: "signed-in",
    responses: { 200: dashboardStats },
    example: { response: examples.dashboardStats },
  }),
  checkHealth: defineOperation(endpoints.checkHealth, {
    tag: "Platform",
    summary: "Is Oja there, with its database?",
    access: "public",
    responses: { 200: z.object({ status: z.literal("ok") }) },
    example: { response: { status: "ok" } },
  }),
  readOpenApi: defineOperation(endpoints.readOpenApi, {
    tag: "Platform",
    summary: "This document",
    access: "public",
    responses: { 200: z.record(z.string(), z.unknown()) },
    isCached: true,
  }),
  readApiDocs: defineOperation(endpoints.readApiDocs, {
    tag: "Platform",
    summary: "The API for people to read",
    access: "public",
    responses: { 200: null },
    alsoAs: ["text/html"],
    isCached: true,
  }),
};
