import "server-only";

const hourSeconds = 3600;

export function xmlResponse(content: string): Response {
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": `public, max-age=${hourSeconds}`,
  };
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${content}`, { headers });
}
