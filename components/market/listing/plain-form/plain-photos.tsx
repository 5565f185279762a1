import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { maxImages } from "@/lib/domain/market/listing-limits";
import { maxPhotoBytes, photosOfForm } from "@/lib/domain/platform/photo-limits";
import { ListingImage } from "../listing-image";

type PlainPhotosProps = { images: readonly string[]; error: string | undefined };

/** The photos that have arrived, and files to send with the form. */
export function PlainPhotos({ images, error }: PlainPhotosProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Photos</legend>
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {images.map((image, index) => (
            <li key={image} className="overflow-hidden rounded-md border bg-card">
              <ListingImage src={image} alt={`Picture ${index + 1}`} sizes="(min-width: 640px) 150px, 45vw" />
              <label className="flex min-h-11 items-center gap-2 px-2 text-sm">
                <input type="checkbox" name="images" value={image} defaultChecked className="size-5 accent-primary" />
                Use picture {index + 1}
              </label>
            </li>
          ))}
        </ul>
      )}
      <Label htmlFor="plain-photos">{images.length > 0 ? "Add photos" : "Choose photos"}</Label>
      <input
        id="plain-photos"
        type="file"
        name="photos"
        accept="image/*"
        multiple
        aria-invalid={error ? true : undefined}
        aria-describedby="plain-photos-hint"
        className={buttonVariants({ variant: "outline", className: "h-auto min-h-11 w-full py-2 whitespace-normal" })}
      />
      <p id="plain-photos-hint" className="text-sm text-muted-foreground">
        Up to {photosOfForm} at a time, {maxImages} in all, {maxPhotoBytes / 1024 / 1024} MB each. The first is the
        cover.
      </p>
      {error && <p className="text-sm font-medium text-destructive">{error}</p>}
    </fieldset>
  );
}
