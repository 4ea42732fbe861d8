/**
 * Reasons for rejections. A rule returns one of the codes of its table with the values for its text: the screen formats
 * it in its own language, and the table's English message is for programs.
 */

/** The message of each code; a code with values has a function. */
export type Sentences = Readonly<Record<string, string | ((params: never) => string)>>;

type ParamsOf<Sentence> = Sentence extends (params: infer Params) => string ? Params : Record<string, never>;

/** One of a table's codes, with its values and its message. */
export type ReasonOf<S extends Sentences> = {
  [Code in keyof S & string]: { readonly code: Code; readonly params: ParamsOf<S[Code]>; readonly message: string };
}[keyof S & string];

/** A dictionary for every code of a table in another language. */
export type WordsOf<S extends Sentences> = {
  readonly [Code in keyof S]: S[Code] extends string ? string : S[Code] | string;
};

/** A code as it arrives over the wire. */
export type WireReason = {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Creates the reasons of a table: `reason('not_a_date', { printed })`. */
export function reasonsOf<S extends Sentences>(sentences: S) {
  return <Code extends keyof S & string>(
    code: Code,
    ...[params]: S[Code] extends string ? [] : [params: ParamsOf<S[Code]>]
  ) => {
    const values = params ?? {};
    return { code, params: values, message: wordsFor(sentences, { code, params: values }) } as Extract<
      ReasonOf<S>,
      { code: Code }
    >;
  };
}

/** The codes of a table, in order. */
export const codesOf = <S extends Sentences>(sentences: S) =>
  Object.keys(sentences) as [keyof S & string, ...(keyof S & string)[]];

/** The text of a dictionary for a reason; null for an unknown code: the service is newer than the page. */
export function wordsFor(words: Sentences, { code, params }: WireReason): string | null {
  const said = Object.hasOwn(words, code) ? words[code] : undefined;
  return typeof said === 'function' ? said(params as never) : (said ?? null);
}
