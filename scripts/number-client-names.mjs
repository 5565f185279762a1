/**
 * Renumbers the names in the parameter graph of Prisma's generated client, which saves 25 MB in each process.
 *
 * Its runtime keeps the edges of each of some 4,600 nodes in an object whose keys are the names' numbers. V8
 * gives such an object an array that reaches to its highest key, some 12 kB for a handful of edges, unless the
 * first key is 1,024 or more (JSObject::kMaxGap): then it is a small dictionary. The names therefore begin there.
 */
export const firstNumber = 1024;

/**
 * @param {string} source the generated lib/generated/prisma/internal/class.ts
 * @returns {string} the same with the names numbered from `firstNumber`
 * @throws {Error} when the generated text is not of the known form
 */
export function numberNames(source) {
  const found = /strings: JSON\.parse\(("(?:[^"\\]|\\.)*")\),\s*graph: "([\w-]+)"/.exec(source);
  if (!found) throw new Error("The generated client holds no parameter graph of the known form.");
  const [whole, strings = "", encoded = ""] = found;
  const names = JSON.parse(JSON.parse(strings));
  const numbered = JSON.stringify(JSON.stringify([...Array(firstNumber).fill(""), ...names]));
  const graph = renumber(Buffer.from(encoded, "base64url")).toString("base64url");
  return source.replace(whole, () => `strings: JSON.parse(${numbered}),\n  graph: "${graph}"`);
}

/**
 * Copies the graph, whose form is that of ParamGraph in @prisma/client's runtime, with higher names' numbers.
 * @param {Buffer} graph
 */
function renumber(graph) {
  let at = 0;
  /** @type {number[]} */
  const written = [];
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = graph.readUInt8(at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  /** @param {number} value */
  const write = (value) => {
    for (; value > 127; value >>>= 7) written.push((value & 127) | 128);
    written.push(value);
  };
  const copy = () => {
    const value = read();
    write(value);
    return value;
  };
  /** @param {number} count */
  const copyBytes = (count) => {
    for (let left = count; left > 0; left--) written.push(graph.readUInt8(at++));
  };
  const copyName = () => write(read() + firstNumber);
  /** 0 stands for none, any other is one more than the number. */
  const copyOptionalName = () => {
    const value = read();
    write(value === 0 ? 0 : value + firstNumber);
  };
  const inputs = copy();
  const outputs = copy();
  const roots = copy();
  for (let node = 0; node < inputs; node++)
    for (let edges = copy(); edges > 0; edges--) {
      copyName();
      copyBytes(2); // the mask of scalars
      copy(); // the child
      copyOptionalName(); // of an enum
      copyBytes(1); // the flags
    }
  for (let node = 0; node < outputs; node++)
    for (let edges = copy(); edges > 0; edges--) {
      copyName();
      copy(); // the arguments
      copy(); // the output
    }
  for (let root = 0; root < roots; root++) {
    copyName();
    copy();
    copy();
  }
  if (at !== graph.length) throw new Error("The parameter graph of the generated client has another form.");
  return Buffer.from(written);
}
