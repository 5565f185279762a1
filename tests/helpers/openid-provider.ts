/** A real OpenID provider for the browser tests: everybody may sign in there, as whom they type. */
import { once } from "node:events";
import { text } from "node:stream/consumers";
import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import { freePort } from "../../scripts/database/embedded";

export const openidClient = { id: "oja-tests", secret: "a secret for tests that opens nothing of value" };

/** Typed at the provider: "ada@example.com verified Ada Obi" */
function claimsOf(typed: string) {
  const [email = "", state, ...name] = typed.split(" ");
  return { sub: typed, email, email_verified: state === "verified", name: name.join(" ") };
}

const loginForm = `<!doctype html><title>Example</title><form method="post">
  <label>Who are you? <input name="login"></label><button>Sign in</button></form><a href="?cancel=yes">Cancel</a>`;

/** @param siteUrl the site that people come from. @returns its address, and how to stop it */
export async function startOpenidProvider(siteUrl: string): Promise<{ issuer: string; stop(): Promise<void> }> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: openidClient.id,
        client_secret: openidClient.secret,
        redirect_uris: [`${siteUrl}/api/auth/callback/oidc`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    // Grants every scope without asking for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: openidClient.id, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    cookies: { keys: ["a key for tests"] },
  });

  // "/answers/never" makes the provider silent, "/answers/again" lets it speak.
  let isSilent = false;
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/answers/")) {
      isSilent = ctx.path.endsWith("/never");
      ctx.body = "ok";
    } else if (isSilent) await once(ctx.req, "close");
    else if (ctx.path.startsWith("/sign-in/")) await signIn(provider, ctx as KoaContextWithOIDC);
    else await next();
  });
  const server = provider.listen(port, "localhost");
  await once(server, "listening");
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function signIn(provider: Provider, ctx: KoaContextWithOIDC) {
  const finish = (result: Parameters<Provider["interactionFinished"]>[2]) => {
    ctx.respond = false;
    return provider.interactionFinished(ctx.req, ctx.res, result);
  };
  if (ctx.query.cancel) return finish({ error: "access_denied" });
  if (ctx.method === "GET") return void (ctx.body = loginForm);
  const typed = new URLSearchParams(await text(ctx.req)).get("login") ?? "";
  return finish({ login: { accountId: typed } });
}
