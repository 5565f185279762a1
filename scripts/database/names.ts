export const databaseName = "oja";
