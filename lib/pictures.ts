export const placeholderPicture = "/placeholder.svg";

const ownPicture = /^(\/demo\/[a-z-]+)\.webp$/;

/** Our own pictures come in two widths; others as they are. */
export function pictureSources(src: string | undefined): { src: string; srcSet?: string } {
  if (!src) return { src: placeholderPicture };
  const own = ownPicture.exec(src);
  return own ? { src, srcSet: `${own[1]}-400.webp 400w, ${src} 800w` } : { src };
}
