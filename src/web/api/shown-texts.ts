/**
 * The one place where what the service answers becomes what the screen shows: texts of others come without marks that
 * would turn around, hide or join what stands beside them. What is stored, and what programs read, stays as it was given.
 */
import { withoutControlMarks } from '../../domain/control-marks.ts';

/** Control characters as JSON writes them, which are none before it is read; a backslash before another is a backslash. */
const ESCAPED = /(\\\\)|\\u00[01][\da-f]|\\[bfr]/gi;

/** A text of JSON whose strings are as they may be shown. */
export function shownJson(json: string): string {
  const bare = withoutControlMarks(json);
  return bare.includes('\\') ? bare.replace(ESCAPED, (_mark, backslash?: string) => backslash ?? '') : bare;
}

/** An answer with its texts as they may be shown; what is no JSON is left alone. */
export async function shownAnswer(response: Response): Promise<Response> {
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return response;
  const { status, statusText, headers } = response;
  return new Response(shownJson(await response.text()), { status, statusText, headers });
}

/** The same for events that are still coming: each line is whole before it is looked at. */
export function shownEvents(response: Response): Response {
  const { status, statusText, headers } = response;
  if (!response.body) return response;
  let rest = '';
  const lines = new TransformStream<string, string>({
    transform(piece, events) {
      rest += piece;
      const end = rest.lastIndexOf('\n') + 1;
      if (end > 0) events.enqueue(shownJson(rest.slice(0, end)));
      rest = rest.slice(end);
    },
    flush: (events) => events.enqueue(shownJson(rest)),
  });
  const body = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(lines)
    .pipeThrough(new TextEncoderStream());
  return new Response(body, { status, statusText, headers });
}
