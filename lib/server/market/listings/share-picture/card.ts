import "server-only";
import { readFile } from "node:fs/promises";
import { scales } from "@/lib/colours";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
import { type Standing, trustLabel } from "@/lib/domain/people/trust";
import { formatListingPrice, initials } from "@/lib/format";
import { sharePictureSize } from "@/lib/pictures";
import { site } from "@/lib/site";
import { breakLines, drawable, outlines, shortened, type TextStyle, widthOf } from "./lettering";

/** The share picture as SVG, lengths in pixels: room for the photo at the left, text at the right. */

export const photoSide = sharePictureSize.height;

const { green, sand, gold, clay } = scales;
/** As on the light pages */
export const colours = {
  paper: sand[50],
  ink: sand[900],
  quiet: sand[600],
  rule: sand[200],
  soft: green[100],
  green: green[700],
  brand: green[900],
  gold: gold[200],
  clay: clay[700],
  white: sand[0],
};

const left = photoSide + 44;
const right = sharePictureSize.width - 44;
const width = right - left;
const footerTop = 522;

export async function drawCard(listing: ListingDetailDto, { hasPhoto }: { hasPhoto: boolean }): Promise<string> {
  const art = await readArt();
  const parts = [
    hasPhoto ? "" : stall(art, listing.category.name),
    ribbon(listing.status, { hasPhoto }),
    offer(art, listing),
    seller(art, listing.user),
    promise(art),
  ];
  return svg(sharePictureSize, parts.join(""));
}

// ---------------------------------------------------------------- at the right, from the top

const offerTop = 40;
const offerBottom = 386;

/** Title, price and place, vertically centred. */
function offer(art: Art, { title, price, pricePeriod, location, category }: ListingDetailDto): string {
  const heading = setTitle(drawable(title) || category.name);
  const amount = formatListingPrice({ price, pricePeriod });
  const priceStyle = fitting(amount, { size: 68, weight: "extrabold" }, width);
  const height = heading.lines.length * heading.leading + 20 + priceStyle.size + 22 + placeStyle.size;
  let y = offerTop + (offerBottom - offerTop - height) / 2;
  const titleLines = heading.lines.map((line) => {
    y += heading.leading;
    return write(line, heading.style, colours.ink, left, y - heading.leading * 0.2);
  });
  y += 20 + priceStyle.size * 0.87;
  const priceLine = write(amount, priceStyle, colours.green, left, y);
  y += 22 + placeStyle.size * 1.15;
  return titleLines.join("") + priceLine + place(art, location, y);
}

/** Large on at most two lines, or smaller on three. */
function setTitle(title: string): { lines: string[]; style: TextStyle; leading: number } {
  const large: TextStyle = { size: 54, weight: "extrabold" };
  const lines = breakLines(title, large, width, 3);
  if (lines.length < 3) return { lines, style: large, leading: 64 };
  const small: TextStyle = { size: 42, weight: "extrabold" };
  return { lines: breakLines(title, small, width, 3), style: small, leading: 51 };
}

/** Reduces the size of a text that is too wide */
const fitting = (text: string, style: TextStyle, room: number, smallest = 0): TextStyle => ({
  ...style,
  size: Math.max(smallest, Math.min(style.size, (style.size * room) / widthOf(text, style))),
});

const placeStyle: TextStyle = { size: 28, weight: "semibold" };

function place(art: Art, location: string, baseline: number): string {
  const pin = 30;
  const words = shortened(drawable(location), placeStyle, width - pin - 8);
  if (!words) return "";
  return (
    art.icon("map-pin", colours.quiet, left - 2, baseline - pin * 0.82, pin) +
    write(words, placeStyle, colours.quiet, left + pin + 8, baseline)
  );
}

// ---------------------------------------------------------------- the seller

const sellerMiddle = 454;
const avatarRadius = 38;

function seller(art: Art, { fullName, username, ...standing }: ListingDetailDto["user"]): string {
  const textLeft = left + 2 * avatarRadius + 20;
  const name = drawable(fullName) || username;
  const nameStyle = fitting(name, { size: 32, weight: "extrabold" }, right - textLeft, 25);
  return [
    `<path d="M${left} 390h${width}" stroke="${colours.rule}" stroke-width="2"/>`,
    avatar(initials(name)),
    write(shortened(name, nameStyle, right - textLeft), nameStyle, colours.ink, textLeft, sellerMiddle - 8),
    drawStanding(art, standing, textLeft, sellerMiddle + 28),
  ].join("");
}

function avatar(letters: string): string {
  const style: TextStyle = { size: 30, weight: "extrabold" };
  const middle = left + avatarRadius;
  return (
    `<circle cx="${middle}" cy="${sellerMiddle}" r="${avatarRadius}" fill="${colours.soft}"/>` +
    write(letters, style, colours.brand, middle - widthOf(letters, style) / 2, sellerMiddle + style.size * 0.36)
  );
}

/** "Verified" and the trust label, each after its icon. */
function drawStanding(art: Art, seller: Standing & { isVerified: boolean }, x: number, baseline: number): string {
  const style: TextStyle = { size: 24, weight: "semibold" };
  const side = 26;
  let pen = x;
  const mark = (icon: "badge-check" | "shield-check", word: string, colour: string) => {
    const start = pen;
    pen += side + 7 + widthOf(word, style) + 18;
    return (
      art.icon(icon, colour, start - 2, baseline - side * 0.82, side) +
      write(word, style, colour, start + side + 7, baseline)
    );
  };
  const verified = seller.isVerified ? mark("badge-check", "Verified", colours.green) : "";
  return verified + mark("shield-check", trustLabel(seller), colours.quiet);
}

// ---------------------------------------------------------------- the foot

function promise(art: Art): string {
  const style: TextStyle = { size: 26, weight: "semibold" };
  const nameStyle: TextStyle = { size: 36, weight: "extrabold" };
  const middle = (footerTop + sharePictureSize.height) / 2;
  const nameLeft = right - widthOf(site.name, nameStyle);
  return [
    `<path d="M${photoSide} ${footerTop}h${sharePictureSize.width - photoSide}v${sharePictureSize.height - footerTop}h-${sharePictureSize.width - photoSide}z" fill="${colours.brand}"/>`,
    art.icon("shield-check", colours.gold, left - 4, middle - 26, 52),
    write("Money held in escrow", style, colours.white, left + 62, middle - 8),
    write("until you have it", style, colours.white, left + 62, middle + 26),
    art.logo(nameLeft - 62, middle - 25, 50),
    write(site.name, nameStyle, colours.white, nameLeft, middle + 13),
  ].join("");
}

// ---------------------------------------------------------------- at the left

/** Replaces a photo that is not ours: a market stall with the category's name. */
function stall(art: Art, categoryName: string): string {
  const style: TextStyle = { size: 44, weight: "extrabold" };
  const middle = photoSide / 2;
  const stripes = 7;
  const stripe = photoSide / stripes;
  const awning = Array.from(
    { length: stripes },
    (_, index) =>
      `<path d="M${index * stripe} 0h${stripe}v70a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${index % 2 ? colours.green : colours.gold}"/>`,
  );
  return [
    `<path d="M0 0h${photoSide}v${photoSide}h-${photoSide}z" fill="${colours.brand}"/>`,
    ...awning,
    art.logo(middle - 110, 208, 220),
    write(categoryName, style, colours.white, middle - widthOf(categoryName, style) / 2, 520),
  ].join("");
}

const ribbons: Record<ListingStatus, { word: string; colour: string } | undefined> = {
  active: undefined,
  pending: { word: "Reserved", colour: colours.clay },
  completed: { word: "Sold", colour: colours.ink },
  paused: { word: "Not on sale", colour: colours.ink },
  expired: { word: "Ended", colour: colours.ink },
};

/** Across the corner of a listing that is no longer on sale. */
function ribbon(status: ListingStatus, { hasPhoto }: { hasPhoto: boolean }): string {
  const shown = ribbons[status];
  if (!shown) return "";
  const style: TextStyle = { size: 46, weight: "extrabold" };
  const words = write(shown.word, style, colours.white, -widthOf(shown.word, style) / 2, style.size * 0.36);
  const veil = hasPhoto
    ? `<path d="M0 0h${photoSide}v${photoSide}h-${photoSide}z" fill="${colours.ink}" fill-opacity="0.3"/>`
    : "";
  return `${veil}<g transform="translate(132 132) rotate(-45)"><path d="M-300-44h600v88h-600z" fill="${shown.colour}"/>${words}</g>`;
}

// ---------------------------------------------------------------- ink

const svg = ({ width, height }: typeof sharePictureSize, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

const write = (text: string, style: TextStyle, colour: string, x: number, baseline: number) =>
  `<path d="${outlines(text, style, x, baseline)}" fill="${colour}"/>`;

type Art = {
  icon(name: "map-pin" | "badge-check" | "shield-check", colour: string, x: number, y: number, side: number): string;
  logo(x: number, y: number, side: number): string;
};

let art: Promise<Art> | undefined;
const readArt = (): Promise<Art> => (art ??= loadArt());

/** The site's own icons and logo. */
async function loadArt(): Promise<Art> {
  const [icons, logo] = await Promise.all([readFile("public/icons.svg", "utf8"), readFile("app/icon.svg", "utf8")]);
  const at = (x: number, y: number, scale: number) => `transform="translate(${x} ${y}) scale(${scale})"`;
  const symbol = (name: string) => inside(icons, new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, "s"));
  const awning = inside(logo, /<svg[^>]*>(.*)<\/svg>/s);
  return {
    icon: (name, colour, x, y, side) =>
      `<g ${at(x, y, side / 24)} fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${symbol(name)}</g>`,
    logo: (x, y, side) => `<g ${at(x, y, side / 32)}>${awning}</g>`,
  };
}

function inside(drawing: string, pattern: RegExp): string {
  const content = pattern.exec(drawing)?.[1];
  if (!content) throw new Error(`Nothing is drawn at ${pattern.source}`);
  return content;
}
