import { sharePictureSize } from "./pictures";
import { site } from "./site";

/** What every shared link says; a page's own openGraph takes the layout's place, so each carries it. */
export const openGraphOfSite = {
  siteName: site.name,
  locale: "en_NG",
  type: "website" as const,
  images: [{ url: "/share-picture.png", ...sharePictureSize, type: "image/png", alt: site.title }],
};
