import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { type Account, bearer, expect } from "./fixtures";

/** @returns the address of a photo that the person has uploaded */
export async function upload(request: APIRequestContext, account: Account): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#0a6b3d" } });
  const response = await request.post("/api/photos", {
    headers: { ...bearer(account), "Content-Type": "image/png" },
    data: await picture.png().toBuffer(),
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { url: string }).url;
}
