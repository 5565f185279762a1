"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { ButtonLink } from "@/components/link";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import { showError } from "@/lib/client/toasts";
import { useUpdateListing } from "@/lib/client/use-update-listing";
import type { CategoryDto } from "@/lib/contracts/categories";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { paths } from "@/lib/paths";

type Fields = { title: string; description: string; price: string; location: string; categoryId: string };

/** Title, description and category are required (spec §5); the server checks the rest. */
export function EditListingForm({ listing, categories }: { listing: ListingDetailDto; categories: CategoryDto[] }) {
  const router = useRouter();
  const updateListing = useUpdateListing(listing.id);
  const { title, description, price, location, categoryId } = listing;
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { title, description, price, location, categoryId: String(categoryId) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((values) => {
    if (!values.title.trim() || !values.description.trim() || !values.categoryId) {
      return showError("Error", "Please fill in all required fields");
    }
    return updateListing.mutateAsync({ ...values, categoryId: Number(values.categoryId) }).then(
      () => router.push(paths.myDashboard),
      (error: unknown) => showFieldErrors(error, setError),
    );
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="edit-title" label="Title *" error={errors.title?.message}>
        <Input {...register("title")} />
      </FormField>
      <FormField id="edit-description" label="Description *" error={errors.description?.message}>
        <Textarea {...register("description")} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField id="edit-price" label="Price (NGN)" error={errors.price?.message}>
          <Input type="number" min={0} step={0.01} inputMode="decimal" {...register("price")} />
        </FormField>
        <FormField id="edit-location" label="Location" error={errors.location?.message}>
          <Input {...register("location")} />
        </FormField>
      </div>
      <FormField id="edit-category" label="Category *" error={errors.categoryId?.message}>
        <NativeSelect {...register("categoryId")}>
          <option value="">Select a category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "Updating..." : "Update Listing"}
        </Button>
        <ButtonLink variant="outline" href={paths.myDashboard}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
