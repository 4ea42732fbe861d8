/** What of the log a person at a terminal is told: sentences, and only those that are worth a look. */

const WARN = 40;
const ERROR = 50;

/** What goes with each line and says nothing to a person. */
const UNSAID = new Set(['level', 'time', 'msg', 'err', 'request_id']);

export type TerminalLog = {
  /** A line of JSON as a sentence; null when it is not for a person. */
  format(line: string): string | null;
  /** From now on only what failed is said: the screen says the rest, and what was announced stays in sight. */
  calmDown(): void;
};

/** Makes the voice. Until it calms down, it says warnings too: what the start waits for. */
export function createTerminalLog(): TerminalLog {
  let least = WARN;
  return {
    format(line) {
      const { level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & { err?: { message?: string } };
      if (Number(level) < least) return null;
      const details = Object.entries(rest).flatMap(([name, value]) =>
        !UNSAID.has(name) && (typeof value === 'string' || typeof value === 'number')
          ? [`${name.replaceAll('_', ' ')} ${value}`]
          : [],
      );
      const because = err?.message === undefined ? '' : `: ${err.message}`;
      const more = details.length === 0 ? '' : ` (${details.join(', ')})`;
      return `  ${String(msg)}${because}${more}\n`;
    },
    calmDown() {
      least = ERROR;
    },
  };
}
