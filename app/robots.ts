import type { MetadataRoute } from "next";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/server/platform/site-url";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  const privatePaths = [
    "/api/",
    paths.dashboard,
    paths.myDashboard,
    paths.escrow + "$",
    paths.escrow + "/",
    paths.admin,
    "/edit-listing/",
    paths.searchPage,
  ];
  return { rules: { userAgent: "*", allow: "/", disallow: privatePaths }, sitemap: `${siteUrl()}/sitemap.xml` };
}
