/**
 * What a model thought is no part of its answer, nor is what its template puts around it. Servers leave both in the text:
 * `<think>…</think>`, `[THINK]`, channels (`<|channel|>analysis`), `Thought: … Final Answer:`, `<|im_end|>`; some open the
 * thoughts in the prompt, so that the text has only the closing tag.
 */
import type { TextSink } from './hold-calls.ts';

const THOUGHTS =
  '(?:\\w{1,12}:)?(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad|rationale|inner_monologue)';
/** The marks by which a text is taken apart, by their group. */
const MARKS = new RegExp(
  [
    `(?<open><\\s*${THOUGHTS}(?:\\s[^<>\\n]{0,200})?>|\\[THINK\\]|◁think▷|\`\`\`(?:think|thinking|thoughts?|reasoning)[^\\S\\n]*\\n|<\\|(?:begin_of_thought|START_THINKING)\\|>)`,
    `(?<close><\\s*/\\s*${THOUGHTS}\\s*>|\\[/THINK\\]|◁/think▷|<\\|(?:end_of_thought|END_THINKING)\\|>)`,
    '(?<fence>```)',
    '(?<turn><[|｜](?:start|im_start|start_header_id)[|｜]>|<start_of_turn>)',
    '(?<channel><\\|channel\\|>)',
    '(?<message><\\|(?:message|end_header_id)\\|>)',
    '(?<constrain><\\|constrain\\|>)',
    '(?<answers><[|｜]assistant[|｜]>|\\[/INST\\])',
    '(?<ends><[|｜](?:end|return|call|im_end|eot_id|eom_id|endoftext|end_of_text|end_of_turn|end▁of▁sentence)[|｜]>|<end_of_turn>|<eos>|</s>)',
    '(?<others><[|｜](?:user|system|tool|observation)[|｜]>|\\[INST\\])',
    '(?<begins><bos>|<s>|<pad>|<[|｜](?:begin_of_text|begin▁of▁sentence)[|｜]>)',
  ].join('|'),
  'iu',
);
/** What may still become a mark. */
const TAIL = /(?:<[^<>\n]{0,220}|\[\/?[A-Z]{0,5}|◁\/?[a-z]{0,5}|`{1,3}[a-z]{0,9}[^\S\n]*)$/iu;

/** Thoughts that only words part from the answer: how they begin, and what comes before the answer or a call. */
const HEADS: readonly [begins: RegExp, ends: RegExp][] = [
  [
    /^[\s*_#]*(?:thoughts?|thinking|thought process|reasoning|pensamientos?|razonamiento)[*_]*\s*:/i,
    /(?<![^\n])[ \t*_#]{0,8}(?:final answer|answer|response|respuesta(?: final)?)[*_]{0,3} ?:[*_]{0,3}\s{0,8}|(?<![^\n])(?=[ \t*_#]{0,8}action[*_]{0,3} ?:)/i,
  ],
  [/^\s*analysis(?=[^a-z])/, /assistant\s?final(?![a-z])|(?=assistant\s?commentary to=)/],
];
const HEAD_WORDS = 'thoughts thought process thinking reasoning pensamientos razonamiento analysis'.split(
  / (?!process)/,
);
/** Whether an answer that has only begun may still begin like one. */
const mayBeHead = (text: string): boolean => {
  const begun = text
    .slice(0, 40)
    .replace(/[\s*_#]+/g, ' ')
    .trim()
    .toLowerCase();
  return HEAD_WORDS.some((word) => word.startsWith(begun));
};

/** Whether a model leaves thoughts in its text that it never opened; unknown of one that has not answered yet. */
const habits = new Map<string, boolean>();

export type ThoughtFilter = {
  write: (text: string) => void;
  /** Passes on what is held back, without its thoughts, of a text that ended well. */
  end: () => void;
};

/**
 * Passes the answer on as it comes. Of a model whose habit is not known, and of one that was seen to close thoughts it never
 * opened, text is held back until it closes them, or ends. `model` says which one it is, null where thoughts come apart;
 * `think` is told of thoughts, never of what they are.
 */
export function dropThoughts(
  model: string | null,
  sink: TextSink,
  think: (isThinking: boolean) => void,
): ThoughtFilter {
  let mode: 'answer' | 'thought' | 'header' | 'call' | 'ended' = 'answer';
  let isFree = model === null || habits.get(model) === false;
  /** What is not taken apart yet; what is held back of the answer; the header of a message; what came after a closing tag. */
  let [rest, held, header, after] = ['', '', '', ''];
  let [depth, isClosed, isFenced, hasSaid, isAlien, isLine] = [0, false, false, false, false, false];
  let head: RegExp | null | undefined;

  const pass = (text: string) => {
    if (!isFree) {
      held += text;
      return;
    }
    // Blanks before an answer are no part of it.
    const said = hasSaid ? text : text.trimStart();
    if (said === '') return;
    hasSaid = true;
    sink.write(said);
  };
  const free = () => {
    isFree = true;
    const text = held;
    held = '';
    if (text !== '') passHeaded(text);
  };
  /** The answer, when it is known whether it begins with words for thoughts. */
  const passHeaded = (text: string) => {
    if (!isFree || head === null) return pass(text);
    held += text;
    const isHead = head !== undefined;
    if (head === undefined) {
      head = HEADS.find(([begins]) => begins.test(held))?.[1];
      if (head === undefined && mayBeHead(held)) return;
    }
    // Only what is new, from the beginning of its line.
    const from = isHead ? held.lastIndexOf('\n', Math.max(0, held.length - text.length - 40)) + 1 : 0;
    const ends = head?.exec(held.slice(from)) ?? null;
    if (head !== undefined) think(true);
    if (head !== undefined && ends === null) return;
    head = null;
    const said = ends === null ? held : held.slice(from + ends.index + ends[0].length);
    held = '';
    if (ends !== null) think(false);
    pass(said);
  };
  const say = (text: string) => {
    if (mode === 'answer' || mode === 'call') passHeaded(text);
    else if (mode === 'thought') {
      if (text.trim() !== '') think(true);
      after += text;
    } else if (mode === 'header') {
      header += text;
      const end = isLine ? header.indexOf('\n') : -1;
      if (end !== -1) enter(header.slice(0, end), header.slice(end + 1));
    }
  };
  const enter = (heading: string, text: string) => {
    const called = /to=(?:functions\.)?([\w.-]{1,60})/.exec(heading)?.[1];
    const channel = /\b(analysis|commentary|final)\b/i.exec(heading)?.[1]?.toLowerCase();
    isAlien ||= channel === undefined && called === undefined && !/^(?:assistant|model|ai)?$/i.test(heading.trim());
    if (isAlien) mode = 'ended';
    else if (called !== undefined) {
      mode = 'call';
      if (!isFree) free();
      passHeaded(`<tool_call>${called}\n`);
    } else mode = channel === undefined || channel === 'final' ? 'answer' : 'thought';
    // A channel ends by no tag.
    if (mode === 'thought') depth = Number.POSITIVE_INFINITY;
    if (mode === 'answer') {
      think(false);
      if (channel === 'final' && !isFree) free();
    }
    say(text);
  };
  const close = () => {
    if (mode === 'thought') {
      depth--;
      [after, isClosed] = ['', Number.isFinite(depth)];
      if (depth > 0) return;
      think(false);
      [mode, isClosed] = ['answer', false];
      // It opens its thoughts itself.
      if (model !== null && !habits.has(model)) habits.set(model, false);
      if (held.trim() === '') free();
    } else if (mode === 'answer' && !isAlien) {
      if (held.trim() !== '' || hasSaid) {
        think(true);
        think(false);
      }
      if (model !== null) habits.set(model, true);
      [held, hasSaid, isFree] = ['', false, true];
      head = null;
      // What is not yet on the screen is no answer either.
      sink.drop();
    }
  };
  const mark = (groups: Readonly<Record<string, string | undefined>>, text: string) => {
    if (groups['open'] !== undefined && (mode === 'answer' || mode === 'thought')) {
      if (mode === 'answer') [mode, depth, isFenced] = ['thought', 1, text.startsWith('`')];
      else depth++;
    } else if (groups['close'] !== undefined) close();
    else if (groups['fence'] !== undefined) {
      if (mode === 'thought' && isFenced) close();
      else say(text);
    } else if (groups['turn'] !== undefined) {
      isLine = !/<\|(?:start|start_header_id)\|>/i.test(text);
      if (!isAlien) [mode, header] = ['header', ''];
    } else if (groups['channel'] !== undefined) {
      if (!isAlien) [header, isLine, mode] = [mode === 'header' ? `${header} ` : '', false, 'header'];
    } else if (groups['constrain'] !== undefined) header += ' ';
    else if (groups['message'] !== undefined) {
      if (mode === 'header') enter(header, '');
    } else if (groups['answers'] !== undefined) mode = isAlien ? 'ended' : 'answer';
    else if (groups['others'] !== undefined) [mode, isAlien] = ['ended', true];
    else if (groups['ends'] !== undefined) {
      if (mode === 'call') passHeaded('</tool_call>');
      think(false);
      mode = 'ended';
    }
  };
  const takeApart = (isWhole: boolean) => {
    for (let found = MARKS.exec(rest); found !== null; found = MARKS.exec(rest)) {
      // A fence may still become one of thoughts.
      if (found.groups?.['fence'] !== undefined && !isWhole && /^```[a-z]{0,9}[^\S\n]*$/i.test(rest.slice(found.index)))
        break;
      say(rest.slice(0, found.index));
      rest = rest.slice(found.index + found[0].length);
      mark(found.groups ?? {}, found[0]);
    }
    const tail = isWhole ? null : TAIL.exec(rest);
    const ready = rest.slice(0, tail?.index ?? rest.length);
    rest = rest.slice(ready.length);
    if (ready !== '') say(ready);
  };
  return {
    write(text) {
      rest += text;
      takeApart(false);
    },
    end() {
      takeApart(true);
      // Opened twice and closed once, what comes after the closing tag is the answer.
      const late = mode === 'thought' && isClosed ? after : '';
      if (!isFree) free();
      if (late !== '') passHeaded(late);
      think(false);
      // `Thought: …` without its end: what comes after the paragraph.
      const text = head instanceof RegExp ? (/\n\s*\n([\s\S]*)$/.exec(held)?.[1] ?? '') : held;
      [held, head] = ['', null];
      pass(text);
      if (model !== null && !habits.has(model) && hasSaid) habits.set(model, false);
    },
  };
}
