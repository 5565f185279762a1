/** The folder of everything that Oja writes to disk: the embedded database, its secret, mails without SMTP_URL. */
export const dataDir = process.env.DATA_DIR || ".data";
