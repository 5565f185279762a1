/**
 * @typedef {import("./render-page.mjs").PageRequest} PageRequest
 * @typedef {import("./render-page.mjs").RenderedPage} RenderedPage
 * @typedef {{ render(request: PageRequest): Promise<RenderedPage>, atOnce: number }} Place atOnce: pages
 *   that it takes at a time; none while it is away
 * @typedef {{ place: Place, underWay: number }} Seat
 */

/**
 * Where pages are rendered: the first place that is free takes the next page, in the order in which
 * they are asked for. More at once would only make each slower: rendering is work for one thread, and
 * what is half done fills memory (docs/decisions/018-few-pages-at-a-time.md).
 */
export class RenderingPlaces {
  /** @param {Place[]} places the ones to be filled first, first */
  constructor(places) {
    /** @type {Seat[]} */
    this.seats = places.map((place) => ({ place, underWay: 0 }));
    /** @type {((seat: Seat) => void)[]} */
    this.waiting = [];
  }

  /**
   * @param {PageRequest} request
   * @param {() => boolean} isWanted whether somebody still waits for it when its turn has come
   * @returns {Promise<RenderedPage | undefined>} undefined when nobody does
   */
  async render(request, isWanted) {
    const seat = await this.#takeSeat();
    try {
      return isWanted() ? await seat.place.render(request) : undefined;
    } catch (error) {
      if (seat.place.atOnce > 0) throw error;
    } finally {
      seat.underWay--;
      this.fill();
    }
    // The place has gone while it rendered.
    return this.render(request, isWanted);
  }

  /** Gives free seats to who waits; to be called when a place has come back, too. */
  fill() {
    for (let seat = this.#freeSeat(); seat && this.waiting.length > 0; seat = this.#freeSeat()) {
      seat.underWay++;
      this.waiting.shift()?.(seat);
    }
  }

  /** @returns {Seat | Promise<Seat>} taken already */
  #takeSeat() {
    const seat = this.#freeSeat();
    if (!seat) return new Promise((resolve) => this.waiting.push(resolve));
    seat.underWay++;
    return seat;
  }

  #freeSeat() {
    return this.seats.find(({ place, underWay }) => underWay < place.atOnce);
  }
}
