import next from "eslint-config-next";
import typescript from "typescript-eslint";

/** Money and trust scores are exact: floats are forbidden. */
const noFloats = [{ name: "parseFloat", message: "Money is kobo in bigint: lib/domain/money/kobo." }];

/** Only these files have React in them: its rules compile whatever they look at. */
const filesOfReact = ["{app,components,lib/client}/**/*.{ts,tsx}", "**/*.tsx"];
const [react, ...restOfNext] = next;

const config = [
  {
    ignores: [
      "**/.next/**",
      ".data/**",
      "lib/generated/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  { ...react, files: filesOfReact },
  ...restOfNext,
  ...typescript.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    rules: {
      "no-restricted-globals": ["error", ...noFloats],
      "max-lines-per-function": ["error", { max: 70, skipBlankLines: true, skipComments: true }],
      eqeqeq: ["error", "always"],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-console": "error",
    },
  },
  {
    files: ["scripts/**", "prisma/**", "demo/**", "tests/**", "lib/process/**", "*.config.*"],
    rules: { "no-console": "off" },
  },
  {
    files: ["app/**", "components/**", "tests/**", "demo/pictures/**"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    // Only env.ts reads the environment.
    files: ["app/**", "components/**", "lib/**", "middleware.ts"],
    ignores: ["lib/server/platform/env.ts", "lib/server/platform/site-url.ts", "lib/process/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Settings come from lib/server/platform/env." },
      ],
    },
  },
];

export default config;
