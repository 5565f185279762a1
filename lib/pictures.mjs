/** Our own pictures and their sizes. Plain JavaScript: the web server reads it too. */

export const placeholderPicture = "/placeholder.svg";

/** Of the picture that a link to a listing shows in a chat */
export const sharePictureSize = { width: 1200, height: 630 };

const ownPicture = /^(\/demo\/[a-z-]+)\.webp$/;

/**
 * Our own pictures come in two widths; others as they are.
 * @param {string | undefined} src
 * @returns {{ src: string, srcSet?: string }}
 */
export function pictureSources(src) {
  if (!src) return { src: placeholderPicture };
  const small = smallerPicture(src);
  return small ? { src, srcSet: `${small} 400w, ${src} 800w` } : { src };
}

/**
 * What somebody who saves data gets instead.
 * @param {string} path
 * @returns {string | undefined} undefined: there is nothing smaller
 */
export function smallerPicture(path) {
  const own = ownPicture.exec(path);
  return own ? `${own[1]}-400.webp` : undefined;
}
