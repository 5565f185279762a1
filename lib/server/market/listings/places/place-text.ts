/* wards.json: temikeezy/nigeria-geojson-data; its licence is in LICENSE. */
import "server-only";
import { type Place, placeFinder } from "@/lib/domain/market/places/place-text";

type FindPlace = (text: string) => Place | undefined;
let loading: Promise<FindPlace> | undefined;

/** Where the location of a listing is, as far as its text and the 8,809 wards make that certain. */
export async function placeText(text: string): Promise<Place | undefined> {
  loading ??= import("./wards.json").then(({ default: wards }) => placeFinder(wards));
  return (await loading)(text);
}
