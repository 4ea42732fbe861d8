/** Wakes who waits, and remembers that it rang when nobody did. */
export type Bell = {
  ring(): void;
  /** Whether it rang since the last question. */
  hasRung(): boolean;
  /** Until it rings, or so many milliseconds. */
  wait(ms: number): Promise<void>;
};

export function createBell(): Bell {
  let rang = false;
  let wake = () => {};
  const hasRung = () => {
    const answer = rang;
    rang = false;
    return answer;
  };
  return {
    ring() {
      rang = true;
      wake();
    },
    hasRung,
    wait: (ms) =>
      new Promise((resolve) => {
        if (hasRung()) {
          resolve();
          return;
        }
        const timer = setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          rang = false;
          wake = () => {};
          resolve();
        };
      }),
  };
}
