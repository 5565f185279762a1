import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { uploadPhoto } from "@/lib/server/platform/photos/upload-photo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.uploadPhoto, async ({ actor, file }) => {
    const { isNew, dto } = await uploadPhoto(actor, file);
    return { status: isNew ? 201 : 200, body: dto };
  }),
);
