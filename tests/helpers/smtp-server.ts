/** A real SMTP server for the mails of a test. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { env } from "@/lib/server/platform/env";

const servers: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
});

type Options = SMTPServerOptions & {
  /** A whole mail is here, and its sender does not know yet */
  onArrived?(): void;
  /** Its sender is told */
  onTaken?(): void;
};

/** Starts a server that the next mails go to, until the end of the test. @returns what arrived */
export async function startServer({ onArrived, onTaken, ...options }: Options = {}): Promise<ParsedMail[]> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) =>
      username === "mailer" && password === "secret" ? done(null, { user: username }) : done(new Error("No")),
    onData: (stream, _session, done) => {
      // A sender that dies ends its mail in the middle.
      stream.on("error", () => undefined);
      simpleParser(stream).then((mail) => {
        received.push(mail);
        onArrived?.();
        done();
        onTaken?.();
      }, done);
    },
    ...options,
  });
  server.on("error", () => undefined);
  servers.push(server);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  pointTo((listener.address() as AddressInfo).port);
  return received;
}

/** The next mails go to this port; nothing listens at port 1. */
export const pointTo = (port: number) => void (env().SMTP_URL = `smtp://mailer:secret@127.0.0.1:${port}`);

/** Ends the connection as a server does that dies. */
export function hangUp({ id }: { id: string }): void {
  for (const server of servers)
    for (const connection of (server as unknown as { connections: Set<Connection> }).connections)
      if (connection.session.id === id) connection._socket.destroy();
}
type Connection = { session: { id: string }; _socket: { destroy(): void } };
