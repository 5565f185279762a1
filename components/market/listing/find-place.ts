import { placeFinder } from "@/lib/domain/market/places/place-text";

export const findPlace = placeFinder();
