import { notFoundHandler } from "@/lib/server/platform/http/route-handler";

export {
  notFoundHandler as GET,
  notFoundHandler as POST,
  notFoundHandler as PUT,
  notFoundHandler as PATCH,
  notFoundHandler as DELETE,
  notFoundHandler as OPTIONS,
};
