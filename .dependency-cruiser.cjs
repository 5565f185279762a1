/** The allowed directions between folders (docs/architecture.md, Directions). */

/**
 * The wings of lib/server and their rooms: each knows those before it only, so there are no cycles between them. The
 * same wings stand in lib/contracts, lib/domain, lib/client and components.
 */
const wings = {
  platform: [["cache"], ["database"], ["auth"], ["http", "photos"]],
  reach: [["mail", "sms", "push", "live"], ["notifications"]],
  people: [["trust"], ["users", "verification", "reviews"], ["accounts"]],
  money: [["ledger", "provider"], ["bank-accounts", "receipts"], ["operations"]],
  deals: [
    ["purchases", "conversations"],
    ["offers", "disputes"],
  ],
  market: [["listings"], ["categories", "favourites", "saved-searches"]],
  desk: [["dashboard"], ["admin", "reconcile", "personal-data"]],
  jobs: [],
};

const wingNames = Object.keys(wings);
const levels = wingNames.flatMap((wing) => wings[wing].map((rooms) => rooms.map((room) => `${wing}/${room}`)));

const wingsInOrder = wingNames.map((wing, index) => ({
  name: `${wing}-knows-the-wings-before-it`,
  severity: "error",
  from: { path: `^lib/server/${wing}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^lib/server/", pathNot: `^lib/server/(${wingNames.slice(0, index + 1).join("|")})/` },
}));

const roomsInOrder = levels.flatMap((level, index) =>
  level.map((room) => {
    const known = [...levels.slice(0, index).flat(), room].join("|");
    return {
      name: `${room}-knows-the-rooms-before-it`,
      severity: "error",
      from: { path: `^lib/server/${room}/`, pathNot: "\\.test\\.tsx?$" },
      to: { path: "^lib/server/[^/]+/[^/]+/", pathNot: `^lib/server/(${known})/` },
    };
  }),
);

const everyRoomHasItsPlace = {
  name: "every-room-has-its-place-in-the-order",
  severity: "error",
  from: {},
  to: { path: "^lib/server/[^/]+/[^/]+/", pathNot: `^lib/server/(${levels.flat().join("|")})/` },
};

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-is-pure",
      comment: "The domain imports no database, screen or contract.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: "\\.test\\.tsx?$" },
      to: { pathNot: ["^lib/domain/", "^node_modules/libphonenumber-js/"] },
    },
    {
      name: "contracts-know-only-the-domain",
      severity: "error",
      from: { path: "^lib/contracts/", pathNot: "\\.test\\.tsx?$" },
      to: { pathNot: ["^lib/(contracts|domain)/", "^node_modules/zod/"] },
    },
    {
      name: "client-code-stays-off-the-server",
      severity: "error",
      from: { path: "^(components|lib/client)/" },
      to: { path: "^(lib/server|lib/generated|app|demo|prisma|scripts)/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(lib|app)/|^components/(?!ui/)" },
    },
    {
      name: "server-shows-nothing",
      severity: "error",
      from: { path: "^lib/server/" },
      to: { path: "^(components|lib/client|app)/" },
    },
    {
      name: "next-stays-at-the-server's-edge",
      severity: "error",
      from: { path: "^lib/server/", pathNot: "^lib/server/platform/auth/page-guards\\.ts$" },
      to: { path: "^node_modules/next/" },
    },
    ...wingsInOrder,
    ...roomsInOrder,
    everyRoomHasItsPlace,
    {
      name: "the-web-server-knows-the-cache-only",
      severity: "error",
      from: { path: "^server/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|components|demo|prisma|scripts|lib/server)/",
        pathNot:
          "^lib/server/(platform/(cache/|photos/(storage/|private-photos)|env|logger|database/compare-clocks|auth/(session|same-origin)|http/(client-key|api-docs-style|response|route-handler))|reach/live/|money/ledger/(freeze|ledger-mode)|desk/reconcile/generation/)|^components/layout/(head-script|noscript-style)",
      },
    },
    {
      name: "the-server-room-is-nobody's-library",
      severity: "error",
      from: { path: "^(app|components|lib|demo|prisma)/" },
      to: { path: "^server/" },
    },
    {
      name: "only-the-ledger-writes-money",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^lib/server/money/ledger/post-" },
    },
    {
      name: "the-list-of-passwords-stays-on-the-server",
      comment: "The list is as large as all scripts of a page together.",
      severity: "error",
      from: { pathNot: "^lib/server/platform/auth/common-passwords" },
      to: { path: "^node_modules/@zxcvbn-ts/" },
    },
    {
      name: "nothing-leans-on-tests",
      severity: "error",
      from: { pathNot: "^tests/|\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|lib/generated)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
