import { z } from "zod";
import { dashboardStats } from "../dashboard";
import { type Operation } from "./operation";

export const platformOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/dashboard/stats",
    summary: "The figures of a dashboard",
    access: "signed-in",
    responses: { 200: dashboardStats },
  },
  {
    method: "GET",
    path: "/api/health",
    summary: "Is Oja there, with its database?",
    access: "public",
    responses: { 200: z.object({ status: z.literal("ok") }) },
  },
  {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document",
    access: "public",
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
];
