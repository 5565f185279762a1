/** The parts in use of a package without types */
declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  type Options = {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
