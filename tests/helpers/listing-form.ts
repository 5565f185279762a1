/** The form of a new listing as a browser without scripts sends it. */
import { randomUUID } from "node:crypto";
import { POST } from "@/app/api/listings/form/route";
import { sessionCookieName } from "@/lib/server/platform/auth/session-cookie";

type Value = string | { bytes: Uint8Array<ArrayBuffer>; fileName: string };
export type FormFields = readonly (readonly [name: string, value: Value])[];

export const photoField = (bytes: Uint8Array<ArrayBuffer>, fileName = "photo.jpg") =>
  ["photos", { bytes, fileName }] as const;

/** @param changes of the texts of a form that is taken as it is */
export const formFields = (categoryId: number, changes: Record<string, string> = {}): FormFields =>
  Object.entries({
    key: randomUUID(),
    categoryId: String(categoryId),
    title: "Black soap",
    description: "Made by hand\r\nin Oyo.",
    price: "1.5k",
    pricePeriod: "",
    location: "Oyo",
    state: "",
    "specifications.0.name": "Weight",
    "specifications.0.value": "200 g",
    "specifications.1.name": "",
    "specifications.1.value": "",
    ...changes,
  });

/** The body and headers of the form; an empty field of files is a file without a name. */
export async function encodeForm(fields: FormFields) {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value.bytes], { type: "image/jpeg" }), value.fileName);
  const request = new Request("http://localhost:3000/", { method: "POST", body: form });
  const body = new Uint8Array(await request.arrayBuffer());
  return { body, type: request.headers.get("content-type") ?? "" };
}

type Sent = { headers?: Record<string, string>; cutAt?: number };

/** As HTTP would call it. @returns the status and where it leads */
export async function sendForm(
  caller: { token: string } | undefined,
  fields: FormFields,
  { headers, cutAt }: Sent = {},
) {
  const { body, type } = await encodeForm(fields);
  const request = new Request("http://localhost:3000/api/listings/form", {
    method: "POST",
    headers: {
      "Content-Type": type,
      Host: "localhost:3000",
      "Sec-Fetch-Site": "same-origin",
      ...(caller && { Cookie: `${sessionCookieName()}=${caller.token}` }),
      ...headers,
    },
    body: body.slice(0, cutAt),
  });
  const response = await POST(request, {});
  return { status: response.status, location: response.headers.get("location") ?? "" };
}
