/**
 * What a model thought is no part of its answer, also where its server leaves the thoughts in the text without an opening
 * tag: templates that open `<think>` in the prompt, and channels of their own (`<|channel|>analysis`).
 */

const CLOSED = /<\/(?:think|thinking|thought|reasoning)>/i;
const [OPENS, SAYS] = ['<|channel|>', '<|message|>'];
const CHANNEL = /<\|(?:channel|start|message)\|>/;
/** What comes last is the answer: of the channel that is called so, or after the closing tag. */
function withoutThoughts(text: string): string {
  if (CHANNEL.test(text)) {
    const channel = text.slice(text.lastIndexOf(OPENS));
    const begins = channel.indexOf(SAYS);
    if (begins === -1 || channel.slice(OPENS.length, begins).trim() !== 'final') return '';
    const said = channel.slice(begins + SAYS.length);
    const end = said.search(/<\|[a-z_]{1,20}\|>/);
    return (end === -1 ? said : said.slice(0, end)).trim();
  }
  const parts = text.split(new RegExp(CLOSED, 'gi'));
  return parts.length === 1 ? text : (parts.at(-1) ?? '').trimStart();
}

/** The models whose text was seen to begin with thoughts. */
const thinkers = new Set<string>();

export type ThoughtFilter = {
  write: (text: string) => void;
  /** Passes on what is held back, without its thoughts. */
  end: () => void;
  isHolding: () => boolean;
};

/**
 * Passes text on as it comes. Of a model that was once seen to close thoughts which it never opened, text is held back until
 * it closes them again, or ends; so is what begins with a channel. `model` says which one it is; `text` is where it goes.
 */
export function dropThoughts(model: string, text: { write: (text: string) => void; drop: () => void }): ThoughtFilter {
  /** All of it so far, and what of it is held back. */
  let [seen, held] = ['', ''];
  let isPassed = !thinkers.has(model);
  /** Blanks after the thoughts are no part of the answer. */
  let isAfter = false;
  return {
    write(delta) {
      seen += delta;
      held += delta;
      // A first `<` may become one.
      const isChannel = /^\s*(?:$|<(?:$|\|))/.test(seen);
      if (isPassed && !isChannel && !CLOSED.test(seen)) {
        const rest = isAfter ? held.trimStart() : held;
        isAfter &&= rest === '';
        held = '';
        if (rest !== '') text.write(rest);
        return;
      }
      const closed = isChannel ? null : CLOSED.exec(seen);
      if (closed === null) return;
      thinkers.add(model);
      // What is not yet on the screen is no answer either.
      if (isPassed) text.drop();
      isPassed = true;
      const rest = seen.slice(closed.index + closed[0].length).trimStart();
      [seen, held] = ['', ''];
      isAfter = rest === '';
      if (rest !== '') text.write(rest);
    },
    end() {
      const said = withoutThoughts(held);
      held = '';
      if (said !== '') text.write(said);
    },
    isHolding: () => held !== '',
  };
}
