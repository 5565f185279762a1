/** The package's own module cannot be compiled for Jest: it declares __dirname. */
import path from "node:path";

export default path.resolve("node_modules/word-list/words.txt");
