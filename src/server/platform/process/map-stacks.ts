/**
 * Stacks of the built program with the places of its sources. A source map is read when the first stack of its file is
 * asked for: Node's own --enable-source-maps reads all of them at the start, which doubles its time.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** From now on stacks name the sources of files that have a map beside them. */
export function mapStacks(): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    let map = maps.get(file);
    if (map === undefined) {
      map = readMap(file);
      maps.set(file, map);
    }
    return map;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame, mapOf)}`)].join('\n');
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
}

/** V8's call sites write themselves as a line of a stack, which their type does not say. */
type Frame = NodeJS.CallSite & { toString(): string };

function placeOf(frame: Frame, mapOf: (file: string) => SourceMap | null): string {
  const written = frame.toString();
  const file = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith('file:') || line === null || column === null) return written;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return written;
  const source = fileURLToPath(new URL(origin.fileName, file));
  return written.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}
