/**
 * npm run admin:create -- --email you@example.com --username you --name "Your Name" [--password …]
 * npm run admin:create -- --promote ID | --demote ID | --end-sessions ID
 */
import { type AdminCommand, readAdminCommand } from "./admin-command";
import { runCli } from "./database/run-cli";

const command = readCommand();
await runCli(async () => {
  const { createAdmin } = await import("@/lib/server/people/accounts/create-admin");
  const { demoteAdmin, promoteToAdmin } = await import("@/lib/server/people/accounts/change-role");
  const { endAllSessions } = await import("@/lib/server/people/accounts/sessions");
  if (command.kind === "create") console.log(await createAdmin(command.account));
  if (command.kind === "promote") console.log(await promoteToAdmin(command.id));
  if (command.kind === "demote") console.log(await demoteAdmin(command.id));
  if (command.kind === "end-sessions") console.log(await endAllSessions(command.id));
  return 0;
});

function readCommand(): AdminCommand {
  try {
    return readAdminCommand(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
