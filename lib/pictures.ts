export const placeholderPicture = "/placeholder.svg";

/** The picture of a shared link in a chat */
export const sharePictureSize = { width: 1200, height: 630 };

/** The sizes of our own pictures in public/demo, widest first: the suffix of the name, and pixels */
export const pictureSizes = [
  { suffix: "", width: 800, height: 600 },
  { suffix: "-400", width: 400, height: 300 },
  { suffix: "-200", width: 200, height: 150 },
];

const suffixes = pictureSizes.map(({ suffix }) => suffix);
const ownPicture = new RegExp(`^(/demo/[a-z-]+?)(${suffixes.join("|")})\\.webp$`);

/** Our own pictures come in several widths, pasted ones in one. */
export function pictureSources(src: string | undefined): { src: string; srcSet?: string } {
  if (!src) return { src: placeholderPicture };
  const [, name, suffix] = ownPicture.exec(src) ?? [];
  if (!name || suffix) return { src };
  const widths = pictureSizes.map((size) => `${name}${size.suffix}.webp ${size.width}w`);
  return { src, srcSet: widths.join(", ") };
}

/** @returns the next smaller size, for browsers that save data; undefined when there is none */
export function smallerPicture(path: string): string | undefined {
  const [, name, suffix = ""] = ownPicture.exec(path) ?? [];
  const smaller = suffixes[suffixes.indexOf(suffix) + 1];
  return name && smaller && `${name}${smaller}.webp`;
}
