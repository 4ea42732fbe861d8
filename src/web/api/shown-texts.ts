/**
 * The one place where responses are cleaned for the screen: control marks that would reverse, hide or join neighbouring
 * text are removed. Stored data and other clients keep the original.
 */
import { withoutControlMarks } from '../../domain/control-marks.ts';

/** Control characters as JSON escapes; an escaped backslash before one is a plain backslash. */
const ESCAPED = /(\\\\)|\\u00[01][\da-f]|\\[bfr]/gi;

/** Removes control marks from the strings in a JSON text. */
export function shownJson(json: string): string {
  const bare = withoutControlMarks(json);
  return bare.includes('\\') ? bare.replace(ESCAPED, (_mark, backslash?: string) => backslash ?? '') : bare;
}

/** Cleans a response; leaves anything but JSON alone. */
export async function shownAnswer(response: Response): Promise<Response> {
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return response;
  const { status, statusText, headers } = response;
  return new Response(shownJson(await response.text()), { status, statusText, headers });
}

/** Cleans an event stream line by line, each once it is complete. */
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
