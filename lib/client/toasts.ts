import { toast } from "sonner";
import { errorDetail } from "./api-client";

/** One toast at a time: with one id a new one takes the place of the old (spec §4, §9). */
const id = "oja";

export const showSuccess = (title: string, description?: string) => toast.success(title, { id, description });
export const showError = (title: string, description?: string) => toast.error(title, { id, description });
export const showFailure = (error: unknown, fallback?: string) => showError("Error", errorDetail(error, fallback));
export const showInfo = (title: string, description?: string) => toast(title, { id, description });
