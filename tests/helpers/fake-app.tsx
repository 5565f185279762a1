/** The app around a component: Next's router, the session, toasts, and a server. */
import { clearAllDrafts } from "@/lib/client/platform/drafts";
import { render } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import Toaster from "@/components/layout/toaster";
import { AuthProvider } from "@/lib/client/people/auth";
import { setUnauthorizedHandler } from "@/lib/client/platform/api-client";
import { endSession } from "@/lib/client/people/session";

type Reply = { status: number; text: string; statusText?: string };
export type SentRequest = {
  path: string;
  method: string;
  credentials: RequestCredentials | undefined;
  headers: Record<string, string>;
  body: unknown;
};

let reply: (request: SentRequest) => Promise<Reply>;
const requests: SentRequest[] = [];

export const sentRequests = (): readonly SentRequest[] => requests;

/** Every request gets this response from now on. */
export function respond(status: number, body: unknown, statusText = ""): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  reply = () => Promise.resolve({ status, text, statusText });
}

export function respondWith(make: typeof reply): void {
  reply = make;
}

async function serve(path: string, init: RequestInit): Promise<Partial<Response>> {
  const { method = "GET", credentials, headers, body } = init;
  const sent = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
  const request = { path, method, credentials, headers: { ...(headers as Record<string, string>) }, body: sent };
  requests.push(request);
  const { status, text, statusText = "" } = await reply(request);
  return { ok: status < 400, status, statusText, headers: new Headers(), text: () => Promise.resolve(text) };
}

/** Call it before each test. */
export function startFakeApp(): void {
  requests.length = 0;
  clearAllDrafts();
  respond(200, {});
  global.fetch = serve as unknown as typeof fetch;
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  endSession();
  setUnauthorizedHandler(() => undefined);
}

const router = { refresh: () => undefined, push: () => undefined } as unknown as AppRouterInstance;

export const InApp = ({ children }: { children: ReactNode }) => (
  <AppRouterContext.Provider value={router}>
    <AuthProvider>{children}</AuthProvider>
    <Toaster />
  </AppRouterContext.Provider>
);

export const renderInApp = (content: ReactNode) => render(content, { wrapper: InApp });
