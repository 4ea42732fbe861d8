/** The log for a person at a terminal: sentences, and only the important ones. */

const WARN = 40;
const ERROR = 50;

/** Fields that mean nothing to a person. */
const UNSAID = new Set(['level', 'time', 'msg', 'err', 'request_id']);

export type TerminalLog = {
  /** A line of JSON as a sentence; null when it is not for a person. */
  format(line: string): string | null;
  /** From now on only failures are printed, so that the announcement stays in sight; the screen shows the rest. */
  calmDown(): void;
};

/** Until `calmDown`, warnings are printed too: they say what the start waits for. */
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
