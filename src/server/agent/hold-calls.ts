/** Holds back what may be a call in the text of a model: it is read when the text has ended, and is then no answer. */
import { type Call, callsInText, hasCallTokens } from './calls-in-text.ts';
import { ModelProblem } from './model-failure.ts';

/** Where text goes, and what takes back of it what is not on the screen. */
export type TextSink = { write: (text: string) => void; drop: () => void };

export type CallHolder = TextSink & {
  /** The calls of the text, or none, when the rest of it is passed on. Throws for what can only be a call and is none. */
  end: () => Call[];
};

const BEGINS = [
  // Objects, but no reference: `{{f3}}`, `{f3}`.
  String.raw`\{(?=[^{])(?!\s*f\d)|\{\{\s*["']`,
  String.raw`\[\s*[{"]`,
  String.raw`\[\/?(?:TOOL|ARGS|AVAIL)`,
  '```',
  String.raw`<\/?[|｜]?\s*(?:tool|function|invoke|python|action|start_action|call|arg_|minimax|use_)`,
  '<[|｜]',
  '>>>',
  String.raw`\bto=functions`,
  String.raw`\bprint\(`,
  String.raw`[*_]{0,2}\b(?:action|tool|function|acción|herramienta)[*_]{0,2}\s*:`,
].join('|');
/** What may still become one of them. */
const TAIL = /(?:(?:>{1,3}|[<[{`*_])[^\s<>{}[\]]{0,40}|[\p{L}_.]{1,40}[(*_ ]{0,3})$/u;

/** `names` are the tools that there are. */
export function holdCalls(names: ReadonlySet<string>, sink: TextSink): CallHolder {
  const own = [...names].map((name) =>
    name.includes('_') ? `${name}(?![a-z_])` : `(?:functions\\.${name}\\b|${name}(?:\\(|\\[|\\s*\\{\\s*["'}]))`,
  );
  const begins = new RegExp(`${BEGINS}|(?<![\\w/])[[(\`*"']{0,3}(?:functions\\.)?(?:${own.join('|')})`, 'iu');
  const starts = [
    ...names,
    'functions.',
    'print(',
    'to=functions.',
    'action:',
    'tool:',
    'function:',
    'herramienta:',
    'acción:',
  ];
  /** A word is held while a name may begin with it; `[name(…)]` with its bracket. */
  const mayBegin = (tail: string): boolean => {
    if (/^[<{>]/.test(tail)) return true;
    const word = /(?<![\p{L}_.=(])[\p{L}_.=(]+$/u.exec(tail.trimEnd())?.[0].toLowerCase() ?? '';
    return word === '' || starts.some((each) => each.startsWith(word) || word.startsWith(each));
  };
  let [held, isHeld] = ['', false];
  const pass = (length: number) => {
    if (length > 0) sink.write(held.slice(0, length));
    held = held.slice(length);
  };
  return {
    write(text) {
      held += text;
      if (isHeld) return;
      const begun = begins.exec(held);
      if (begun !== null) {
        isHeld = true;
        pass(begun.index);
        return;
      }
      const tail = TAIL.exec(held);
      pass(tail !== null && mayBegin(tail[0]) ? tail.index : held.length);
    },
    drop() {
      [held, isHeld] = ['', false];
      sink.drop();
    },
    end() {
      const calls = isHeld ? callsInText(held, names) : [];
      if (calls.length === 0 && hasCallTokens(held)) throw new ModelProblem('its call cannot be read');
      if (calls.length === 0) pass(held.length);
      [held, isHeld] = ['', false];
      return calls;
    },
  };
}
