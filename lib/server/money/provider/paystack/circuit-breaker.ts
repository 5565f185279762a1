import "server-only";

/** A single slow call is no reason to stop the others. */
const mostUnanswered = 3;
const pauseMs = 60_000;

/**
 * Keeps calls that nobody answers from holding up all other work: after some in a row the next ones fail at once. When a
 * minute has passed, one call tries for all. Calls over the provider's limit are not sent either, until it takes them
 * again.
 */
export class CircuitBreaker {
  private unanswered = 0;
  private triesAgainAt = 0;
  private waitsUntil = 0;

  /** For how many ms more calls would be refused, because an answer asked to wait */
  get waitMs(): number {
    return Math.max(0, this.waitsUntil - performance.now());
  }

  wait(ms: number): void {
    this.waitsUntil = performance.now() + ms;
  }

  /** @returns false when a call would wait in vain */
  admitsCall(): boolean {
    const now = performance.now();
    if (this.unanswered < mostUnanswered) return true;
    if (now < this.triesAgainAt) return false;
    this.triesAgainAt = now + pauseMs;
    return true;
  }

  /** Any answer counts, also a refusal. */
  hasAnswered(): void {
    this.unanswered = 0;
  }

  hasTimedOut(): void {
    this.unanswered++;
    this.triesAgainAt = performance.now() + pauseMs;
  }
}
