import "server-only";
import { env } from "./env";

/** The outside services of these settings, for the sentences that depend on them. */

/** Whether /contact names an address at which people reach somebody */
export function hasSupport(): boolean {
  const { SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_WHATSAPP } = env();
  return [SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_WHATSAPP].some(Boolean);
}

/** Whether mails leave this machine; otherwise they are files in DATA_DIR/mail */
export const sendsMails = (): boolean => env().SMTP_URL !== undefined;
