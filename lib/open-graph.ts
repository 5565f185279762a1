import { sharePictureSize } from "./pictures";
import { site } from "./site";

/** Common to every shared link; a page's own openGraph replaces the layout's, so each includes it. */
export const openGraphOfSite = {
  siteName: site.name,
  locale: "en_NG",
  type: "website" as const,
  images: [{ url: "/share-picture.png", ...sharePictureSize, type: "image/png", alt: site.title }],
};
