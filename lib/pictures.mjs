/** Our own pictures and their sizes. Plain JavaScript: the web server reads it too. */

export const placeholderPicture = "/placeholder.svg";

/** Of the picture that a link to a listing shows in a chat */
export const sharePictureSize = { width: 1200, height: 630 };

const ownPicture = /^(\/demo\/[a-z-]+)\.webp$/;

/**
 * Our own pictures come in three widths; others as they are.
 * @param {string | undefined} src
 * @returns {{ src: string, srcSet?: string }}
 */
export function pictureSources(src) {
  if (!src) return { src: placeholderPicture };
  const own = ownPicture.exec(src);
  return own ? { src, srcSet: `${own[1]}-200.webp 200w, ${own[1]}-400.webp 400w, ${src} 800w` } : { src };
}

const shrinkablePicture = /^(\/demo\/[a-z-]+?)(-400)?\.webp$/;

/**
 * What somebody who saves data gets instead: half the width.
 * @param {string} path
 * @returns {string | undefined} undefined: there is nothing smaller
 */
export function smallerPicture(path) {
  const [, name, is400] = shrinkablePicture.exec(path) ?? [];
  return name && `${name}-${is400 ? 200 : 400}.webp`;
}
