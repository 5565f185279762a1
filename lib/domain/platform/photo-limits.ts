/** Limits of uploaded photos (docs/product.md, Limits of use). */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** A form that is sent without scripts: the files at once, and the whole body */
export const photosOfForm = 8;
export const maxFormBytes = 45 * 1024 * 1024;
export const photoUploadsOfMinute = 30;
export const photoUploadsOfDay = 600;
/** Photos of one account that no listing uses */
export const maxUnusedPhotos = 200;
/** An unused photo is kept for this long, for a listing that is still being written. */
export const unusedPhotoHours = 24;
/** For all photos of one account: some 700, as phones take them */
export const maxStoredPhotoBytes = 300 * 1024 * 1024;
