/**
 * Collapses a turn that was recorded more than once (docs/rules/chat-snapshot.md, "Repetition"). Clients and engines
 * re-record turns when a run resumes: with the same ids, with new ones, or with none; with content as text or as parts;
 * and some model servers number the calls of every turn from `call_0`.
 */
import {
  type AssistantMessage,
  type ChatMessage,
  isEmpty,
  plainText,
  type Read,
  type ToolCall,
  type ToolMessage,
  textOfPart,
  type UserMessage,
} from './chat-message.ts';

/** The person's message, and the answers to it. */
type Turn = {
  /** The person's message as a `saidKey`; null before the first one. */
  said: string | null;
  answers: AssistantMessage[];
  /** The calls of the turn, by the id that each came with. */
  calls: Map<string, ToolCall>;
};

type Thread = {
  messages: ChatMessage[];
  turns: Turn[];
  turn: Turn;
  turnOf: Map<ChatMessage, Turn>;
  /**
   * What the current repetition of the turn has covered so far: each recorded answer and call can match one of the
   * repeated ones. Null while the turn is recorded for the first time.
   */
  retold: Set<AssistantMessage | ToolCall> | null;
  /** Messages by role and original id; results by the call they answer. */
  known: Map<string, ChatMessage>;
  callIds: Set<string>;
  freshId: () => string;
  idFor: (message: ChatMessage) => string;
};

/** The messages without recognizable repetitions: first positions and order are kept. */
export function recordOnce(read: readonly Read[], newId: () => string): ChatMessage[] {
  const thread = openThread(read, newId);
  for (const [at, { message, hadId }] of read.entries()) {
    if (message.role === 'user') recordUser(thread, message, hadId, read.slice(at + 1));
    else if (message.role === 'assistant') recordAnswer(thread, message, hadId);
    else if (message.role === 'tool') recordResult(thread, message);
    else recordNote(thread, message, hadId);
  }
  return thread.messages;
}

/** Equal for a text and for that text as parts; any other part, such as a picture, makes it different. */
function saidKey({ content }: UserMessage): string {
  if (typeof content !== 'string' && content.some((part) => textOfPart(part) === null)) return JSON.stringify(content);
  return plainText(content);
}

function openThread(read: readonly Read[], newId: () => string): Thread {
  const taken = new Set(read.map(({ message }) => message.id));
  const callIds = new Set<string>();
  for (const { message } of read) {
    if (message.role === 'assistant') for (const call of message.toolCalls ?? []) taken.add(call.id);
    if (message.role === 'tool') taken.add(message.toolCallId);
  }
  const given = new Set<string>();
  const freshId = () => {
    let id: string;
    do id = newId();
    while (taken.has(id) || given.has(id) || callIds.has(id));
    return id;
  };
  const idFor = ({ id: own }: ChatMessage) => {
    const id = own === '' || given.has(own) ? freshId() : own;
    given.add(id);
    return id;
  };
  const turn: Turn = { said: null, answers: [], calls: new Map() };
  return {
    messages: [],
    turns: [turn],
    turn,
    turnOf: new Map(),
    retold: null,
    known: new Map(),
    callIds,
    freshId,
    idFor,
  };
}

/** Appends a message under a unique id. */
function push<M extends ChatMessage>(thread: Thread, message: M, key: string): M {
  const added = { ...message, id: thread.idFor(message) };
  thread.messages.push(added);
  thread.known.set(key, added);
  thread.turnOf.set(added, thread.turn);
  return added;
}

function tellAgain(thread: Thread, turn: Turn): void {
  if (turn !== thread.turn || thread.retold === null) thread.retold = new Set();
  thread.turn = turn;
}

function recordUser(thread: Thread, message: UserMessage, hadId: boolean, after: readonly Read[]): void {
  const said = saidKey(message);
  // The same id with another text is another message of the person.
  const key = `user ${JSON.stringify([message.id, said])}`;
  const known = hadId ? thread.known.get(key) : undefined;
  const again = known ? thread.turnOf.get(known) : turnToldAgain(thread, said, hadId, after);
  if (again) {
    // A new repetition, even of the current turn.
    thread.retold = null;
    tellAgain(thread, again);
    return;
  }
  thread.turn = { said, answers: [], calls: new Map() };
  thread.turns.push(thread.turn);
  thread.retold = null;
  push(thread, message, key);
}

/**
 * The recorded turn that a user message with an unknown id repeats, if any: the first call or result after it, up to
 * the person's next message, belongs to a turn with the same words. With an id of its own it may be the same words said
 * twice, unless it stands between a call and its result, where nobody can say anything.
 */
function turnToldAgain(thread: Thread, said: string, hadId: boolean, after: readonly Read[]): Turn | undefined {
  for (const { message: next } of after) {
    if (next.role === 'user') return undefined;
    if (next.role === 'tool') {
      const turn = turnOfCall(thread, next.toolCallId);
      const waits = turn === thread.turn && !isEmpty(next) && !isAnswered(thread, next.toolCallId);
      return turn?.said === said && (!hadId || waits) ? turn : undefined;
    }
    const callId = next.role === 'assistant' ? next.toolCalls?.[0]?.id : undefined;
    if (callId === undefined) {
      if (hadId && next.role === 'assistant') return undefined;
      continue;
    }
    return hadId ? undefined : thread.turns.findLast((turn) => turn.said === said && turn.calls.has(callId));
  }
  return undefined;
}

function turnOfCall(thread: Thread, callId: string): Turn | undefined {
  return thread.turn.calls.has(callId) ? thread.turn : thread.turns.findLast((turn) => turn.calls.has(callId));
}

/** The call that an id means at its position: of this turn first, and an earlier turn before a later one. */
function resolveCallId(thread: Thread, callId: string): string {
  return turnOfCall(thread, callId)?.calls.get(callId)?.id ?? callId;
}

function isAnswered(thread: Thread, callId: string): boolean {
  const result = thread.known.get(`tool ${resolveCallId(thread, callId)}`);
  return result !== undefined && !isEmpty(result);
}

function recordAnswer(thread: Thread, message: AssistantMessage, hadId: boolean): void {
  const key = `assistant ${message.id}`;
  const known = hadId ? (thread.known.get(key) as AssistantMessage | undefined) : undefined;
  const turn = known && thread.turnOf.get(known);
  if (turn) tellAgain(thread, turn);
  const same = known ?? answerToldAgain(thread, message);
  if (!same) {
    const { toolCalls, ...bare } = message;
    const added = push<AssistantMessage>(thread, bare, key);
    thread.turn.answers.push(added);
    thread.retold?.add(added);
    addCalls(thread, added, toolCalls ?? []);
    return;
  }
  thread.retold?.add(same);
  if (!isEmpty(message) && (known || isLonger(message, same))) same.content = message.content ?? '';
  if (message.metadata) same.metadata = { ...same.metadata, ...message.metadata };
  addCalls(thread, same, message.toolCalls ?? []);
}

/**
 * The answer that one under a new id repeats: the next one in the repeated turn with the same text, or the beginning of
 * it.
 */
function answerToldAgain({ turn, retold }: Thread, message: AssistantMessage): AssistantMessage | undefined {
  const text = message.content ?? '';
  if (!retold || text === '') return undefined;
  return turn.answers.find(({ content = '', ...answer }) => {
    const isFree = !turn.answers.some((each) => each.id === answer.id && retold.has(each));
    return isFree && content !== '' && (content.startsWith(text) || text.startsWith(content));
  });
}

function isLonger(message: AssistantMessage, than: AssistantMessage): boolean {
  return (message.content?.length ?? 0) > (than.content?.length ?? 0);
}

/** Adds the calls that the thread lacks to a message, and arguments to a call recorded without them. */
function addCalls(thread: Thread, to: AssistantMessage, calls: readonly ToolCall[]): void {
  for (const call of calls) {
    const recorded = recordedCall(thread, to, call);
    if (recorded) {
      thread.retold?.add(recorded);
      thread.turn.calls.set(call.id, recorded);
      if (recorded.function.arguments === '') recorded.function = call.function;
      continue;
    }
    // Another turn uses that call id: this call and its result get a new one.
    const added = thread.callIds.has(call.id) ? { ...call, id: thread.freshId() } : call;
    thread.callIds.add(added.id);
    thread.turn.calls.set(call.id, added);
    thread.retold?.add(added);
    to.toolCalls = [...(to.toolCalls ?? []), added];
  }
}

function recordedCall({ turn, retold }: Thread, to: AssistantMessage, call: ToolCall): ToolCall | undefined {
  const byId = to.toolCalls?.find(({ id }) => id === call.id) ?? turn.calls.get(call.id);
  if (byId || !retold) return byId;
  const asked = JSON.stringify(call.function);
  return [...turn.calls.values()].find((each) => !retold.has(each) && JSON.stringify(each.function) === asked);
}

function recordResult(thread: Thread, message: ToolMessage): void {
  const toolCallId = resolveCallId(thread, message.toolCallId);
  const key = `tool ${toolCallId}`;
  const first = thread.known.get(key);
  if (!first) push(thread, { ...message, toolCallId }, key);
  else if (isEmpty(first) && !isEmpty(message)) Object.assign(first, { ...message, toolCallId, id: first.id });
}

function recordNote(thread: Thread, message: ChatMessage, hadId: boolean): void {
  const key = `${message.role} ${message.id}`;
  const first = hadId ? thread.known.get(key) : undefined;
  if (!first) {
    push(thread, message, key);
    return;
  }
  if (!isEmpty(message)) first.content = plainText(message.content ?? '');
  if (message.metadata) first.metadata = { ...first.metadata, ...message.metadata };
}
