import { fork } from "node:child_process";

/**
 * @typedef {import("./render-page.mjs").PageRequest} PageRequest
 * @typedef {import("./render-page.mjs").RenderedPage} RenderedPage
 * @typedef {{ resolve(page: RenderedPage): void, reject(error: Error): void }} Asked
 * @typedef {{ id: number, request: PageRequest } | { expired: readonly string[] | "all" }} ToRenderer
 * @typedef {{ isReady: true } | { id: number, page: RenderedPage } | { id: number, failure: string }} FromRenderer
 */

const againAfterMs = 1_000;
const ended = () => new Error("The renderer ended");

/**
 * A process that renders pages, so that the server has its thread for answering. It keeps no page;
 * of the facts that it remembers it is told through the same channel what has expired, so that a page
 * asked for after a change is rendered after it too.
 */
export class RendererProcess {
  /**
   * @param {string} script what it runs @param {number} atOnce pages that it takes at a time, when it is ready
   * @param {{ execArgv?: string[], onReady(): void }} options
   */
  constructor(script, atOnce, options) {
    this.script = script;
    this.atOnceWhenReady = atOnce;
    this.atOnce = 0;
    this.options = options;
    /** @type {Map<number, Asked>} */
    this.asked = new Map();
    this.lastId = 0;
    this.isStopped = false;
    this.#start();
  }

  #start() {
    const { execArgv, onReady } = this.options;
    this.child = fork(this.script, { execArgv, serialization: "advanced" });
    this.child.on("message", (/** @type {FromRenderer} */ message) => {
      if ("isReady" in message) {
        this.atOnce = this.atOnceWhenReady;
        onReady();
      } else this.#settle(message);
    });
    this.child.once("exit", () => {
      this.atOnce = 0;
      for (const { reject } of this.asked.values()) reject(ended());
      this.asked.clear();
      if (!this.isStopped) setTimeout(() => this.#start(), againAfterMs).unref();
    });
  }

  /** @param {{ id: number } & ({ page: RenderedPage } | { failure: string })} message */
  #settle(message) {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if ("page" in message) asked?.resolve(message.page);
    else asked?.reject(new Error(message.failure));
  }

  /** @param {PageRequest} request @returns {Promise<RenderedPage>} */
  render(request) {
    if (this.atOnce === 0) return Promise.reject(ended());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.#send({ id, request });
    });
  }

  /** @param {readonly string[]} tags */
  expire(tags) {
    this.#send({ expired: tags });
  }

  expireAll() {
    this.#send({ expired: "all" });
  }

  /** @returns {Promise<void>} when it has ended */
  stop() {
    this.isStopped = true;
    const { child } = this;
    if (!child?.connected) return Promise.resolve();
    const exit = new Promise((resolve) => child.once("exit", () => resolve(undefined)));
    child.disconnect();
    return exit;
  }

  /** @param {ToRenderer} message */
  #send(message) {
    // One that has just ended says so itself, and the next one remembers nothing.
    if (this.child?.connected) this.child.send(message, () => undefined);
  }
}
