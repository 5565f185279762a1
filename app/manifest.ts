import type { MetadataRoute } from "next";
import { brandColours } from "@/lib/colours";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.locale,
    start_url: paths.home,
    display: "standalone",
    background_color: brandColours.icon,
    theme_color: brandColours.icon,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
