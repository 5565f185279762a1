/** Notes on screens beside a promise that an unset service cannot keep (lib/server/platform/services.ts). */
export const noMailServer = "No mail server is set here yet: mails are files on this server.";
export const noTextService = "No service for text messages is set here yet: they are files on this server.";
