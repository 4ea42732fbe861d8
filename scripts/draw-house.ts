/**
 * Draws the picture of the house (docs/pictures/house.svg) from the imports: the rooms with the imports between them,
 * and the folders of each room in build order. A folder imports only those above it; a red mark, right of the diagonal,
 * is a cycle. It says no lines of code: with them every commit would make the committed picture stale.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

type File = { path: string; imports: string[] };
/** How often the first name imports the second. */
type Ties = Map<string, Map<string, number>>;

/** Source files written by people: no tests, nothing generated. */
function readFiles(): File[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name.split(sep).join('/')))
    .filter((path) => /\.tsx?$/.test(path) && !/(?:\.test|-testing|\.gen|\.types)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      const inside = names.filter((name) => name.startsWith('.'));
      const imports = inside.map((name) =>
        relative(root, resolve(root, dirname(path), name))
          .split(sep)
          .join('/'),
      );
      return { path, imports: imports.filter((to) => to.startsWith('src/')) };
    });
}

const roomOf = (path: string): string => path.split('/')[1] ?? '';
/** The files in the root of a room. Where they assemble its folders (`app.ts`), they come last. */
const FRAME = '(frame)';
const folderOf = (path: string): string => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : FRAME);

function tiesOf(files: readonly File[], nameOf: (path: string) => string): Ties {
  const ties: Ties = new Map();
  for (const { path, imports } of files) {
    const own = ties.get(nameOf(path)) ?? new Map<string, number>();
    ties.set(nameOf(path), own);
    for (const to of imports) if (nameOf(to) !== nameOf(path)) own.set(nameOf(to), (own.get(nameOf(to)) ?? 0) + 1);
  }
  return ties;
}

/** Everything that a folder imports, directly or through others. */
function reachOf(ties: Ties, name: string, reached = new Set<string>()): Set<string> {
  for (const to of ties.get(name)?.keys() ?? []) {
    if (reached.has(to)) continue;
    reached.add(to);
    reachOf(ties, to, reached);
  }
  return reached;
}

/** Sorts folders by reach: an importer reaches more than what it imports, except in a cycle. */
function inOrder(ties: Ties): string[] {
  const isLast = (name: string) => name === FRAME && (ties.get(FRAME)?.size ?? 0) > 0;
  const inside: Ties = new Map([...ties].filter(([name]) => !isLast(name)));
  for (const [name, own] of inside) inside.set(name, new Map([...own].filter(([to]) => !isLast(to))));
  const reachedBy = (name: string) => (isLast(name) ? Number.POSITIVE_INFINITY : reachOf(inside, name).size);
  const reach = new Map([...ties.keys()].map((name) => [name, reachedBy(name)]));
  return [...reach.keys()].sort((a, b) => (reach.get(a) ?? 0) - (reach.get(b) ?? 0) || (a < b ? -1 : 1));
}

function filesByFolder(files: readonly File[]): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1);
  return folders;
}

// ---- drawing

const CELL = 16;
const LABEL = 250;
const WIDTH = 1000;
const INK = '#1f2937';
const MARK = '#0f766e';
const RING = '#b91c1c';
const PALE = '#9ca3af';

const text = (x: number, y: number, said: string, more = '') => `<text x="${x}" y="${y}" ${more}>${said}</text>`;
const thousands = (n: number) => new Intl.NumberFormat('en').format(n);

/** Draws the imports of a room as a triangle, row by column in the same order. */
function drawRoom(room: string, files: readonly File[], top: number): { svg: string; height: number } {
  const own = files.filter(({ path }) => roomOf(path) === room);
  const inside = own.map((file) => ({ ...file, imports: file.imports.filter((to) => roomOf(to) === room) }));
  const ties = tiesOf(inside, folderOf);
  const folders = filesByFolder(own);
  const order = inOrder(ties);
  const parts = [text(20, top + 20, `src/${room}`, 'font-size="16" font-weight="bold"')];
  for (const [row, name] of order.entries()) {
    const y = top + 36 + row * CELL;
    parts.push(text(LABEL - 92, y + 12, name, 'text-anchor="end"'));
    parts.push(text(LABEL - 12, y + 12, thousands(folders.get(name) ?? 0), 'text-anchor="end" fill="#6b7280"'));
    parts.push(`<rect x="${LABEL + row * CELL}" y="${y}" width="${CELL}" height="${CELL}" fill="#e5e7eb"/>`);
    for (const [to, times] of ties.get(name) ?? []) {
      const column = order.indexOf(to);
      const size = Math.min(CELL - 2, 5 + 3 * Math.log2(times));
      const at = { x: LABEL + column * CELL + (CELL - size) / 2, y: y + (CELL - size) / 2 };
      const title = `<title>${name} imports ${to} ${times} times</title>`;
      const shape = `x="${at.x.toFixed(1)}" y="${at.y.toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}"`;
      const fill = column < row ? MARK : to === FRAME ? PALE : RING;
      parts.push(`<rect ${shape} rx="2" fill="${fill}">${title}</rect>`);
    }
    parts.push(text(LABEL + order.length * CELL + 8, y + 12, name, 'fill="#6b7280"'));
  }
  return { svg: parts.join('\n'), height: 36 + order.length * CELL + 30 };
}

/** Draws the rooms in a line, the imported ones to the right, with the number of imports between them. */
function drawRooms(files: readonly File[]): { svg: string; order: string[] } {
  const ties = tiesOf(files, roomOf);
  const order = inOrder(ties).reverse();
  const step = (WIDTH - 40) / order.length;
  const middle = (room: string) => 20 + (order.indexOf(room) + 0.5) * step;
  const parts: string[] = [];
  for (const room of order) {
    const own = files.filter(({ path }) => roomOf(path) === room);
    const x = middle(room) - 75;
    parts.push(`<rect x="${x}" y="130" width="150" height="54" rx="6" fill="#f3f4f6" stroke="${INK}"/>`);
    parts.push(text(middle(room), 153, room, 'text-anchor="middle" font-size="16" font-weight="bold"'));
    parts.push(text(middle(room), 172, `${thousands(own.length)} files`, 'text-anchor="middle"'));
    for (const [to, times] of ties.get(room) ?? []) {
      const [from, target] = [middle(room) + 20, middle(to) - 20];
      const height = 130 - 26 * Math.abs(order.indexOf(to) - order.indexOf(room));
      const path = `M ${from} 130 C ${from} ${height}, ${target} ${height}, ${target} 128`;
      parts.push(`<path d="${path}" fill="none" stroke="${MARK}" stroke-width="1.5" marker-end="url(#arrow)"/>`);
      parts.push(text((from + target) / 2, height + 22, thousands(times), `text-anchor="middle" fill="${MARK}"`));
    }
  }
  return { svg: parts.join('\n'), order };
}

export function drawHouse(): string {
  const files = readFiles();
  const { svg, order } = drawRooms(files);
  const parts = [text(20, 30, 'The house: who imports whom', 'font-size="20" font-weight="bold"'), svg];
  let top = 210;
  for (const room of order) {
    const drawn = drawRoom(room, files, top);
    parts.push(drawn.svg);
    top += drawn.height;
  }
  parts.push(
    text(
      20,
      top + 10,
      'A row imports the columns that it marks (with its files, without tests). Grey: what the room’s frame gives all. Red: a ring.',
    ),
  );
  const arrow = `<defs><marker id="arrow" markerWidth="8" markerHeight="8" refX="6" refY="4" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${MARK}"/></marker></defs>`;
  const frame = `viewBox="0 0 ${WIDTH} ${top + 30}" width="${WIDTH}" height="${top + 30}" font-family="sans-serif" font-size="12" fill="${INK}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>\n<title>The house: who imports whom</title>\n${arrow}\n<rect width="100%" height="100%" fill="white"/>\n${parts.join('\n')}\n</svg>\n`;
}
