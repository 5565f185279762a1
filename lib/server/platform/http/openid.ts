import "server-only";
import NextAuth, { type AuthOptions, type Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { isOpenEmail } from "@/lib/domain/people/closed-account";
import { AppError, forbidden } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { env, configureNextAuth } from "../env";
import { clientOf } from "./client-address";
import { logger } from "../logger";
import type { OpenidPerson } from "../auth/openid-provider";
import { isSecureSite, readCookie, serializeCookie } from "../auth/cookies";
import { consumeLimit } from "../auth/rate-limit";
import { readToken, signToken } from "../auth/signed-token";

const providerId = "oidc";
const providerTimeoutMs = 4_000;
/** How long a person may take at the provider */
const attemptSeconds = 15 * 60;

/** The claims that Oja reads (OpenID Connect Core, section 5.1). Some providers write booleans as text. */
const claimsSchema = z.object({
  /** ASCII (section 2), without control characters */
  sub: z.string().regex(/^[ -~]{1,255}$/),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email().refine(isOpenEmail)),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().max(200).catch(""),
});

function provider(): OAuthConfig<Profile> {
  const { OIDC_ISSUER = "", OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  return {
    id: providerId,
    name: OIDC_NAME,
    type: "oauth",
    wellKnown: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: providerTimeoutMs },
    // The provider may tell the address in the ID token, or only when it is asked with the access token.
    userinfo: { request: readClaims },
    profile: ({ sub }) => ({ id: sub ?? "" }),
  };
}

type Asked = {
  tokens: { id_token?: string; access_token?: string };
  client: { userinfo(accessToken: string): Promise<Profile> };
};

/** @throws Error when the response to the access token is about another person than the ID token (section 5.3.2) */
export async function readClaims({ tokens, client }: Asked): Promise<Profile> {
  const claims = tokens.id_token ? idTokenClaims(tokens.id_token) : {};
  if ("email" in claims || !tokens.access_token) return claims;
  const told = await client.userinfo(tokens.access_token);
  if (tokens.id_token && told.sub !== claims.sub) throw new Error("The provider names two people");
  return { ...claims, ...told };
}

/** next-auth has verified signature, issuer, audience, time and nonce by then. */
function idTokenClaims(idToken: string): Profile {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Profile;
}

/** The calls of next-auth that Oja uses; its own pages and sessions are not served. */
const served = new Set(["GET csrf", `POST signin/${providerId}`, `GET callback/${providerId}`]);

type Segment = { params: Promise<{ nextauth: string[] }> };

/**
 * next-auth's part of signing in at the provider: it sends the browser there and checks what comes back. The
 * verified person is handed to POST /api/auth/login/openid in a cookie, which ends in a session like any other.
 * @returns undefined for addresses that are not served
 * @throws AppError too_many_requests, forbidden, unavailable
 */
export async function answerOpenid(request: Request, segment: Segment): Promise<Response | undefined> {
  const { nextauth } = await segment.params;
  const call = `${request.method} ${nextauth.join("/")}`;
  if (!env().OIDC_ISSUER || !served.has(call)) return undefined;
  // next-auth would pass the query of this address on to the provider.
  if (request.method === "POST" && new URL(request.url).search !== "") return undefined;
  if (nextauth.length > 1) await consumeLimit("openidSignInsOfAddress", clientOf(request));
  let person: OpenidPerson | undefined;
  const response = await runNextAuth(request, segment, (profile) => (person = readPerson(profile)));
  if (person) return handOver(response, person);
  if (request.method === "POST") await assertBegun(response);
  return nextauth[0] === "callback" ? failed() : response;
}

/** next-auth answers with the address of the provider, or with one of its own pages when something is wrong. */
async function assertBegun(response: Response): Promise<void> {
  const { url = "" } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { url?: string };
  if (url.includes("csrf=true")) throw forbidden("This page is too old. Please load it again.");
  if (!URL.canParse(url) || new URL(url).origin === env().SITE_URL)
    throw new AppError("unavailable", `${env().OIDC_NAME} does not answer right now. Please sign in another way.`);
}

/** The request is Next's own, as every route handler gets it. */
type NextAuthRoute = (request: Request, segment: Segment, options: AuthOptions) => Promise<Response>;

async function runNextAuth(
  request: Request,
  segment: Segment,
  onPerson: (profile: Profile) => OpenidPerson | undefined,
): Promise<Response> {
  configureNextAuth();
  const options: AuthOptions = {
    providers: [provider()],
    secret: env().AUTH_SECRET,
    useSecureCookies: isSecureSite(),
    cookies: hostCookies(),
    pages: { signIn: paths.login(), error: paths.login() },
    callbacks: {
      signIn: ({ profile }) => (profile && onPerson(profile) ? `${env().SITE_URL}${paths.openidLogin}` : false),
    },
    logger: nextAuthLogger,
  };
  return (NextAuth as unknown as NextAuthRoute)(request, segment, options);
}

/** next-auth's own names, bound to this host over https: no subdomain can plant one. */
function hostCookies(): AuthOptions["cookies"] {
  const secure = isSecureSite();
  const cookie = (name: string, maxAge?: number) => ({
    name: `${secure ? "__Host-" : ""}next-auth.${name}`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure, maxAge },
  });
  return {
    csrfToken: cookie("csrf-token"),
    callbackUrl: cookie("callback-url"),
    state: cookie("state", attemptSeconds),
    pkceCodeVerifier: cookie("pkce.code_verifier", attemptSeconds),
    nonce: cookie("nonce", attemptSeconds),
  };
}

/** Errors of providers repeat tokens and addresses: the code alone is logged. */
const nextAuthLogger: AuthOptions["logger"] = {
  error: (code) => logger.warn({ code }, "signing in at the OpenID provider failed"),
  warn: () => undefined,
  debug: () => undefined,
};

export function readPerson(profile: Profile): OpenidPerson | undefined {
  const { data } = claimsSchema.safeParse(profile);
  if (!data) return undefined;
  const { sub: subject, email, email_verified: isEmailVerified, name } = data;
  return { issuer: env().OIDC_ISSUER ?? "", subject, email, isEmailVerified, name };
}

const handOverSeconds = 10 * 60;
/** Bound to this host over https: no subdomain can plant one and sign a visitor in as somebody else. */
const cookieName = () => (isSecureSite() ? "__Host-oja-openid" : "oja-openid");

async function handOver(response: Response, person: OpenidPerson): Promise<Response> {
  const token = await signToken("openid_identity", person, handOverSeconds);
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", serializeCookie(cookieName(), token, { path: "/", maxAgeSeconds: handOverSeconds }));
  return new Response(null, { status: response.status, headers });
}

/** @returns whom the provider has named in this browser, in the last ten minutes */
export async function readOpenidPerson(request: Request): Promise<OpenidPerson | undefined> {
  const claims = await readToken("openid_identity", readCookie(request, cookieName()));
  return claims as OpenidPerson | undefined;
}

export const clearedOpenidCookie = (): string => serializeCookie(cookieName(), "", { path: "/", maxAgeSeconds: 0 });

const failed = () =>
  new Response(null, { status: 302, headers: { Location: `${env().SITE_URL}${paths.failedOpenidLogin}` } });
