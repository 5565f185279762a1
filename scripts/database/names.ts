export const databaseName = "oja";
/** The role of the server and the worker in the embedded database; its owner only migrates. */
export const appRole = "oja_app";
