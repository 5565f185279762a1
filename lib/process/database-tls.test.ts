import tls from "node:tls";
import pg from "pg";
import { requireTls } from "./database-tls";

/** The connection that pg reads from the URL. */
const tlsOf = (url: string) => (new pg.Client({ connectionString: url }) as unknown as { ssl: unknown }).ssl;

test("connections that Oja makes speak TLS 1.2 or 1.3, without broken ciphers", () => {
  expect([tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION]).toEqual(["TLSv1.2", "TLSv1.3"]);
  expect(tls.DEFAULT_CIPHERS).toMatch(/^TLS_AES_256_GCM_SHA384:.*!RC4:!MD5/);
  expect(process.env.NODE_TLS_REJECT_UNAUTHORIZED).toBeUndefined();
});

test.each([
  "postgresql://oja:p%40ss@db.example:5432/oja",
  "postgres://oja@203.0.113.9/oja",
  "postgresql://oja@10.0.0.5/oja",
  "postgresql://oja@db/oja?application_name=oja",
  "postgresql://oja@localhost.example/oja",
  "postgresql://oja@localhost/oja?host=db.example",
])("%s is reached by TLS with a verified certificate", (url) => {
  expect(tlsOf(url)).toBe(false);
  // `{}` is Node's default: the certificate has to name the host.
  expect(tlsOf(requireTls(url, undefined))).toEqual({});
  expect(requireTls(url, "on")).toContain("sslmode=verify-full");
  expect(requireTls(url, "off")).toBe(url);
});

test.each([
  "postgresql://oja@localhost/oja",
  "postgresql://oja@127.0.0.1:5432/oja",
  "postgresql://oja@[::1]/oja",
  "postgresql://oja@db.test/oja",
  "postgresql://oja@%2Fvar%2Frun%2Fpostgresql/oja",
  "postgresql:///oja?host=/var/run/postgresql",
  "postgresql://oja@db.example/oja?sslmode=disable",
  "postgresql://oja@db.example/oja?sslmode=no-verify",
])("%s stays as it is", (url) => {
  expect(requireTls(url, undefined)).toBe(url);
});
