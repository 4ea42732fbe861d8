/** Answers for texts that come again and again: a list names the same merchants many times. */

const TEXTS_MAX = 5_000;

/** The same function, which keeps its answers for some thousand texts. They are shared: nobody may change one. */
export function remember<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text) => {
    let found = known.get(text);
    if (!found) {
      found = { answer: answer(text) };
      if (known.size >= TEXTS_MAX) known.clear();
      known.set(text, found);
    }
    return found.answer;
  };
}
