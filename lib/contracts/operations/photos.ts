import { maxPhotoBytes } from "../../domain/platform/photo-limits";
import { endpoints } from "../platform/endpoints";
import { photo } from "../platform/photos";
import { createdOrFound, defineOperation } from "./operation";

export const photoOperations = {
  uploadPhoto: defineOperation(endpoints.uploadPhoto, {
    tag: "Photos",
    summary: "Upload a photo: JPEG, PNG, WebP, AVIF or GIF. The same one again is the same photo",
    access: "signed-in",
    isRepeatable: true,
    file: { type: "image/*", maxBytes: maxPhotoBytes },
    responses: createdOrFound(photo),
    errors: [409],
    example: {
      response: {
        id: 1,
        url: "/photos/4kVqLr0SxnBf2eT9wQz7Ag-1600x1200-8a6f4c/1600.webp",
        width: 1600,
        height: 1200,
      },
    },
  }),
};
