/** The folder of the embedded database and the generated secrets. */
export const dataDir = process.env.DATA_DIR || ".data";
export const databaseName = "oja";
