/** Where `npm start` keeps what is its own: the embedded database and the secrets that it makes. */
export const dataDir = process.env.DATA_DIR || ".data";
export const databaseName = "oja";
