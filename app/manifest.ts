import type { MetadataRoute } from "next";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";

const brand = "#064f30";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.locale,
    start_url: paths.home,
    display: "standalone",
    background_color: brand,
    theme_color: brand,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
