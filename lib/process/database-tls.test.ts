import pg from "pg";
import { requireTls } from "./database-tls";

/** What pg makes of the URL. */
const tlsOf = (url: string) => (new pg.Client({ connectionString: url }) as unknown as { ssl: unknown }).ssl;

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
