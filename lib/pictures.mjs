/** Our own pictures and their sizes. Plain JavaScript: the web server reads it too. */

export const placeholderPicture = "/placeholder.svg";

/** Of the picture that a link to a listing shows in a chat */
export const sharePictureSize = { width: 1200, height: 630 };

/** In which each of our own pictures lies in public/demo, widest first: the end of its name, and pixels */
export const pictureSizes = [
  { suffix: "", width: 800, height: 600 },
  { suffix: "-400", width: 400, height: 300 },
  { suffix: "-200", width: 200, height: 150 },
];

const suffixes = pictureSizes.map(({ suffix }) => suffix);
const ownPicture = new RegExp(`^(/demo/[a-z-]+?)(${suffixes.join("|")})\\.webp$`);

/**
 * Our own pictures come in several widths; others as they are.
 * @param {string | undefined} src
 * @returns {{ src: string, srcSet?: string }}
 */
export function pictureSources(src) {
  if (!src) return { src: placeholderPicture };
  const [, name, suffix] = ownPicture.exec(src) ?? [];
  if (!name || suffix) return { src };
  const widths = pictureSizes.map((size) => `${name}${size.suffix}.webp ${size.width}w`);
  return { src, srcSet: widths.join(", ") };
}

/**
 * What somebody who saves data gets instead: the next smaller size.
 * @param {string} path
 * @returns {string | undefined} undefined: there is nothing smaller
 */
export function smallerPicture(path) {
  const [, name, suffix = ""] = ownPicture.exec(path) ?? [];
  const smaller = suffixes[suffixes.indexOf(suffix) + 1];
  return name && smaller && `${name}${smaller}.webp`;
}
