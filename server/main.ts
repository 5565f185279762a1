/**
 * The web server: a cache in front of Next, behind Node's own HTTP server. Requests that Next renders wait
 * in a bounded, fair queue; cached responses, files and refusals are sent before that.
 */
import { availableParallelism } from "node:os";
import next from "next";
import { headScript } from "@/components/layout/head-script";
import { clientKey } from "@/lib/server/platform/http/client-key";
import { env } from "@/lib/server/platform/env";
import { watchClock } from "@/lib/server/platform/database/compare-clocks";
import { assertLedgerMode, noteProvider } from "@/lib/server/money/ledger/freeze";
import { LedgerModeError } from "@/lib/server/money/ledger/ledger-mode";
import { guardGeneration } from "@/lib/server/desk/reconcile/generation/guard-generation";
import { caches, openCache } from "@/lib/server/platform/cache/caches";
import { maxUntaggedAgeMs } from "@/lib/server/platform/cache/tagged-cache";
import { sessionCookieName } from "@/lib/server/platform/auth/session-cookie";
import { maySeePhoto } from "@/lib/server/platform/photos/private-photos";
import { deleteAbandonedUploads } from "@/lib/process/upload-files";
import { runShutdownTasks } from "@/lib/process/shutdown";
import { stopOnSignal } from "@/lib/process/stop-on-signal";
import { Admission } from "./admission";
import { ApiRoutes } from "./api-routes";
import { Clients, RequestBudget } from "./clients";
import { hashOf } from "./content-security-policy";
import { developmentHandler, productionHandler, type Site } from "./handle-request";
import { loopback, originOf } from "./hosts";
import { listen } from "./listen";
import { PageCache } from "./page-cache";
import { plainHttpGuard } from "./plain-http";
import { Pacer } from "./pacer";
import { BodyReader } from "./request-body";
import { Presence } from "./presence";
import { renderPage } from "./rendering/render-page";
import { RenderQueue } from "./rendering/render-queue";
import { RendererProcess } from "./rendering/renderer-process";
import { readRoutes } from "./routes";
import { securityHeaders } from "./security-headers";
import { ApiServer } from "./serve-api";
import { LiveServer } from "./serve-live";
import { PhotoServer } from "./serve-photo";
import { UploadServer } from "./serve-upload";
import { PageServer } from "./serve-page";
import { StaticServer } from "./static-files";
import { warmUp } from "./warm-up";
import { limits } from "./limits";

const settings = env();
/** Next's */
const buildFolder = ".next";
const isDevelopment = settings.NODE_ENV === "development";
const rendererOptions = ["--max-old-space-size=128", "--max-semi-space-size=8"];
const bytesPerMegabyte = 1024 * 1024;

await assertLedgerMode()
  .then(noteProvider)
  .catch((error: unknown) => {
    // A database that is away moves no money either.
    if (error instanceof LedgerModeError) throw error;
  });
await guardGeneration();
await deleteAbandonedUploads();

const app = next({ dev: isDevelopment, dir: process.cwd(), port: settings.PORT });
await app.prepare();
const handle = app.getRequestHandler();

const renderer =
  isDevelopment || availableParallelism() === 1
    ? undefined
    : new RendererProcess(".next/oja/renderer.mjs", limits.rendering.slots.renderer, {
        execArgv: rendererOptions,
        onChange: () => renders.refresh(),
      });
const presence = new Presence();
const renders = new RenderQueue(
  presence,
  {
    slots: limits.rendering.slots.server + (renderer ? 0 : limits.rendering.slots.renderer),
    render: (request) => renderPage(handle, request),
  },
  renderer,
  limits.rendering.slots.renderer,
);
const pages = openCache("pages", settings.PAGE_CACHE_MB * bytesPerMegabyte);
const queryPages = openCache("queryPages", limits.caches.queryPagesBytes);
const responses = openCache("responses", limits.caches.responsesBytes);
openCache("queries", limits.caches.queriesBytes);
if (renderer) caches().renderer = renderer;

const clients = new Clients({
  trustedProxies: settings.TRUSTED_PROXIES,
  sessionCookie: sessionCookieName(),
});
const admission = new Admission(clients, new RequestBudget(settings.LIMIT_UNCACHED_REQUESTS_PER_CLIENT), presence);
const live = new LiveServer(admission);
const photos = new PhotoServer(clients, presence, maySeePhoto);

const endClockWatch = watchClock();
const ending = new AbortController();
const trustedScripts = [hashOf(headScript)];
const listener = await listen(
  settings.PORT,
  hostsToListenOn(),
  isDevelopment ? developmentHandler(handle, photos) : productionHandler(openSite()),
  ({ remoteAddress }) => (settings.TRUSTED_PROXIES === 0 ? clientKey(remoteAddress) : undefined),
).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.send?.("ready");
if (!isDevelopment) void warmUp(originOf(settings.HOST, settings.PORT), ending.signal);

stopOnSignal(async () => {
  ending.abort();
  endClockWatch();
  live.close();
  await listener.close();
  await renderer?.stop();
  await runShutdownTasks();
});

function openSite(): Site {
  const apiRoutes = new ApiRoutes(buildFolder, handle);
  return {
    clients,
    pacer: new Pacer(settings.LIMIT_REQUESTS_PER_CLIENT),
    routeOf: readRoutes(buildFolder),
    files: new StaticServer(),
    pages: new PageServer(
      {
        ofPath: new PageCache(pages, trustedScripts),
        ofQuery: new PageCache(queryPages, trustedScripts, { maxAgeMs: maxUntaggedAgeMs, inRendererOnly: true }),
      },
      renders,
      admission,
      trustedScripts,
      presence,
    ),
    api: new ApiServer(apiRoutes, admission, new BodyReader(), presence),
    uploads: new UploadServer(apiRoutes, admission, presence),
    photos,
    live,
    caches: { pages, queryPages, responses },
    refusesPlainHttp: plainHttpGuard({ siteUrl: settings.SITE_URL, trustedProxies: settings.TRUSTED_PROXIES }),
    headers: securityHeaders(settings.SITE_URL, { withSubdomains: settings.HSTS_SUBDOMAINS === "yes" }),
  };
}

/** One host in development: Next reloads pages through the first server that it sees. */
function hostsToListenOn(): readonly string[] {
  if (settings.HOST) return [settings.HOST];
  return isDevelopment ? loopback.slice(0, 1) : loopback;
}
