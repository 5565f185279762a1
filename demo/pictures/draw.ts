import type { Motif } from "../types";
import { animals } from "./animals";
import { appliances } from "./appliances";
import { beauty } from "./beauty";
import { commercial } from "./commercial";
import { electronics } from "./electronics";
import { farming } from "./farming";
import { fashion } from "./fashion";
import { food } from "./food";
import { homes } from "./homes";
import { household } from "./household";
import { kids } from "./kids";
import { leisure } from "./leisure";
import { media } from "./media";
import { palettes } from "./palettes";
import { phones } from "./phones";
import type { Drawing } from "./shapes";
import { tools } from "./tools";
import { vehicles } from "./vehicles";
import { work } from "./work";

const drawings = {
  ...vehicles,
  ...homes,
  ...phones,
  ...electronics,
  ...appliances,
  ...household,
  ...beauty,
  ...fashion,
  ...leisure,
  ...tools,
  ...work,
  ...kids,
  ...animals,
  ...food,
  ...farming,
  ...commercial,
  ...media,
} satisfies Record<Motif, Drawing>;

/** A complete 800×600 SVG document of the motif in one of its two palettes. */
export const drawPicture = (motif: Motif, variant: "a" | "b"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">` +
  `${drawings[motif](palettes[motif][variant])}</svg>`;
