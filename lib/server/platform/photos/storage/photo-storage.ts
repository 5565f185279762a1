/** Where the files of photos are. A key names a file of one content: it is written again at will, never changed. */
export type PhotoStorage = {
  /** The file is complete when this resolves, and absent or complete at any time before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when there is none */
  get(key: string): Promise<Buffer | undefined>;
  /** A file that does not exist is deleted. */
  delete(key: string): Promise<void>;
};
