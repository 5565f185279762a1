import { placeFinder } from "@/lib/domain/places/place-text";

export const findPlace = placeFinder();
