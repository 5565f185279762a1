/**
 * Some calls want to know again who somebody signed in is (403 confirmation_required). The dialog that asks is
 * loaded when it is needed; afterwards the call goes on.
 */
export type AskedConfirmation = { settle(isConfirmed: boolean): void };

let asked: AskedConfirmation | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Asks once, however many calls wait for it. @returns false when the person declined */
export function askForConfirmation(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      asked = answer = undefined;
      notify();
      resolve(isConfirmed);
    };
    asked = { settle };
    notify();
  });
  return answer;
}

export const askedConfirmation = (): AskedConfirmation | undefined => asked;

/** @returns how to unsubscribe */
export function onConfirmationAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());
