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

/** The widths of an uploaded photo, by which its files are named. None is wider than the photo itself. */
export const photoWidths = [320, 800, 1600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/**
 * An uploaded photo. Its address says its size and its mean colour, so that pages know them without a query:
 * /photos/4kVqLr0SxnBf2eT9wQz7Ag-1600x1200-8a6f4c/1600.webp. The hash of a photo that only the two people of a
 * conversation may see begins with private/.
 */
export type Photo = { hash: string; width: number; height: number; colour: string };

const photo = /^\/photos\/((?:private\/)?[\w-]{22}-(\d{1,4})x(\d{1,5})-([\da-f]{6}))\/(320|800|1600)\.webp$/;

/** @returns undefined for any other address */
export function parsePhotoAddress(address: string): (Photo & { file: PhotoWidth }) | undefined {
  const [, hash, width, height, colour, file] = photo.exec(address) ?? [];
  if (!hash) return undefined;
  const size = { width: Number(width), height: Number(height) };
  return { hash, ...size, colour: `#${colour}`, file: Number(file) as PhotoWidth };
}

/** @param random 22 characters that cannot be guessed */
export const privateHash = (random: string, { width, height, colour }: Photo): string =>
  `private/${random}-${width}x${height}-${colour.slice(1)}`;

export const isPrivate = ({ hash }: Pick<Photo, "hash">): boolean => hash.startsWith("private/");

/** The widest is the photo's own address, which listings have. */
export const photoAddress = (hash: string, file: PhotoWidth = 1600): string => `/photos/${hash}/${file}.webp`;

/** The file that holds a photo at a width: its own when the photo is wider, else the widest. */
export const photoFile = ({ width }: Photo, file: PhotoWidth): PhotoWidth => (file < width ? file : 1600);

/** The files that a photo consists of */
export const photoFiles = ({ width }: Pick<Photo, "width">): PhotoWidth[] =>
  photoWidths.filter((file) => file === 1600 || file < width);

const onPhones = "(max-width: 480px)";
const onDensePhones = `${onPhones} and (min-resolution: 2.01dppx)`;

/**
 * The first part of `sizes`, for a picture that is as wide as a phone, or half of it. Browsers take the first file that
 * is wide enough, and so three times the bytes for a few pixels: said to be narrower, a picture takes the middle file
 * (228 points of 3.5 pixels are 800), and half a screen of two pixels a point takes the smallest one.
 */
export const phoneSizes = {
  whole: `${onDensePhones} 228px, ${onPhones} min(100vw, 400px)`,
  half: `${onDensePhones} min(50vw, 228px), ${onPhones} min(50vw, 160px)`,
};

export type PictureSources = {
  src: string;
  srcSet?: string;
  /** Unknown for a picture on another site */
  width?: number;
  height?: number;
  /** The mean colour, which is seen until the picture is */
  "data-colour"?: string;
};

/** Our own pictures come in several widths, pasted ones in one. */
export function pictureSources(src: string | undefined): PictureSources {
  if (!src) return { src: placeholderPicture };
  const uploaded = parsePhotoAddress(src);
  if (uploaded) return photoSources(src, uploaded);
  const [, name, suffix] = ownPicture.exec(src) ?? [];
  if (!name || suffix) return { src };
  const widths = pictureSizes.map((size) => `${name}${size.suffix}.webp ${size.width}w`);
  return { src, srcSet: widths.join(", ") };
}

function photoSources(src: string, { hash, width, height, colour }: Photo): PictureSources {
  const files = photoFiles({ width }).map((file) => `${photoAddress(hash, file)} ${Math.min(file, width)}w`);
  return { src, srcSet: files.join(", "), width, height, "data-colour": colour };
}

/** @returns the next smaller size, for browsers that save data; undefined when there is none */
export function smallerPicture(path: string): string | undefined {
  const [, name, suffix = ""] = ownPicture.exec(path) ?? [];
  const smaller = suffixes[suffixes.indexOf(suffix) + 1];
  return name && smaller && `${name}${smaller}.webp`;
}

/** @returns the next smaller file that the photo has, for browsers that save data, or the smallest itself */
export function smallerPhoto(photo: Pick<Photo, "width">, file: PhotoWidth): PhotoWidth {
  const files = photoFiles(photo);
  return files[files.indexOf(file) - 1] ?? files[0] ?? file;
}
